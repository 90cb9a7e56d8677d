import { handleDialogLinks } from './dialog-links';

const DIALOG = 'aisle-form-12-product-34-drawer';

const dialog = (): HTMLDialogElement => document.querySelector( 'dialog' ) as HTMLDialogElement;

/** jsdom has dialogs but does not show them. */
function show( hash = '' ): jest.Mock {
	document.body = document.createElement( 'body' );
	document.body.innerHTML = `<a href="#${ DIALOG }">Ask</a><a href="#elsewhere">Not</a><dialog id="${ DIALOG }" class="aisle-contact-dialog"><a class="aisle-contact-dialog__close" href="#">Close</a><div id="aisle-f12-p34-o1"></div></dialog>`;
	window.location.hash = hash;
	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			this.open = true;
		},
		close( this: HTMLDialogElement ) {
			this.open = false;
		},
	} );
	const onOpen = jest.fn();
	handleDialogLinks( onOpen );
	return onOpen;
}

const clickLink = ( selector: string ): boolean =>
	( document.querySelector( selector ) as HTMLElement ).dispatchEvent(
		new MouseEvent( 'click', { bubbles: true, cancelable: true } )
	);

it( "opens the product's dialog from its button and closes it with the cross", () => {
	const onOpen = show();
	expect( clickLink( 'a[href="#elsewhere"]' ) && ! dialog().open ).toBe( true );
	expect( clickLink( `a[href="#${ DIALOG }"]` ) ).toBe( false );
	expect( [ dialog().open, onOpen.mock.calls.length ] ).toEqual( [ true, 1 ] );
	clickLink( '.aisle-contact-dialog__close' );
	expect( dialog().open ).toBe( false );
} );

it.each( [ DIALOG, 'aisle-f12-p34-o1' ] )(
	'opens the dialog when the URL has #%s and does not reopen it after closing',
	( hash ) => {
		show( hash );
		expect( dialog().open ).toBe( true );
		clickLink( '.aisle-contact-dialog__close' );
		expect( [ dialog().open, dialog().matches( '.is-live' ) ] ).toEqual( [ false, true ] );
	}
);
