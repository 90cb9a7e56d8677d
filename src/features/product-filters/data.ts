/** What PHP says to the script, on each node of filters. */
import { asRecord, asTextMap } from '../../platform/check';

export interface FilterData {
	/** The list changes in its place. */
	readonly atOnce: boolean;
	readonly texts: Readonly< Record< string, string > >;
}

export const ROOT = '[data-aisle-filters]';

export const rootsOf = ( page: ParentNode ): HTMLElement[] => [ ...page.querySelectorAll< HTMLElement >( ROOT ) ];

export function readData( root: HTMLElement ): FilterData {
	const data = asRecord( parse( root.dataset.aisleFilters ?? '' ) );
	return { atOnce: data.atOnce === true, texts: asTextMap( data.texts ) };
}

function parse( json: string ): unknown {
	try {
		return JSON.parse( json );
	} catch {
		return null;
	}
}

export const totalOf = ( root: HTMLElement | undefined ): number => Number( root?.dataset.total ) || 0;

/** One is said otherwise than many. */
export const counted = ( texts: FilterData[ 'texts' ], name: string, count: number ): string =>
	( count === 1 ? texts[ `${ name }One` ] : texts[ name ]?.replace( '%s', written( count ) ) ) ?? '';

function written( count: number ): string {
	try {
		return count.toLocaleString( document.documentElement.lang || undefined );
	} catch {
		// A page's language may be one that browsers do not know.
		return count.toLocaleString();
	}
}
