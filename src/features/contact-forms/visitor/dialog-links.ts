/**
 * Links such as `#aisle-form-12` (`#aisle-form-12-drawer`, `#aisle-form-12-product-34-drawer` of a product's button) open the form's dialog, which PHP has printed at the page's end; without a script the
 * browser itself shows it, as the target of its link. The browser's own dialog keeps the focus in, closes on Escape and gives the focus back.
 */
const LINK = /#(aisle-form-\d+(?:-product-\d+)?(?:-drawer)?)$/;

export function openDialog( id: string ): boolean {
	const dialog = document.getElementById( id );
	if ( ! ( dialog instanceof HTMLDialogElement ) ) {
		return false;
	}
	if ( ! dialog.open ) {
		// From here on it is not the address that shows it.
		dialog.classList.add( 'is-live' );
		dialog.showModal();
	}
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
		const { target } = event;
		const link = target instanceof Element ? target.closest( 'a' ) : null;
		const [ , id = '' ] = LINK.exec( link?.getAttribute( 'href' ) ?? '' ) ?? [];
		if ( id !== '' && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey && open( id ) ) {
			event.preventDefault();
		}
		// A press on the dialog itself is one beside its content.
		if ( target instanceof HTMLDialogElement && target.matches( '.aisle-contact-dialog' ) ) {
			target.close();
		}
		if ( target instanceof Element && target.closest( '.aisle-contact-dialog__close' ) ) {
			event.preventDefault();
			target.closest( 'dialog' )?.close();
		}
	} );
	// A link from elsewhere leads here, or a form that was sent without scripts.
	const target = document.getElementById( window.location.hash.slice( 1 ) );
	open( target?.closest( '.aisle-contact-dialog' )?.id ?? '' );
}
