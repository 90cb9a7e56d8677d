/** The shopper's recent searches, stored only in the browser. */
import { asList } from '../../platform/check';

const KEY = 'aisle_recent_searches';
const MAX_SEARCHES = 5;
const MAX_LENGTH = 60;

export function recentSearches(): readonly string[] {
	try {
		return asList( JSON.parse( window.localStorage.getItem( KEY ) ?? '[]' ) )
			.filter( ( entry ): entry is string => typeof entry === 'string' )
			.slice( 0, MAX_SEARCHES );
	} catch {
		return [];
	}
}

/** Saves a search; does nothing if storage is not available. */
export function saveSearch( query: string ): void {
	const text = query.trim().slice( 0, MAX_LENGTH );
	if ( text !== '' ) {
		write(
			[ text, ...recentSearches().filter( ( other ) => other.toLowerCase() !== text.toLowerCase() ) ].slice(
				0,
				MAX_SEARCHES
			)
		);
	}
}

export const clearSearches = (): void => write( [] );

function write( searches: readonly string[] ): void {
	try {
		if ( searches.length > 0 ) {
			window.localStorage.setItem( KEY, JSON.stringify( searches ) );
		} else {
			window.localStorage.removeItem( KEY );
		}
	} catch {
		// Storage is full or blocked.
	}
}
