/**
 * Returns the ids that a hash may name: as written, then decoded. Both are equal if nothing is encoded or the encoding
 * is broken.
 */
export function idsOfHash( hash: string ): readonly [ string, string ] {
	const rawId = hash.slice( 1 );
	try {
		return [ rawId, decodeURIComponent( rawId ) ];
	} catch {
		// A malformed encoding, such as `#100%`.
		return [ rawId, rawId ];
	}
}

export function elementOfHash( hash: string ): HTMLElement | null {
	const [ rawId, decodedId ] = idsOfHash( hash );
	return document.getElementById( rawId ) ?? document.getElementById( decodedId );
}

/** Returns the hash of a link within this page, or an empty string for any other link. */
export const hashOfLink = ( { hash, host, pathname, search }: HTMLAnchorElement ): string =>
	host + pathname + search === window.location.host + window.location.pathname + window.location.search ? hash : '';

/**
 * Calls back with the element of the URL's hash: at once, after each change, and when the shopper clicks a link to the
 * current hash. The browser reports no change for such a link.
 */
export function followHash( show: ( element: HTMLElement ) => void ): void {
	const showTarget = (): void => {
		const element = elementOfHash( window.location.hash );
		if ( element ) {
			show( element );
		}
	};
	window.addEventListener( 'hashchange', showTarget );
	document.addEventListener( 'click', ( event ) => {
		// A script may click the document itself.
		const link = ( event.target as Element ).closest?.( 'a' );
		const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey;
		if ( link?.hash && ! isForAnotherTab && link.href === window.location.href ) {
			showTarget();
		}
	} );
	showTarget();
}
