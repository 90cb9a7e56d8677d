/** Inserts a script again if another script has removed it. */

/** Time between two checks in ms, and maximum number of insertions, from the specification. */
const INTERVAL_MS = 5000;
const MAX_INSERTIONS = 3;

export function keepScript( url: string ): void {
	let insertions = 0;
	// The browser returns the URL of a script in its normalized form.
	const src = new URL( url, document.baseURI ).href;
	const timer = window.setInterval( () => {
		if ( [ ...document.scripts ].some( ( script ) => script.src === src ) ) {
			return;
		}
		document.head.append( Object.assign( document.createElement( 'script' ), { src, async: true } ) );
		insertions++;
		if ( insertions === MAX_INSERTIONS ) {
			window.clearInterval( timer );
		}
	}, INTERVAL_MS );
}
