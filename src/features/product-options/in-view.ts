/** Runs work when an element is in view. */

interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
}

/**
 * @param nodes One of them must be in view. Does nothing if the browser saves data or the connection is slow.
 */
export function whenInView( nodes: readonly HTMLElement[], callback: () => unknown ): void {
	if ( shouldSaveData() || ! ( 'IntersectionObserver' in window ) ) {
		return;
	}
	const observer = new IntersectionObserver( ( entries ) => {
		if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
			observer.disconnect();
			callback();
		}
	} );
	nodes.forEach( ( node ) => observer.observe( node ) );
}

function shouldSaveData(): boolean {
	const { saveData, effectiveType } =
		( navigator as Navigator & { connection?: Connection | null } ).connection ?? {};
	return saveData || /2g/.test( effectiveType ?? '' );
}
