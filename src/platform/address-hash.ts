/** Reads the part of an address behind `#`, and follows it: at the start, when it changes, and when a link repeats it. */

/** The ids that a hash may name: as it is written, then decoded. Both are equal where nothing is encoded, or where the encoding is broken. */
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

/** The hash of a link to a place in this page; an empty text if the link leads to another page or to no place. */
export const hashOfLink = ( { hash, pathname, search }: HTMLAnchorElement ): string =>
	pathname + search === window.location.pathname + window.location.search ? hash : '';

/**
 * @param show Gets the element that the address names: now, after each change of the hash, and when a link is pressed whose hash the address has
 *             already. The browser reports no change for such a link.
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
