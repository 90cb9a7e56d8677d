/** Has to be asked for while the loader runs: once the event is over there is no way to tell that it was. */
export const whenPageParsed = (): Promise< void > =>
	new Promise( ( resolve ) => {
		if ( document.readyState === 'complete' ) {
			resolve();
			return;
		}
		document.addEventListener( 'DOMContentLoaded', () => resolve(), { once: true } );
		window.addEventListener( 'load', () => resolve(), { once: true } );
	} );
