/** Tests the rows of options as a merchant edits them, in the editor's state. */
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { axe } from 'jest-axe';
import type { OptionParts } from '../../../platform/builder/config/editor';
import type { EditableField, EditableOption, Problem } from '../../../platform/builder/document';
import type { Edit } from '../../../platform/builder/edits';
import { EditorProvider } from '../../../platform/builder/editor-context';
import { newField } from '../../../platform/builder/new-field';
import { OptionsEditor } from '../../../platform/builder/options/options-editor';
import { emptyOptionForm, writeOptionForm } from '../document';
import { renderInBuilder } from '../../../platform/builder/testing';
import { optionFormConfig } from '../builder-config';

let currentField: EditableField;
const announce = jest.fn();
const offerUndo = jest.fn();

function Screen( { start, problems }: { start: EditableField; problems: readonly Problem[] } ) {
	const [ form, setForm ] = useState( {
		title: '',
		enabled: true,
		document: { ...emptyOptionForm(), fields: [ start ] } as ReturnType< typeof emptyOptionForm >,
	} );
	const edit = useCallback(
		( _target: string, change: Edit ) => setForm( ( previous ) => change( previous ) as typeof previous ),
		[]
	);
	const tools = useMemo(
		() => ( {
			document: form.document,
			rest: jest.fn().mockResolvedValue( {} ),
			problems,
			edit,
			undo: jest.fn(),
			announce,
			offerUndo,
			openField: null,
			setOpenField: jest.fn(),
		} ),
		[ form, problems, edit ]
	);
	currentField = form.document.fields[ 0 ] ?? start;
	return (
		<EditorProvider value={ tools }>
			<OptionsEditor field={ currentField } />
		</EditorProvider>
	);
}

const renderOptions = (
	change: Partial< EditableField > = {},
	problems: readonly Problem[] = [],
	config = optionFormConfig
) =>
	renderInBuilder( config )(
		<Screen
			start={ {
				...newField( optionFormConfig.fields, 'select', 'f_a', [ 'o_a', 'o_b' ] ),
				label: 'Color',
				...change,
			} }
			problems={ problems }
		/>
	);
const optionsOf = ( ...labels: string[] ): EditableOption[] =>
	labels.map( ( label, index ) => ( { id: `o_${ index }`, label } ) );
const label = ( number: number ): HTMLInputElement => screen.getByLabelText( `Label of option ${ number }` );
const price = ( number: number ): HTMLInputElement => screen.getByLabelText( `Price for option ${ number } ($)` );
const write = ( box: HTMLElement, value: string ) => fireEvent.change( box, { target: { value } } );
const key = ( box: HTMLElement, name: string, eventInit = {} ) => fireEvent.keyDown( box, { key: name, ...eventInit } );
const labels = () => currentField.options?.map( ( option ) => option.label );
function paste( box: HTMLElement, text: string ): boolean {
	const event = createEvent.paste( box, { clipboardData: { getData: () => text } } );
	fireEvent( box, event );
	return event.defaultPrevented;
}

beforeEach( () => {
	jest.clearAllMocks();
	// Uses the source view, because the formula editor with names is lazy-loaded.
	window.localStorage.setItem( 'aisle-formula-view', 'source' );
	window.aisleAdmin = {
		currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
	};
} );

it( 'shows two empty option rows with price boxes and stores neither', () => {
	renderOptions();
	expect( [ label( 1 ).value, label( 2 ).value, label( 1 ).placeholder ] ).toEqual( [ '', '', 'Option 1' ] );
	expect( price( 2 ).value ).toBe( '' );
	expect( writeOptionForm( { ...emptyOptionForm(), fields: [ currentField ] } ) ).toMatchObject( {
		fields: [ { options: [] } ],
	} );
} );

it( 'makes the field priced with the first price and free without any', () => {
	renderOptions( { options: optionsOf( 'Red', 'Blue' ) } );
	write( price( 1 ), '5' );
	expect( currentField ).toMatchObject( {
		pricing_type: 'fixed',
		price_per: 'option',
		options: [ { label: 'Red', price: '5' }, {} ],
	} );
	write( price( 2 ), '6' );
	write( price( 1 ), '' );
	expect( currentField.pricing_type ).toBe( 'fixed' );
	write( price( 2 ), '' );
	expect( currentField.pricing_type ).toBeUndefined();
	expect( currentField.options?.[ 0 ] ).toEqual( { id: 'o_0', label: 'Red' } );
} );

