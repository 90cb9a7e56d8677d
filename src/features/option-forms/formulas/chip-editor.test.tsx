import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { axe } from 'jest-axe';
import { EditorView } from '@codemirror/view';
import { emptyOptionForm, type OptionForm } from '../document';
import { EditorProvider } from '../../../platform/builder/editor-context';
import { FormulaField } from './formula-field';

const WIDTH = { id: 'f_w', type: 'number', label: 'Width' };
const HEIGHT = { id: 'f_h', type: 'number', label: 'Height' };
const AREA = '{field.f_w.value} * {field.f_h.value}';
const rest = jest.fn().mockResolvedValue( {} );
let source = '';

function Field( {
	start,
	fields,
	kind = 'price',
}: {
	start: string;
	fields: OptionForm[ 'fields' ];
	kind?: 'price' | 'label';
} ) {
	const [ value, setValue ] = useState( start );
	source = value;
	const form = { ...emptyOptionForm(), fields };
	const tools = {
		document: form,
		rest,
		problems: [],
		edit: jest.fn(),
		undo: jest.fn(),
		announce: jest.fn(),
		offerUndo: jest.fn(),
		openField: null,
		setOpenField: jest.fn(),
		lastNameOf: ( id: string ) => ( id === 'f_h' ? 'Height' : undefined ),
	};
	return (
		<EditorProvider value={ tools }>
			<FormulaField
				id="price"
				label="Formula"
				value={ value }
				onChange={ setValue }
				document={ form }
				fieldId=""
				kind={ kind }
				rest={ rest }
			/>
		</EditorProvider>
	);
}

async function renderField(
	start: string,
	fields: OptionForm[ 'fields' ] = [ WIDTH, HEIGHT ],
	kind: 'price' | 'label' = 'price'
) {
	const result = render( <Field start={ start } fields={ fields } kind={ kind } /> );
	await screen.findByText(
		( _text, node ) => node?.classList.contains( 'cm-line' ) === true,
		{},
		{ timeout: 20_000 }
	);
	return result;
}

const box = (): HTMLElement => screen.getByRole( 'textbox', { name: 'Formula' } );
function view(): EditorView {
	const editorView = EditorView.findFromDOM( box() );
	if ( ! editorView ) {
		throw new Error( 'no editor' );
	}
	return editorView;
}
const chips = () => [ ...document.querySelectorAll( '.aisle-builder__chip' ) ];
const names = () => chips().map( ( chip ) => chip.textContent );
const setSelection = ( anchor: number, head = anchor ) =>
	act( () => view().dispatch( { selection: { anchor, head } } ) );
const pressKey = ( key: string ) =>
	fireEvent.keyDown( box(), { key, keyCode: { Backspace: 8, Delete: 46, Enter: 13, Tab: 9 }[ key ] ?? 0 } );
const write = ( text: string ) =>
	act( () => view().dispatch( { ...view().state.replaceSelection( text ), userEvent: 'input.type' } ) );

beforeAll( () => {
	// jsdom lacks these layout functions.
	Range.prototype.getClientRects = () => document.createElement( 'i' ).getClientRects();
	Range.prototype.getBoundingClientRect = () => new DOMRect();
} );
beforeEach( () => {
	window.localStorage.clear();
	window.aisleAdmin = {
		currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
	};
} );

// Must be the first test, because the editor is loaded afterwards.
it( 'keeps focus and cursor when the editor loads while the merchant types', async () => {
	render( <Field start="12" fields={ [ WIDTH ] } /> );
	const first = screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: 'Formula' } );
	act( () => first.focus() );
	first.setSelectionRange( 1, 1 );
	fireEvent.select( first );
	await screen.findByText(
		( _text, node ) => node?.classList.contains( 'cm-line' ) === true,
		{},
		{ timeout: 20_000 }
	);
	expect( view().state.selection.main.head ).toBe( 1 );
	expect( document.activeElement ).toBe( box() );
} );

it( 'shows fields by their labels and keeps the source', async () => {
	await renderField( AREA );
	expect( names() ).toEqual( [ 'Width', 'Height' ] );
	expect( box().textContent ).not.toContain( 'f_w' );
	expect( source ).toBe( AREA );
} );

it( "updates a chip when the field's label changes", async () => {
	const { rerender } = await renderField( AREA );
	rerender( <Field start="" fields={ [ { ...WIDTH, label: 'Breadth' }, HEIGHT ] } /> );
	expect( names() ).toEqual( [ 'Breadth', 'Height' ] );
} );

