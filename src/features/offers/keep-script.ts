/** Inserts a script again if another script has removed it. */

/** Time between two checks in ms, and maximum number of insertions, from the specification. */
const INTERVAL_MS = 5000;
const MAX_INSERTIONS = 3;

export function keepScript( url: string ): void {
	let insertions = 0;
	const timer = window.setInterval( () => {
		if ( [ ...document.scripts ].some( ( { src } ) => src === url ) ) {
			return;
		}
		document.head.append( Object.assign( document.createElement( 'script' ), { src: url, async: true } ) );
		insertions++;
		if ( insertions === MAX_INSERTIONS ) {
			window.clearInterval( timer );
		}
	}, INTERVAL_MS );
}
