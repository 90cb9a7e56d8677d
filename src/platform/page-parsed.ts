/**
 * Resolves when the page is parsed and its deferred scripts have run. Call it while the loader runs; after the event
 * there is no way to detect it.
 */
export const whenPageParsed = (): Promise< void > =>
	new Promise( ( resolve ) => {
		if ( document.readyState === 'complete' ) {
			resolve();
			return;
		}
		document.addEventListener( 'DOMContentLoaded', () => resolve(), { once: true } );
		window.addEventListener( 'load', () => resolve(), { once: true } );
	} );