it.each( [
	[ 'one price for all options', { pricing_type: 'fixed', price_per: 'field', price: '4' } ],
	[ 'formula prices', { pricing_type: 'formula', price_per: 'option' } ],
] )( 'shows no price boxes when the field has %s', ( _what, pricing ) => {
	renderOptions( { options: optionsOf( 'Red' ), ...pricing } );
	expect( screen.queryByLabelText( 'Price for option 1 ($)' ) ).toBeNull();
} );

it( 'moves to the next row on Enter and adds at most one empty row', () => {
	renderOptions();
	write( label( 1 ), 'Red' );
	key( label( 1 ), 'Enter' );
	expect( document.activeElement ).toBe( label( 2 ) );
	key( label( 2 ), 'Enter' );
	expect( currentField.options ).toHaveLength( 2 );
	write( label( 2 ), 'Blue' );
	key( price( 2 ), 'Enter' );
	expect( currentField.options ).toHaveLength( 3 );
	expect( document.activeElement ).toBe( label( 3 ) );
} );

it( 'ignores Enter during input method composition', () => {
	renderOptions( { options: optionsOf( '赤' ) } );
	key( label( 1 ), 'Enter', { isComposing: true } );
	expect( currentField.options ).toHaveLength( 1 );
} );

it( 'removes an empty row on Backspace but keeps one with a price', () => {
	renderOptions( {
		options: [
			{ id: 'o_a', label: 'Red' },
			{ id: 'o_b', label: '' },
		],
	} );
	key( label( 2 ), 'Backspace' );
	expect( labels() ).toEqual( [ 'Red' ] );
	expect( document.activeElement ).toBe( label( 1 ) );
	expect( offerUndo ).not.toHaveBeenCalled();
	write( label( 1 ), '' );
	write( price( 1 ), '5' );
	key( label( 1 ), 'Backspace' );
	expect( currentField.options ).toHaveLength( 1 );
} );

it( 'moves between rows with arrow keys and moves the row with Alt', () => {
	renderOptions( { options: optionsOf( 'Red', 'Green', 'Blue' ) } );
	label( 1 ).focus();
	key( label( 1 ), 'ArrowDown' );
	expect( document.activeElement ).toBe( label( 2 ) );
	price( 2 ).focus();
	key( price( 2 ), 'ArrowUp' );
	expect( document.activeElement ).toBe( price( 1 ) );
	key( label( 1 ), 'ArrowDown', { altKey: true } );
	expect( labels() ).toEqual( [ 'Green', 'Red', 'Blue' ] );
	expect( document.activeElement ).toBe( label( 2 ) );
	expect( announce ).toHaveBeenCalledWith( 'Option moved to position 2 of 3.' );
} );

it( 'previews a pasted price list and inserts its options with prices', () => {
	renderOptions( { options: [ ...optionsOf( 'None' ), { id: 'o_b', label: '' }, { id: 'o_c', label: 'Last' } ] } );
	expect( paste( label( 2 ), 'Red 5\nGreen; 5.50\nBlue\t$6\n| 9' ) ).toBe( true );
	expect( labels() ).toEqual( [ 'None', '', 'Last' ] );
	expect( screen.getByText( '3 options, 3 prices' ) ).toBeTruthy();
	expect( screen.getByText( /not a valid name and price/ ).textContent ).toContain( '“| 9”' );
	const add = screen.getByRole( 'button', { name: 'Add 3 options' } );
	expect( document.activeElement ).toBe( add );
	fireEvent.click( add );
	expect( currentField ).toMatchObject( {
		pricing_type: 'fixed',
		price_per: 'option',
		options: [
			{ label: 'None' },
			{ label: 'Red', price: '5' },
			{ label: 'Green', price: '5.50' },
			{ label: 'Blue', price: '6' },
			{ label: 'Last' },
		],
	} );
	expect( document.activeElement ).toBe( label( 2 ) );
} );

