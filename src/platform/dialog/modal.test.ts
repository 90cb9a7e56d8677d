import { createModal, type Modal, type ModalOptions } from './modal';

let dialog: HTMLDialogElement;

/** jsdom cannot show dialogs. A browser fires `close` in a separate task; here it fires at once. */
beforeEach( () => {
	document.body.innerHTML = '<button>Open</button><a href="/">Next</a><dialog><p>Text</p><input></dialog>';
	dialog = document.querySelector( 'dialog' ) as HTMLDialogElement;
	dialog.showModal = jest.fn( () => void ( dialog.open = true ) );
	dialog.close = jest.fn( () => {
		if ( dialog.open ) {
			dialog.open = false;
			dialog.dispatchEvent( new Event( 'close' ) );
		}
	} );
} );

const modal = ( options?: ModalOptions ): Modal => createModal( dialog, options );
const button = () => document.querySelector( 'button' );
const click = ( target: Element | null ): void =>
	void target?.dispatchEvent( new MouseEvent( 'click', { bubbles: true } ) );
const type = ( key: string, isComposing = false, keyCode = 0 ): boolean =>
	dialog
		.querySelector( 'input' )
		?.dispatchEvent(
			new KeyboardEvent( 'keydown', { key, isComposing, keyCode, bubbles: true, cancelable: true } )
		) ?? false;

it( 'opens modally and marks the page until it closes', () => {
	const { open, close, isOpen } = modal( { pageClass: 'has-sheet' } );
	open();
	expect( [ isOpen(), document.documentElement.className ] ).toEqual( [ true, 'has-sheet' ] );
	close();
	expect( [ isOpen(), document.documentElement.className ] ).toEqual( [ false, '' ] );
} );

it( 'leaves the page unmarked without a class', () => {
	modal().open();
	expect( document.documentElement.className ).toBe( '' );
} );

it( 'closes on a click on the backdrop but not on its content', () => {
	const { open, isOpen } = modal();
	open();
	click( dialog.querySelector( 'p' ) );
	expect( isOpen() ).toBe( true );
	click( dialog );
	expect( isOpen() ).toBe( false );
} );

it( 'stays open when a click starts in its content and ends on the backdrop', () => {
	const { open, isOpen } = modal();
	open();
	dialog.querySelector( 'p' )?.dispatchEvent( new Event( 'mousedown', { bubbles: true } ) );
	click( dialog );
	expect( isOpen() ).toBe( true );
	dialog.dispatchEvent( new Event( 'mousedown', { bubbles: true } ) );
	click( dialog );
	expect( isOpen() ).toBe( false );
} );

it( 'stays open on a click on itself when isBackdrop excludes it', () => {
	const { open, isOpen } = modal( { isBackdrop: () => false } );
	open();
	click( dialog );
	expect( isOpen() ).toBe( true );
} );

it( 'runs the callback on each close, before the focus moves', () => {
	const focused: ( Element | null )[] = [];
	const { open, close } = modal( { onClose: () => void focused.push( document.activeElement ) } );
	for ( let times = 0; times < 2; times++ ) {
		dialog.querySelector( 'input' )?.focus();
		open( button );
		close();
		expect( document.activeElement ).toBe( button() );
	}
	expect( focused ).toEqual( [ dialog.querySelector( 'input' ), dialog.querySelector( 'input' ) ] );
} );

it( 'focuses the replacement of an opener that is gone', () => {
	const opener = button();
	const { open, close } = modal();
	open( () => ( opener?.isConnected ? opener : document.querySelector( 'a' ) ) );
	opener?.remove();
	close();
	expect( document.activeElement ).toBe( document.querySelector( 'a' ) );
} );

it( 'leaves the focus to the browser without an opener', () => {
	const { open, close } = modal();
	dialog.querySelector( 'input' )?.focus();
	open();
	close();
	expect( document.activeElement ).toBe( dialog.querySelector( 'input' ) );
} );

it( 'shows an open dialog only once and returns the focus to the latest opener', () => {
	const { open, close } = modal();
	open( button );
	open( () => document.querySelector( 'a' ) );
	expect( dialog.showModal ).toHaveBeenCalledTimes( 1 );
	close();
	expect( document.activeElement ).toBe( document.querySelector( 'a' ) );
} );

it.each( [
	[ 'Escape', false, 27, false ],
	[ 'Escape', true, 229, true ],
	[ 'Escape', false, 229, true ],
	[ 'Enter', true, 229, false ],
] )( 'handles the key %s (composing: %s, code %s), default prevented: %s', ( key, isComposing, keyCode, isStopped ) => {
	modal().open();
	expect( type( key, isComposing, keyCode ) ).toBe( ! isStopped );
} );
