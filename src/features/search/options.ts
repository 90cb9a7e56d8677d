/** Reads the page's search data: includes/Features/Search/Search.php omits disabled or empty members. */
import { asNumber, asRecord, asText, asTextMap } from '../../platform/check';
import { textsWith, type Texts } from './texts';

export interface SearchOptions {
	/** URL of the index file; empty if the server answers searches. */
	readonly index: string;
	/** True if prices depend on the shopper's location and may differ from the file. */
	readonly dependsOnLocation: boolean;
	readonly worker: string;
	readonly style: string;
	/** Delay between a key press and the request to the server, in ms. */
	readonly delay: number;
	/** Maximum number of products in the list. */
	readonly max: number;
	readonly categories: boolean;
	readonly posts: boolean;
	readonly recent: boolean;
	readonly texts: Texts;
}

export function readOptions( data: unknown ): SearchOptions {
	const {
		index,
		by_place: byPlace,
		worker,
		style,
		delay,
		most: max,
		categories,
		posts,
		recent,
		texts,
	} = asRecord( data );
	return {
		index: asText( index ),
		dependsOnLocation: byPlace === true,
		worker: asText( worker ),
		style: asText( style ),
		delay: asNumber( delay, 0 ),
		max: asNumber( max, 6 ),
		categories: categories === true,
		posts: posts === true,
		recent: recent === true,
		texts: textsWith( asTextMap( texts ) ),
	};
}
