import { idsOfHash } from '../../platform/url-hash';

/**
 * Returns the panel for a URL: the specification's rules for reviews, and each panel by its ID or an element in it.
 */
const REVIEWS = 'tab-reviews';

export interface PanelsOfPage {
	readonly ids: readonly string[];
	/** Returns the panel that contains the element with this ID. */
	holderOf( id: string ): string | undefined;
}

/**
 * @param hash   Includes the #.
 * @param path   Includes the query.
 * @param panels
 * @return  ID of the panel; undefined if the URL names none.
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
