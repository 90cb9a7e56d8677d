/**
 * Returns the ids that a hash may name: as written, then decoded. Both are equal if nothing is encoded or the encoding
 * is broken.
 */
export function idsOfHash( hash: string ): readonly [ string, string ] {
	const written = hash.slice( 1 );
	try {
		return [ written, decodeURIComponent( written ) ];
	} catch {
		// Such as `#100%`.
		return [ written, written ];
	}
}

export function elementOfHash( hash: string ): HTMLElement | null {
	const [ written, decoded ] = idsOfHash( hash );
	return document.getElementById( written ) ?? document.getElementById( decoded );
}

/** Returns the hash of a link to a place in this page, and an empty string for any other link. */
export const hashOfLink = ( { hash, pathname, search }: HTMLAnchorElement ): string =>
	pathname + search === window.location.pathname + window.location.search ? hash : '';

/**
 * Calls back with the element that the address names: at once, after each change of the hash, and when the shopper
 * presses a link whose hash the address already has. The browser reports no change for such a link.
 */
export function followHash( show: ( element: HTMLElement ) => void ): void {
	const follow = (): void => {
		const element = elementOfHash( window.location.hash );
		if ( element ) {
			show( element );
		}
	};
	window.addEventListener( 'hashchange', follow );
	document.addEventListener( 'click', ( event ) => {
		const link = event.target instanceof Element ? event.target.closest( 'a' ) : null;
		const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey;
		if ( link?.hash && ! isForAnotherTab && hashOfLink( link ) === window.location.hash ) {
			follow();
		}
	} );
	follow();
}
