import { idsOfHash } from '../../platform/url-hash';

/**
 * Which panel an address asks for: the contract's rules for the reviews, and each panel by its own name or by what is
 * in it.
 */
const REVIEWS = 'tab-reviews';

export interface PanelsOfPage {
	readonly ids: readonly string[];
	/** The panel that holds the element of this id. */
	holderOf( id: string ): string | undefined;
}

/**
 * @param hash   With its #.
 * @param path   With its query.
 * @param panels
 * @return Its id; undefined where the address asks for none.
 */
export function wantedPanel( hash: string, path: string, panels: PanelsOfPage ): string | undefined {
	const { ids, holderOf } = panels;
	const named = idsOfHash( hash );
	const [ , name ] = named;
	const exact = named.find( ( id ) => ids.includes( id ) ) ?? ( name && holderOf( name ) );
	if ( exact ) {
		return exact;
	}
	const asksForReviews = /comment|reviews/i.test( name ) || /\/comment-page-\d|[?&]cpage=/.test( path );
	return asksForReviews && ids.includes( REVIEWS ) ? REVIEWS : undefined;
}