it( 'keeps numbers in the names when the merchant turns off prices', () => {
	renderOptions();
	fireEvent.click( screen.getByRole( 'button', { name: 'Paste a list' } ) );
	write( screen.getByLabelText( 'One option per line' ), 'Apollo 11\nGemini 4' );
	expect( screen.getByText( '2 options, 2 prices' ) ).toBeTruthy();
	fireEvent.click( screen.getByRole( 'checkbox', { name: /as prices/ } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add 2 options' } ) );
	expect( labels() ).toEqual( [ 'Apollo 11', 'Gemini 4' ] );
	expect( currentField.pricing_type ).toBeUndefined();
} );

it( 'leaves pasting a single line to the browser', () => {
	renderOptions();
	expect( paste( label( 1 ), 'Red 5' ) ).toBe( false );
} );

it( 'shows an invalid amount at its own box on blur', () => {
	renderOptions( { options: optionsOf( 'Red', 'Blue' ) } );
	write( price( 1 ), 'five' );
	expect( price( 1 ).getAttribute( 'aria-invalid' ) ).toBeNull();
	fireEvent.blur( price( 1 ) );
	expect( price( 1 ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( document.getElementById( price( 1 ).getAttribute( 'aria-describedby' ) ?? '' )?.textContent ).toBe(
		'Enter an amount, such as 4.50.'
	);
	expect( price( 2 ).getAttribute( 'aria-invalid' ) ).toBeNull();
} );

it( "shows a server problem at the option's box", () => {
	const problem = {
		code: 'bad_text',
		message: 'Too long.',
		field: 'f_a',
		option: 'o_1',
		path: 'fields.0.options.1.label',
		position: null,
	};
	renderOptions( { options: optionsOf( 'Red', 'Blue' ) }, [ problem ] );
	expect( document.getElementById( label( 2 ).getAttribute( 'aria-describedby' ) ?? '' )?.textContent ).toBe(
		'Too long.'
	);
	expect( label( 1 ).getAttribute( 'aria-describedby' ) ).toBeNull();
} );

it( 'replaces empty rows with selected images', () => {
	const images = [
		{ id: 3, title: 'Oak', url: '/oak.jpg' },
		{ id: 4, title: 'Ash', url: '/ash.jpg' },
	];
	let onSelect = (): void => undefined;
	window.wp = {
		media: () => ( {
			on: ( _event, listener ) => ( onSelect = listener ),
			open: () => onSelect(),
			state: () => ( { get: () => ( { toJSON: () => images } ) } ),
		} ),
	};
	renderOptions( { ...newField( optionFormConfig.fields, 'image-group', 'f_a', [ 'o_a', 'o_b' ] ) } );
	act( () => screen.getByRole( 'button', { name: 'Add images' } ).click() );
	expect( labels() ).toEqual( [ 'Oak', 'Ash' ] );
} );

it( 'renders only the edited row again', () => {
	const onRender = jest.fn();
	const { editor } = optionFormConfig;
	const { AfterLabel: Beside } = editor.options;
	const options: OptionParts = {
		...editor.options,
		AfterLabel: ( part ) => ( onRender( part.number ), Beside ? <Beside { ...part } /> : null ),
	};
	renderOptions( { options: optionsOf( ...Array.from( { length: 12 }, ( _, index ) => `Option ${ index }` ) ) }, [], {
		...optionFormConfig,
		editor: { ...editor, options },
	} );
	onRender.mockClear();
	write( label( 9 ), 'Red' );
	expect( onRender.mock.calls ).toEqual( [ [ 9 ] ] );
} );

it( 'passes axe while a list is being pasted', async () => {
	const { container } = renderOptions( { options: optionsOf( 'Red', 'Blue' ) } );
	paste( label( 2 ), 'Red 5\nGreen 6\n| 7' );
	write( price( 1 ), 'x' );
	fireEvent.blur( price( 1 ) );
	expect( within( container ).getByText( '2 options, 2 prices' ) ).toBeTruthy();
	// The button's tooltip appears a moment after focus.
	await act( async () => expect( ( await axe( container ) ).violations ).toEqual( [] ) );
} );
