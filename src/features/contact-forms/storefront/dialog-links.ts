/**
 * Opens a form's dialog for links such as `#aisle-form-12` (`#aisle-form-12-drawer`, `#aisle-form-12-product-34-drawer`
 * of a product's button). PHP prints the dialogs at the end of the page. Without script, the browser shows the link's
 * target.
 */
import { createModal } from '../../../platform/dialog/modal';

const DIALOG_LINK = /#(aisle-form-\d+(?:-product-\d+)?(?:-drawer)?)$/;

export function openDialog( id: string ): boolean {
	const dialog = document.getElementById( id );
	if ( ! ( dialog instanceof HTMLDialogElement ) ) {
		return false;
	}
	// From here on, the script shows the dialog instead of the `:target` style.
	dialog.classList.add( 'is-live' );
	createModal( dialog ).open();
	return true;
}

/**
 * @param onOpen Receives the opened dialog.
 */
export function handleDialogLinks( onOpen: ( dialog: HTMLElement ) => void ): void {
	const open = ( id: string ): boolean => {
		const hasOpened = openDialog( id );
		const dialog = document.getElementById( id );
		if ( hasOpened && dialog ) {
			onOpen( dialog );
		}
		return hasOpened;
	};
	document.addEventListener( 'click', ( event ) => {
		const link = event.target instanceof Element ? event.target.closest( 'a' ) : null;
		const [ , id = '' ] = DIALOG_LINK.exec( link?.getAttribute( 'href' ) ?? '' ) ?? [];
		if ( id !== '' && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey && open( id ) ) {
			event.preventDefault();
		}
		if ( link?.matches( '.aisle-contact-dialog__close' ) ) {
			event.preventDefault();
			link.closest( 'dialog' )?.close();
		}
	} );
	// Handles a link from another page and a no-script submission.
	const target = document.getElementById( window.location.hash.slice( 1 ) );
	open( target?.closest( '.aisle-contact-dialog' )?.id ?? '' );
}
