import { answerDialogLinks } from './dialog-links';

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
	const opened = jest.fn();
	answerDialogLinks( opened );
	return opened;
}

const press = ( selector: string ): boolean =>
	( document.querySelector( selector ) as HTMLElement ).dispatchEvent(
		new MouseEvent( 'click', { bubbles: true, cancelable: true } )
	);

it( "opens the product's dialog from its button and closes it with the cross", () => {
	const opened = show();
	expect( press( 'a[href="#elsewhere"]' ) && ! dialog().open ).toBe( true );
	expect( press( `a[href="#${ DIALOG }"]` ) ).toBe( false );
	expect( [ dialog().open, opened.mock.calls.length ] ).toEqual( [ true, 1 ] );
	press( '.aisle-contact-dialog__close' );
	expect( dialog().open ).toBe( false );
} );

it.each( [ DIALOG, 'aisle-f12-p34-o1' ] )(
	'an address that leads to #%s opens it, and closing it is for good',
	( hash ) => {
		show( hash );
		expect( dialog().open ).toBe( true );
		press( '.aisle-contact-dialog__close' );
		expect( [ dialog().open, dialog().matches( '.is-live' ) ] ).toEqual( [ false, true ] );
	}
);
