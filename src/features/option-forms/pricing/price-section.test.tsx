import { fireEvent, screen } from '@testing-library/react';
import { toModel } from '../../../domain/form-document';
import type { EditableField } from '../../../platform/builder/document';
import type { Edit } from '../../../platform/builder/edits';
import { EditorProvider } from '../../../platform/builder/editor-context';
import { emptyOptionForm, readOptionForm, writeOptionForm } from '../document';
import { renderInBuilder } from '../../../platform/builder/testing';
import { optionFormConfig } from '../builder-config';
import { PriceSection } from './price-section';
import { unlimitedNumbers } from './unlimited-numbers';

const render = renderInBuilder( optionFormConfig );

const width: EditableField = { id: 'f_w', type: 'number', label: 'Width' };
const height: EditableField = { id: 'f_h', type: 'number', label: 'Height', min: '1' };
const pricedField = ( price: string, overrides: Partial< EditableField > = {} ): EditableField => ( {
	id: 'f_p',
	type: 'text',
	label: 'Print',
	pricing_type: 'formula',
	price,
	...overrides,
} );
const edit = jest.fn< void, [ string, Edit ] >();

function renderSection( field: EditableField ): void {
	window.aisleAdmin = {
		currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
	};
	const tools = {
		document: { ...emptyOptionForm(), fields: [ width, height, field ] },
		rest: jest.fn().mockResolvedValue( {} ),
		problems: [],
		edit,
		undo: jest.fn(),
		announce: jest.fn(),
		offerUndo: jest.fn(),
		openField: null,
		setOpenField: jest.fn(),
	};
	render(
		<EditorProvider value={ tools }>
			<PriceSection field={ field } />
		</EditorProvider>
	);
	const heading = screen.getByRole( 'button', { name: /^Price/ } );
	if ( heading.getAttribute( 'aria-expanded' ) === 'false' ) {
		fireEvent.click( heading );
	}
}

beforeEach( () => {
	edit.mockReset();
	// Uses the source view, because the editor with names is lazy-loaded.
	window.localStorage.setItem( 'aisle-formula-view', 'source' );
} );

it.each( [
	[ 'a number without a minimum', pricedField( '{field.f_w.value} * 2' ), [ 'f_w' ] ],
	[ 'a number with a minimum', pricedField( '{ field.f_h.value } * 2' ), [] ],
	[ 'two numbers', pricedField( '{field.f_w.value} * {field.f_h.value}' ), [ 'f_w' ] ],
	[ 'the field itself', pricedField( '{value} * {this.value}', { type: 'number' } ), [ 'f_p' ] ],
	[ 'a text field', pricedField( '{value}' ), [] ],
	[ 'only the length of a number field', pricedField( '{field.f_w.value.length}' ), [] ],
	[
		'prices of options',
		{
			...pricedField( '' ),
			type: 'select',
			price_per: 'option',
			options: [ { id: 'o_a', label: 'a', price: '{field.f_w.value}' } ],
		},
		[ 'f_w' ],
	],
	[ 'a fixed price', { ...pricedField( '{field.f_w.value}' ), pricing_type: 'fixed' }, [] ],
] as const )( 'finds numbers without a minimum in a price: %s', ( _name, field, expectedIds ) => {
	expect(
		unlimitedNumbers( field, { ...emptyOptionForm(), fields: [ width, height, field ] } ).map( ( { id } ) => id )
	).toEqual( expectedIds );
} );

it( 'warns when a shopper could make the price negative', () => {
	renderSection( pricedField( '{field.f_w.value} * 2' ) );
	expect( screen.getByRole( 'note' ).textContent ).toContain( 'Width' );
} );

it( 'shows no warning when every number has a minimum', () => {
	renderSection( pricedField( '{field.f_h.value} * 2' ) );
	expect( screen.queryByRole( 'note' ) ).toBeNull();
} );

it( 'asks whether a formula fee may be a discount', () => {
	renderSection( pricedField( '2', { is_fee: true } ) );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /Allow negative fees/ } ) );
	expect( edit ).toHaveBeenCalledTimes( 1 );
	const changedForm = edit.mock.calls[ 0 ]?.[ 1 ]( {
		title: '',
		enabled: true,
		document: { ...emptyOptionForm(), fields: [ pricedField( '2', { is_fee: true } ) ] },
	} );
	expect( changedForm?.document.fields[ 0 ] ).toMatchObject( { allows_discount: true } );
} );

it( 'does not ask about a discount when the price is not a fee', () => {
	renderSection( pricedField( '2' ) );
	expect( screen.queryByRole( 'checkbox', { name: /Allow negative fees/ } ) ).toBeNull();
} );

it( 'stores and reads the allowed discount', () => {
	const storedForm = writeOptionForm( {
		...emptyOptionForm(),
		fields: [ pricedField( '', { is_fee: true, allows_discount: true } ) ],
	} );
	expect( toModel( storedForm ).fields[ 0 ]?.pricing ).toMatchObject( { is_fee: true, allows_discount: true } );
	expect( readOptionForm( storedForm ).fields[ 0 ] ).toMatchObject( { allows_discount: true } );
} );

describe( 'free characters', () => {
	const engraved = ( excludedCharacters: string, overrides: Partial< EditableField > = {} ): EditableField =>
		pricedField( '1', { pricing_type: 'per_character', excluded_characters: excludedCharacters, ...overrides } );
	const storedCharacters = ( field: EditableField ) =>
		edit.mock.lastCall?.[ 1 ]( { title: '', enabled: true, document: { ...emptyOptionForm(), fields: [ field ] } } )
			.document.fields[ 0 ]?.excluded_characters;

	it.each( [
		[ '.,', '.,\\s' ],
		[ '', '\\s' ],
	] )( 'adds spaces to the free characters %j with the checkbox', ( before, after ) => {
		renderSection( engraved( before ) );
		fireEvent.click( screen.getByRole( 'checkbox', { name: 'Spaces are free' } ) );
		expect( storedCharacters( engraved( before ) ) ).toBe( after );
	} );

	it( 'keeps the space free while other characters are edited', () => {
		renderSection( engraved( '.\\s' ) );
		const box = screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Free characters' } );
		expect( box.value ).toBe( '.' );
		fireEvent.change( box, { target: { value: '.!' } } );
		expect( storedCharacters( engraved( '.\\s' ) ) ).toBe( '.!\\s' );
	} );

	it( 'shows a regular expression unchanged', () => {
		renderSection( engraved( '[\\s.]', { excluded_is_pattern: true } ) );
		expect( screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Free characters' } ).value ).toBe( '[\\s.]' );
		expect( screen.queryByRole( 'checkbox', { name: 'Spaces are free' } ) ).toBeNull();
	} );
} );
