import { act, fireEvent, render, screen } from '@testing-library/react';
import { RichText } from './rich-text';

type Listener = ( event: object ) => void;

/** Fake of TinyMCE with the functions that the box uses: its selection and events. */
function fakeEditor( target: HTMLElement ) {
	const listeners = new Map< string, Listener[] >();
	const closestElement = ( node: Node, selector: string ): HTMLElement | null =>
		( node instanceof HTMLElement ? node : node.parentElement )?.closest< HTMLElement >( selector ) ?? null;
	const fake = {
		selected: document.body as HTMLElement,
		on: ( names: string, listener: Listener ) =>
			names
				.split( ' ' )
				.forEach( ( name ) => listeners.set( name, [ ...( listeners.get( name ) ?? [] ), listener ] ) ),
		addShortcut: () => undefined,
		setContent: ( html: string ) => {
			target.innerHTML = html;
		},
		getContent: () => target.innerHTML,
		queryCommandState: ( name: string ) =>
			closestElement( fake.selected, name === 'InsertOrderedList' ? 'ol' : 'ul' ) !== null &&
			name.includes( 'List' ),
		remove: jest.fn( () => void editorIds.delete( target.id ) ),
		dom: { getRoot: () => target, getParent: closestElement, encode: ( text: string ) => text },
		selection: { getNode: () => fake.selected },
		notify: ( name: string ) => act( () => listeners.get( name )?.forEach( ( listener ) => listener( {} ) ) ),
	};
	return fake;
}

let editor: ReturnType< typeof fakeEditor >;
/** Ids of editors that exist or are loading. TinyMCE creates no second editor for an id. */
const editorIds = new Set< string >();
beforeEach( () => {
	editorIds.clear();
	window.tinymce = {
		init: async ( settings ) => {
			const { target, setup } = settings as { target: HTMLElement; setup: ( tinyEditor: unknown ) => void };
			if ( editorIds.has( target.id ) ) {
				return [];
			}
			editorIds.add( target.id );
			editor = fakeEditor( target );
			setup( editor );
			return [];
		},
	};
} );

const pressedLabels = () =>
	screen
		.getAllByRole( 'button', { pressed: true } )
		.map( ( { ariaLabel, textContent } ) => ariaLabel ?? textContent );
const renderRichText = () => {
	render(
		<ol>
			<li data-testid="card">
				<RichText
					id="help"
					label="Help"
					value="<ul><li>paper</li></ul>"
					allowsLists
					onChange={ () => undefined }
					extraContent={ <button>Insert</button> }
				/>
			</li>
		</ol>
	);
	editor.notify( 'init' );
};

it( 'ignores a list around the box but not one inside it', () => {
	renderRichText();
	editor.selected = screen.getByTestId( 'card' );
	editor.notify( 'NodeChange' );
	expect( screen.queryAllByRole( 'button', { pressed: true } ) ).toEqual( [] );
	editor.selected = screen.getByText( 'paper' );
	editor.notify( 'NodeChange' );
	expect( pressedLabels() ).toEqual( [ 'List' ] );
} );

it( 'has one tab stop for the buttons and moves between them with arrow keys', () => {
	renderRichText();
	const tabStops = () => screen.getAllByRole( 'button' ).filter( ( button ) => button.tabIndex === 0 );
	const [ bold, italic ] = screen.getAllByRole( 'button' );
	expect( tabStops() ).toEqual( [ bold ] );
	act( () => bold?.focus() );
	fireEvent.keyDown( bold as HTMLElement, { key: 'ArrowRight' } );
	expect( document.activeElement ).toBe( italic );
	expect( tabStops() ).toEqual( [ italic ] );
	fireEvent.keyDown( italic as HTMLElement, { key: 'ArrowLeft' } );
	fireEvent.keyDown( bold as HTMLElement, { key: 'ArrowLeft' } );
	expect( document.activeElement?.textContent ).toBe( 'Insert' );
	expect( tabStops() ).toHaveLength( 1 );
} );

describe( 'a panel that closes while its editor loads', () => {
	const panel = () => render( <RichText id="help" label="Help" value="paper" onChange={ () => undefined } /> );

	it( 'removes the editor at once and not again while it starts', () => {
		panel().unmount();
		expect( editor.remove ).toHaveBeenCalledTimes( 1 );
		editor.notify( 'init' );
		editor.notify( 'NodeChange' );
		expect( editor.remove ).toHaveBeenCalledTimes( 1 );
	} );

	it( "starts the next panel's editor", () => {
		panel().unmount();
		const previousEditor = editor;
		panel();
		expect( editor ).not.toBe( previousEditor );
		editor.notify( 'init' );
		expect( screen.getByRole( 'textbox' ).textContent ).toBe( 'paper' );
	} );
} );
