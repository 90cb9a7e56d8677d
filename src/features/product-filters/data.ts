/** Data that PHP prints on each filters node. */
import { asRecord, asTextMap } from '../../platform/check';

export interface FilterData {
	/** Whether the list is updated without a page load. */
	readonly atOnce: boolean;
	readonly texts: Readonly< Record< string, string > >;
}

export const FILTERS_SELECTOR = '[data-aisle-filters]';

export const rootsOf = ( page: ParentNode ): HTMLElement[] => [
	...page.querySelectorAll< HTMLElement >( FILTERS_SELECTOR ),
];

export function readData( root: HTMLElement ): FilterData {
	const data = asRecord( parseJson( root.dataset.aisleFilters ?? '' ) );
	return { atOnce: data.atOnce === true, texts: asTextMap( data.texts ) };
}

function parseJson( json: string ): unknown {
	try {
		return JSON.parse( json );
	} catch {
		return null;
	}
}

/** Returns the filter link that contains the event's target. */
export const linkOf = ( { target }: Event ): HTMLAnchorElement | null =>
	target instanceof Element ? target.closest< HTMLAnchorElement >( 'a[data-key][href]' ) : null;

export const totalOf = ( root: HTMLElement | undefined ): number => Number( root?.dataset.total ) || 0;

/** Returns the text for a count, with a separate text for one. */
export const countText = ( texts: FilterData[ 'texts' ], name: string, count: number ): string =>
	( count === 1 ? texts[ `${ name }One` ] : texts[ name ]?.replace( '%s', formatCount( count ) ) ) ?? '';

function formatCount( count: number ): string {
	try {
		return count.toLocaleString( document.documentElement.lang || undefined );
	} catch {
		// The page's language may be unknown to the browser.
		return count.toLocaleString();
	}
}
