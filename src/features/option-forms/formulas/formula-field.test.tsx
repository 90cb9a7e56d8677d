import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { axe } from 'jest-axe';
import type { RestRequest } from '../../../platform/rest';
import { emptyOptionForm, type OptionForm } from '../document';
import { FormulaField } from './formula-field';
import type { FormulaKind } from './formula-text';
import { sharePreviewAnswers } from '../preview/tried-answers';

const form: OptionForm = {
	...emptyOptionForm(),
	fields: [
		{ id: 'f_w', type: 'number', label: 'Width' },
		{ id: 'f_h', type: 'number', label: 'Height' },
	],
};
const rental: OptionForm = {
	...emptyOptionForm(),
	fields: [
		{ id: 'f_start', type: 'date', label: 'Start', required: true },
		{ id: 'f_end', type: 'date', label: 'Return' },
	],
};
const AREA = '{field.f_w.value} * {field.f_h.value}';
const VALID_RESPONSE = {
	ok: true,
	problem: null,
	tree: [ '*', [ 'ref', 'field.f_w.value' ], [ 'ref', 'field.f_h.value' ] ],
	references: [ 'field.f_w.value', 'field.f_h.value' ],
};
const bad = ( code: string, position: number ) => ( {
	ok: false,
	problem: { code, message: 'That cannot be read.', field: '', option: '', path: '', position },
	tree: null,
	references: [],
} );
const rest = jest.fn< Promise< unknown >, [ RestRequest ] >();

function Field( { start = '', kind = 'price', of = form }: { start?: string; kind?: FormulaKind; of?: OptionForm } ) {
	const [ value, setValue ] = useState( start );
	return (
		<FormulaField
			id="price"
			label="Formula"
			value={ value }
			onChange={ setValue }
			document={ of }
			fieldId=""
			kind={ kind }
			rest={ rest }
			help="What it costs."
		/>
	);
}

beforeEach( () => {
	jest.useFakeTimers();
	window.localStorage.setItem( 'aisle-formula-view', 'source' );
	rest.mockReset().mockResolvedValue( VALID_RESPONSE );
	window.aisleAdmin = {
		currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
	};
} );
afterEach( () => jest.useRealTimers() );

const box = (): HTMLTextAreaElement => screen.getByRole( 'textbox', { name: 'Formula' } );
const pause = ( milliseconds = 400 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );
function type( value: string ): void {
	fireEvent.change( box(), { target: { value, selectionStart: value.length } } );
}
const key = ( name: string ) => fireEvent.keyDown( box(), { key: name } );
const activeSuggestion = () => document.getElementById( box().getAttribute( 'aria-activedescendant' ) ?? '' );

it.each( [ 'Enter', 'Tab' ] )( 'suggests fields by label and inserts one that starts with the text on %s', ( name ) => {
	render( <Field /> );
	type( 'wid' );
	expect( activeSuggestion()?.textContent ).toContain( 'Width' );
	key( name );
	expect( box().value ).toBe( '{field.f_w.value}' );
} );

it( 'moves through the suggestions with the arrow keys', () => {
	render( <Field /> );
	type( 'h' );
	expect( screen.getByRole( 'status' ).textContent ).toMatch( /suggestion/ );
	const first = activeSuggestion();
	key( 'ArrowDown' );
	expect( activeSuggestion() ).not.toBe( first );
	key( 'ArrowUp' );
	expect( activeSuggestion() ).toBe( first );
} );

it( 'closes the list after a suggestion is inserted', () => {
	render( <Field /> );
	type( 'wid' );
	expect( activeSuggestion()?.textContent ).toContain( 'Width' );
	expect( activeSuggestion()?.getAttribute( 'aria-selected' ) ).toBe( 'true' );
	key( 'Enter' );
	expect( box().value ).toBe( '{field.f_w.value}' );
	expect( screen.queryByRole( 'listbox' ) ).toBeNull();
} );

it.each( [
	[ 700, 'is-above' ],
	[ 100, '' ],
] )( 'opens on the side with more space: formula at %i of 768 pixels', ( top, expectedClass ) => {
	jest.spyOn( Element.prototype, 'scrollHeight', 'get' ).mockReturnValue( 200 );
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockReturnValue( { top, bottom: top + 40 } as DOMRect );
	render( <Field /> );
	type( 'wid' );
	expect( screen.getByRole( 'listbox' ).className.replace( 'aisle-builder__suggestions', '' ).trim() ).toBe(
		expectedClass
	);
	jest.restoreAllMocks();
} );

it( 'inserts no distant match automatically and nothing after Escape', () => {
	render( <Field /> );
	type( 'eigh' );
	expect( screen.getByRole( 'option', { name: /^Height/ } ) ).toBeTruthy();
	key( 'Enter' );
	expect( box().value ).toBe( 'eigh' );
	expect( screen.queryByRole( 'listbox' ) ).toBeNull();
	type( 'heig' );
	key( 'Escape' );
	key( 'Tab' );
	expect( box().value ).toBe( 'heig' );
} );

