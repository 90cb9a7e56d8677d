/**
 * Early module: loads the viewer of images and videos, or the code of windows, on the first click. Without it, links
 * lead to the files, and CSS shows the window that the page's address names.
 */
import type { EarlyPage } from '../../platform/early/early-page';

/** After this time (ms) without the viewer, the click follows the link. */
const MAX_WAIT_MS = 4000;

export function start( page: EarlyPage, data: unknown ): void {
	page.onPress( '[data-aisle-open="lightbox"]', ( link ) => {
		const follow = (): void => window.location.assign( ( link as HTMLAnchorElement ).href );
		const timer = window.setTimeout( follow, MAX_WAIT_MS );
		import( /* webpackChunkName: "lightbox-viewer" */ './viewer' ).then( ( { openMedia } ) => {
			window.clearTimeout( timer );
			openMedia( link as HTMLAnchorElement, data );
		}, follow );
	} );
	const open = ( url: string, event?: Event, opener?: HTMLElement ): void => {
		const dialog = [ ...document.querySelectorAll< HTMLDialogElement >( 'dialog.aisle-lightbox' ) ].find(
			( { id } ) => new URL( `#${ id }`, window.location.href ).href === url
		);
		if ( dialog ) {
			event?.preventDefault();
			import( /* webpackChunkName: "lightbox-window" */ './window' ).then(
				( { openWindow } ) => openWindow( dialog, opener ),
				() => window.location.assign( url )
			);
		}
	};
	const openByAddress = (): void => open( window.location.href );
	document.addEventListener( 'click', ( event ) => {
		const link = event.target instanceof Element && event.target.closest( 'a' );
		if ( link && ! ( event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented ) ) {
			open( link.href, event, link );
		}
	} );
	window.addEventListener( 'hashchange', openByAddress );
	openByAddress();
}

( window.aisleEarly ??= [] ).push( [ 'lightbox', { start } ] );
