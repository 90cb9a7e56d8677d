/** The page as the visitor came to it. It stays in memory, for a consent that comes later. */

export interface Landing {
	readonly query: string;
	readonly referrer: string;
	/** URL without the parameters that name no campaign: these can be keys. */
	readonly url: string;
}

const KEY = 'aisle-landing';

export function readLanding(): Landing {
	const { origin, pathname, search } = location;
	const campaign = search.match( /[?&]utm_\w+=[^&]+/g );
	return {
		query: search,
		referrer: document.referrer,
		url: origin + pathname + ( campaign ? `?${ campaign.join( '' ).slice( 1 ) }` : '' ),
	};
}

/**
 * Stores the landing for this tab until its source is decided: the visitor may leave the page before the chunk has
 * loaded. Without a landing, deletes it.
 */
export function keepLanding( landing?: Landing ): void {
	try {
		sessionStorage.removeItem( KEY );
		if ( landing ) {
			sessionStorage.setItem( KEY, JSON.stringify( landing ) );
		}
	} catch {
		// The browser stores nothing.
	}
}

/** Returns the landing on a page that the visitor left too early. */
export function keptLanding(): Landing | null {
	try {
		return JSON.parse( sessionStorage.getItem( KEY ) ?? 'null' );
	} catch {
		return null;
	}
}
