/** What the page says of the search: includes/Features/Search/Search.php leaves out what is off or empty. */
import { asNumber, asRecord, asText, asTextMap } from '../../platform/check';
import { textsWith, type Texts } from './texts';

export interface SearchOptions {
	/** Address of the index file; empty where the server answers. */
	readonly index: string;
	/** Who has said where he lives may be shown other prices than the file has. */
	readonly byPlace: boolean;
	readonly worker: string;
	readonly style: string;
	/** Milliseconds after a key until the server is asked. */
	readonly delay: number;
	/** Products in the list. */
	readonly most: number;
	readonly categories: boolean;
	readonly posts: boolean;
	readonly recent: boolean;
	readonly texts: Texts;
}

export function readOptions( data: unknown ): SearchOptions {
	const { index, by_place: byPlace, worker, style, delay, most, categories, posts, recent, texts } = asRecord( data );
	return {
		index: asText( index ),
		byPlace: byPlace === true,
		worker: asText( worker ),
		style: asText( style ),
		delay: asNumber( delay, 0 ),
		most: asNumber( most, 6 ),
		categories: categories === true,
		posts: posts === true,
		recent: recent === true,
		texts: textsWith( asTextMap( texts ) ),
	};
}
