/** Brings the app's files into the browser's cache while it has nothing else to do: the first wish then only runs them. */

interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
}

/**
 * @param nodes The first of them in view is enough: they all need the same.
 * @param urls  As the app will ask for them.
 */
export function fetchAhead( nodes: readonly HTMLElement[], urls: readonly string[] ): void {
	if ( isSpared() || ! ( 'IntersectionObserver' in window ) ) {
		return;
	}
	const observer = new IntersectionObserver( ( entries ) => {
		if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
			observer.disconnect();
			whenIdle( () => urls.forEach( prefetch ) );
		}
	} );
	nodes.forEach( ( node ) => observer.observe( node ) );
}

/** Who pays for each byte, or waits for it, gets only what was asked for. */
function isSpared(): boolean {
	const { saveData, effectiveType }: Connection = ( 'connection' in navigator && ( navigator.connection as Connection | null ) ) || {};
	return saveData === true || /2g/.test( effectiveType ?? '' );
}

const whenIdle = ( work: () => void ): void => {
	if ( 'requestIdleCallback' in window ) {
		window.requestIdleCallback( work, { timeout: 3000 } );
	} else {
		globalThis.setTimeout( work, 1000 );
	}
};

/** Not `preload`: of that a browser complains where nobody comes to use it. */
function prefetch( url: string ): void {
	const link = document.createElement( 'link' );
	link.rel = 'prefetch';
	link.as = 'script';
	link.href = url;
	document.head.append( link );
}
