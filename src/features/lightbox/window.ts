/**
 * Opens the window of the block `aisle/lightbox`, which the server has printed. A click on a link adds one history
 * entry, so that Back closes the window; a window that the address names is closed by removing its hash.
 */
import { createHistoryStep } from '../../platform/dialog/history-step';
import { createModal, type Modal } from '../../platform/dialog/modal';
import { hasReducedMotion, REMOVAL_DELAY_MS } from './motion';

const step = createHistoryStep( 'lightbox-window' );

let current: ( Modal & { readonly id: string } ) | undefined;

/** Returns whether the page's address names the window. */
const isNamedByAddress = ( id: string ): boolean =>
	new URL( `#${ id }`, window.location.href ).href === window.location.href;

// The early module may have opened the new window before this listener runs.
window.addEventListener( 'hashchange', () => {
	if ( current && ! isNamedByAddress( current.id ) ) {
		current.close();
	}
} );

/**
 * @param dialog
 * @param opener The clicked link; undefined if the page's address names the window.
 */
export function openWindow( dialog: HTMLDialogElement, opener?: HTMLElement ): void {
	if ( dialog.open ) {
		return;
	}
	current?.close();
	// From now on, the hash alone does not show the window.
	dialog.classList.add( 'has-script' );
	const modal = createModal( dialog, {
		pageClass: 'has-aisle-lightbox',
		onClose: () => {
			current = undefined;
			if ( opener ) {
				step.leave();
			} else {
				removeHash( dialog.id );
			}
			window.setTimeout( () => stopMedia( dialog ), hasReducedMotion() ? 0 : REMOVAL_DELAY_MS );
		},
	} );
	const closeLink = dialog.querySelector< HTMLElement >( '.aisle-lightbox__close' );
	if ( closeLink ) {
		closeLink.onclick = ( event ) => {
			event.preventDefault();
			modal.close();
		};
	}
	modal.open( opener && ( () => opener ) );
	dialog.focus();
	current = { ...modal, id: dialog.id };
	if ( opener ) {
		step.enter( modal.close );
	}
}

/** Removes the window's own hash from the address. The hash of a link in the window stays. */
function removeHash( id: string ): void {
	const { pathname, search } = window.location;
	if ( isNamedByAddress( id ) ) {
		window.history.replaceState( window.history.state, '', pathname + search );
	}
}

/** Stops the videos and the sound of a closed window. An embedded page only stops when it is loaded again. */
function stopMedia( dialog: HTMLDialogElement ): void {
	if ( dialog.open ) {
		return;
	}
	dialog.querySelectorAll< HTMLMediaElement >( 'video, audio' ).forEach( ( media ) => media.pause() );
	dialog.querySelectorAll( 'iframe' ).forEach( ( frame ) => frame.replaceWith( frame.cloneNode() ) );
}