it( 'lists every field and function when the button is clicked', () => {
	render( <Field /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Insert a field or function' } ) );
	expect( screen.getByText( 'Functions' ) ).toBeTruthy();
	const roundOption = screen.getByRole( 'option', { name: /round\(number, decimals\)/ } );
	expect( roundOption.textContent ).toContain( 'Rounds to a number of decimals' );
	expect( roundOption.textContent ).toContain( 'round(7.456, 2) = 7.46' );
	fireEvent.click( roundOption );
	expect( box().value ).toBe( 'round()' );
} );

it( 'checks the formula after typing and shows it in words with a sample result', async () => {
	render( <Field /> );
	type( '{field.f_w.value} *' );
	type( AREA );
	await pause();
	expect( rest ).toHaveBeenCalledTimes( 1 );
	expect( rest.mock.calls[ 0 ]?.[ 0 ] ).toMatchObject( {
		path: '/aisle/v1/formulas/check',
		data: { formula: AREA, kind: 'price', fields: [ 'f_w', 'f_h' ] },
	} );
	expect( screen.getByText( /Width × Height/ ) ).toBeTruthy();
	expect( screen.getByText( /With Width 2, Height 3: \$6.00/ ) ).toBeTruthy();
	fireEvent.click( screen.getByRole( 'button', { name: 'Try other values' } ) );
	fireEvent.change( screen.getByRole( 'textbox', { name: 'Width' } ), { target: { value: '2.5' } } );
	expect( screen.getByText( /With Width 2.5, Height 3: \$7.50/ ) ).toBeTruthy();
} );

const PREVIEW_VALUES = { quantity: 1, productPrice: null };

it( "shows the result for the preview's answers", async () => {
	sharePreviewAnswers( { ...PREVIEW_VALUES, answers: { f_w: { values: [ '40' ], other: null } } } );
	render( <Field start={ AREA } /> );
	await pause();
	expect( screen.getByText( /In the preview, with Width 40, Height 3: \$120.00/ ) ).toBeTruthy();
	act( () =>
		sharePreviewAnswers( {
			...PREVIEW_VALUES,
			answers: { f_w: { values: [ '50' ], other: null }, f_h: { values: [ '2' ], other: null } },
		} )
	);
	expect( screen.getByText( /with Width 50, Height 2: \$100.00/ ) ).toBeTruthy();
	act( () => sharePreviewAnswers( { ...PREVIEW_VALUES, answers: {} } ) );
} );

it( 'marks an error, explains it and applies the suggested fix', async () => {
	rest.mockResolvedValue( bad( 'unexpected_character', 18 ) );
	jest.useRealTimers();
	render( <Field start="{field.f_w.value} ^ 2" /> );
	const suggestionButton = await screen.findByRole( 'button', { name: 'Use suggestion' }, { timeout: 20_000 } );
	expect( document.querySelector( 'mark' )?.textContent ).toBe( '^' );
	expect( screen.getByText( 'That cannot be read.', { selector: 'p' } ) ).toBeTruthy();
	expect( box().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	fireEvent.click( screen.getByRole( 'button', { name: /^Go to the error/ } ) );
	expect( [ document.activeElement, box().selectionStart ] ).toEqual( [ box(), 18 ] );
	fireEvent.click( suggestionButton );
	expect( box().value ).toBe( '{field.f_w.value} ** 2' );
	expect( screen.queryByText( 'That cannot be read.', { selector: 'p' } ) ).toBeNull();
}, 30_000 );

it( 'warns of an optional date without marking an error', async () => {
	rest.mockResolvedValue( {
		ok: true,
		problem: null,
		tree: [ '-', [ 'ref', 'field.f_end.days' ], [ 'ref', 'field.f_start.days' ] ],
		references: [ 'field.f_end.days', 'field.f_start.days' ],
	} );
	const { container } = render( <Field start="{field.f_end.days} - {field.f_start.days}" of={ rental } /> );
	await pause();
	expect( screen.getByRole( 'note' ).textContent ).toMatch(
		/^“Return” may be empty\..+if\(whether Return is filled in, …, 0\)\.$/
	);
	expect( box().getAttribute( 'aria-invalid' ) ).toBe( 'false' );
	jest.useRealTimers();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

it( 'shows no error when the server cannot check the formula', async () => {
	rest.mockRejectedValue( new Error( 'offline' ) );
	render( <Field start={ AREA } /> );
	await pause();
	expect( box().getAttribute( 'aria-invalid' ) ).toBe( 'false' );
	expect( screen.queryByText( /With Width/ ) ).toBeNull();
} );

it( 'sends no check for a text without formulas', async () => {
	render( <Field start="Just words" kind="label" /> );
	await pause();
	expect( rest ).not.toHaveBeenCalled();
} );

it( 'passes axe with the list open', async () => {
	const { container } = render( <Field start={ AREA } /> );
	await pause();
	type( 'wi' );
	key( 'ArrowDown' );
	jest.useRealTimers();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );
