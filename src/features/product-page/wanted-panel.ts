import { idsOfHash } from '../../platform/url-hash';

/**
 * Selects the panel for a URL: by its ID or an element in it, otherwise by the specification's rules for reviews.
 */
const REVIEWS = 'tab-reviews';

export interface PanelsOfPage {
	readonly ids: readonly string[];
	/** Returns the panel that contains the element with this ID. */
	panelContaining( id: string ): string | undefined;
}

/**
 * @param hash   Includes the #.
 * @param path   Includes the query.
 * @param panels
 * @return  ID of the panel; undefined if the URL names none.
 */
export function panelForUrl( hash: string, path: string, panels: PanelsOfPage ): string | undefined {
	const { ids, panelContaining } = panels;
	const hashIds = idsOfHash( hash );
	const [ , name ] = hashIds;
	const exactId = hashIds.find( ( id ) => ids.includes( id ) ) ?? ( name && panelContaining( name ) );
	if ( exactId ) {
		return exactId;
	}
	const isForReviews = /comment|reviews/i.test( name ) || /\/comment-page-\d|[?&]cpage=/.test( path );
	return isForReviews && ids.includes( REVIEWS ) ? REVIEWS : undefined;
}
