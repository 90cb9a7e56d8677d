import { act, fireEvent, render, screen } from '@testing-library/react';
import { RichText } from './rich-text';

type Listener = ( event: object ) => void;

/** Fake of TinyMCE with the functions that the box uses: its selection and events. */
function fakeEditor( target: HTMLElement ) {
	const listeners = new Map< string, Listener[] >();
	const inside = ( node: Node, selector: string ): HTMLElement | null =>
		( node instanceof HTMLElement ? node : node.parentElement )?.closest< HTMLElement >( selector ) ?? null;
	const made = {
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
			inside( made.selected, name === 'InsertOrderedList' ? 'ol' : 'ul' ) !== null && name.includes( 'List' ),
		remove: jest.fn( () => void held.delete( target.id ) ),
		dom: { getRoot: () => target, getParent: inside, encode: ( text: string ) => text },
		selection: { getNode: () => made.selected },
		notify: ( name: string ) => act( () => listeners.get( name )?.forEach( ( listener ) => listener( {} ) ) ),
	};
	return made;
}

let editor: ReturnType< typeof fakeEditor >;
/** Ids of editors that exist or are loading. TinyMCE creates no second editor for an id. */
const held = new Set< string >();
beforeEach( () => {
	held.clear();
	window.tinymce = {
		init: async ( settings ) => {
			const { target, setup } = settings as { target: HTMLElement; setup: ( made: unknown ) => void };
			if ( held.has( target.id ) ) {
				return [];
			}
			held.add( target.id );
			editor = fakeEditor( target );
			setup( editor );
			return [];
		},
	};
} );

const pressed = () =>
	screen
		.getAllByRole( 'button', { pressed: true } )
		.map( ( { ariaLabel, textContent } ) => ariaLabel ?? textContent );
const draw = () => {
	render(
		<ol>
			<li data-testid="card">
				<RichText
					id="help"
					label="Help"
					value="<ul><li>paper</li></ul>"
					hasLists
					onChange={ () => undefined }
					more={ <button>Insert</button> }
				/>
			</li>
		</ol>
	);
	editor.notify( 'init' );
};

it( 'ignores a list around the box but not one inside it', () => {
	draw();
	editor.selected = screen.getByTestId( 'card' );
	editor.notify( 'NodeChange' );
	expect( screen.queryAllByRole( 'button', { pressed: true } ) ).toEqual( [] );
	editor.selected = screen.getByText( 'paper' );
	editor.notify( 'NodeChange' );
	expect( pressed() ).toEqual( [ 'List' ] );
} );

it( 'has one tab stop for the buttons and moves between them with arrow keys', () => {
	draw();
	const stops = () => screen.getAllByRole( 'button' ).filter( ( button ) => button.tabIndex === 0 );
	const [ bold, italic ] = screen.getAllByRole( 'button' );
	expect( stops() ).toEqual( [ bold ] );
	act( () => bold?.focus() );
	fireEvent.keyDown( bold as HTMLElement, { key: 'ArrowRight' } );
	expect( document.activeElement ).toBe( italic );
	expect( stops() ).toEqual( [ italic ] );
	fireEvent.keyDown( italic as HTMLElement, { key: 'ArrowLeft' } );
	fireEvent.keyDown( bold as HTMLElement, { key: 'ArrowLeft' } );
	expect( document.activeElement?.textContent ).toBe( 'Insert' );
	expect( stops() ).toHaveLength( 1 );
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
		const earlier = editor;
		panel();
		expect( editor ).not.toBe( earlier );
		editor.notify( 'init' );
		expect( screen.getByRole( 'textbox' ).textContent ).toBe( 'paper' );
	} );
} );
