/**
 * Links such as `#aisle-form-12` (`#aisle-form-12-drawer`, `#aisle-form-12-product-34-drawer` of a product's button)
 * open the form's dialog, which PHP has printed at the page's end; without a script the browser itself shows it, as the
 * target of its link.
 */
import { createModal } from '../../../platform/dialog/modal';

const LINK = /#(aisle-form-\d+(?:-product-\d+)?(?:-drawer)?)$/;

export function openDialog( id: string ): boolean {
	const dialog = document.getElementById( id );
	if ( ! ( dialog instanceof HTMLDialogElement ) ) {
		return false;
	}
	// From here on it is not the address that shows it.
	dialog.classList.add( 'is-live' );
	createModal( dialog ).open();
	return true;
}

/** @param onOpen Gets what the dialog shows. */
export function answerDialogLinks( onOpen: ( dialog: HTMLElement ) => void ): void {
	const open = ( id: string ): boolean => {
		const opened = openDialog( id );
		const dialog = document.getElementById( id );
		if ( opened && dialog ) {
			onOpen( dialog );
		}
		return opened;
	};
	document.addEventListener( 'click', ( event ) => {
		const link = event.target instanceof Element ? event.target.closest( 'a' ) : null;
		const [ , id = '' ] = LINK.exec( link?.getAttribute( 'href' ) ?? '' ) ?? [];
		if ( id !== '' && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey && open( id ) ) {
			event.preventDefault();
		}
		if ( link?.matches( '.aisle-contact-dialog__close' ) ) {
			event.preventDefault();
			link.closest( 'dialog' )?.close();
		}
	} );
	// A link from elsewhere leads here, or a form that was sent without scripts.
	const target = document.getElementById( window.location.hash.slice( 1 ) );
	open( target?.closest( '.aisle-contact-dialog' )?.id ?? '' );
}