it( 'marks a reference to a removed field with its former name', async () => {
	const { rerender } = await renderField( AREA );
	rerender( <Field start="" fields={ [ WIDTH ] } /> );
	const brokenChip = document.querySelector( '.aisle-builder__chip.is-broken' );
	expect( [ brokenChip?.textContent, brokenChip?.getAttribute( 'aria-label' ) ] ).toEqual( [
		'Height',
		'Height (deleted)',
	] );
	expect( document.querySelectorAll( '.aisle-builder__chip.is-broken' ) ).toHaveLength( 1 );
} );

it( 'deletes a whole chip with one key before or after it', async () => {
	await renderField( AREA );
	setSelection( AREA.length );
	pressKey( 'Backspace' );
	expect( source ).toBe( '{field.f_w.value} * ' );
	setSelection( 0 );
	pressKey( 'Delete' );
	expect( source ).toBe( ' * ' );
} );

it( 'copies and pastes chips as their source', async () => {
	await renderField( AREA );
	setSelection( 0, '{field.f_w.value}'.length );
	expect( view().state.sliceDoc( view().state.selection.main.from, view().state.selection.main.to ) ).toBe(
		'{field.f_w.value}'
	);
	setSelection( AREA.length );
	write( ' + {field.f_w.value}' );
	expect( names() ).toEqual( [ 'Width', 'Height', 'Width' ] );
} );

it.each( [ 'Enter', 'Tab' ] )( 'inserts the suggested field as a chip on %s', async ( key ) => {
	await renderField( '2 * ' );
	setSelection( 4 );
	write( 'wid' );
	expect( screen.getByRole( 'option', { selected: true } ).textContent ).toContain( 'Width' );
	expect( box().getAttribute( 'aria-activedescendant' ) ).toBe( screen.getByRole( 'option', { selected: true } ).id );
	pressKey( key );
	expect( source ).toBe( '2 * {field.f_w.value}' );
	expect( names() ).toEqual( [ 'Width' ] );
	expect( screen.queryByRole( 'listbox' ) ).toBeNull();
} );

it( 'shows chips only in the formulas of a text', async () => {
	await renderField( 'Use {field.f_w.value}: #={field.f_w.value} * 2=#', [ WIDTH ], 'label' );
	expect( names() ).toEqual( [ 'Width' ] );
} );

it( 'keeps an incomplete name as text', async () => {
	await renderField( '{wcpa_pcf_} + {field.f_w.value}' );
	expect( names() ).toEqual( [ 'Width' ] );
} );

it( 'announces the chip that the cursor passes', async () => {
	await renderField( AREA );
	setSelection( 0 );
	setSelection( '{field.f_w.value}'.length );
	expect( document.querySelector( '.cm-announced' )?.textContent ).toContain( 'Width' );
} );

it( 'marks an error at its position', async () => {
	rest.mockResolvedValue( {
		ok: false,
		problem: {
			code: 'unexpected_character',
			message: 'That cannot be read.',
			field: '',
			option: '',
			path: '',
			position: 18,
		},
		tree: null,
		references: [],
	} );
	await renderField( '{field.f_w.value} ^ 2' );
	await screen.findByText( 'That cannot be read.', { selector: 'p' }, { timeout: 20_000 } );
	expect( document.querySelector( '.aisle-builder__formula-wrong' )?.textContent ).toBe( '^' );
	expect( box().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( screen.getByRole( 'button', { name: /^Go to the error/ } ).textContent ).toContain( 'Width ^ 2' );
	rest.mockResolvedValue( {} );
}, 30_000 );

it( 'switches to the source view and remembers the choice', async () => {
	await renderField( AREA );
	fireEvent.click( screen.getByRole( 'button', { name: 'Source' } ) );
	expect( ( box() as HTMLTextAreaElement ).value ).toBe( AREA );
	expect( window.localStorage.getItem( 'aisle-formula-view' ) ).toBe( 'source' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Source' } ) );
	expect( names() ).toEqual( [ 'Width', 'Height' ] );
} );

it( 'passes axe', async () => {
	const { container } = await renderField( AREA, [ WIDTH ] );
	await act( async () => expect( ( await axe( container ) ).violations ).toEqual( [] ) );
} );
