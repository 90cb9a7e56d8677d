/** Source of suggestions: the index in the browser, else the server. */
import { boot } from '../../platform/boot-data';
import { AisleError } from '../../platform/errors';
import { startIndex, type IndexSource } from './index-source';
import type { SearchOptions } from './options';
import { readSuggestions, type Suggestions } from './suggestion';

export interface Source {
	/** Prepares the source when the shopper is about to search. */
	prepare(): void;
	/** Returns whether suggestions need no request, so that no debounce is needed. */
	isLocal(): boolean;
	/**
	 * @param category Slug of a category, '' for all.
	 * @throws  AisleError `offline`, `server_error`; an abort error unchanged.
	 */
	search( query: string, category: string, signal: AbortSignal ): Promise< Suggestions >;
	popular( signal: AbortSignal ): Promise< Suggestions >;
}

/** Time the index may take to load, in ms; after it, the suggestions are requested from the server. */
const INDEX_TIMEOUT_MS = 400;
const REQUEST_TIMEOUT_MS = 10000;
const MAX_STORED = 50;

export function createSource( options: SearchOptions ): Source {
	let index: IndexSource | null | undefined;
	const responseCache = new Map< string, Suggestions >();
	// The index is not used for logged-in users nor, if prices depend on the location, for guests with a session: their
	// products and prices may differ from the file.
	const prepare = (): void => {
		const isKnownShopper =
			document.body.classList.contains( 'logged-in' ) ||
			( options.dependsOnLocation && /wc_cart_created|woocommerce_items_in_cart/.test( document.cookie ) );
		index ??=
			options.index === '' || options.worker === '' || isKnownShopper
				? null
				: startIndex( options.worker, options.index );
	};
	const fetchCached = async (
		fields: Readonly< Record< string, string > >,
		signal: AbortSignal
	): Promise< Suggestions > => {
		const key = new URLSearchParams( fields ).toString();
		const cached = responseCache.get( key ) ?? ( await fetchSuggestions( key, signal ) );
		responseCache.delete( key );
		responseCache.set( key, cached );
		[ ...responseCache.keys() ]
			.slice( 0, Math.max( 0, responseCache.size - MAX_STORED ) )
			.forEach( ( oldKey ) => responseCache.delete( oldKey ) );
		return cached;
	};
	const searchIndex = ( question: Readonly< Record< string, unknown > > ): Promise< Suggestions > => {
		prepare();
		return index
			? index.isReady()
				? index.search( question )
				: Promise.race( [ index.search( question ), rejectAfterDelay() ] )
			: Promise.reject( new Error( 'index' ) );
	};
	return {
		prepare,
		isLocal: () => index?.isReady() === true && ! options.posts,
		search: async ( query, category, signal ) => {
			const fields = { query, ...( category === '' ? {} : { product_cat: category } ) };
			const localSuggestions = await searchIndex( {
				query,
				category,
				most: options.max,
				categories: options.categories,
			} ).catch( () => null );
			if ( ! localSuggestions ) {
				return fetchCached( fields, signal );
			}
			return options.posts
				? {
						...localSuggestions,
						posts: ( await fetchCached( fields, signal ).catch( () => localSuggestions ) ).posts,
					}
				: localSuggestions;
		},
		popular: ( signal ) =>
			searchIndex( { popular: true, most: options.max } ).catch( () => fetchCached( { popular: '1' }, signal ) ),
	};
}

const rejectAfterDelay = (): Promise< never > =>
	new Promise( ( _, reject ) => window.setTimeout( () => reject( new Error( 'late' ) ), INDEX_TIMEOUT_MS ) );

async function fetchSuggestions( fields: string, signal: AbortSignal ): Promise< Suggestions > {
	const { siteAjaxUrl } = boot().shop;
	const url = `${ siteAjaxUrl }${ siteAjaxUrl.includes( '?' ) ? '&' : '?' }action=flatsome_ajax_search_products&${ fields }`;
	const controller = new AbortController();
	const timer = window.setTimeout( () => controller.abort(), REQUEST_TIMEOUT_MS );
	const forwardAbort = (): void => controller.abort();
	signal.addEventListener( 'abort', forwardAbort );
	try {
		const response = await fetch( url, { credentials: 'same-origin', signal: controller.signal } );
		if ( ! response.ok ) {
			throw new AisleError( 'server_error', '', response.status );
		}
		return readSuggestions( await response.json() );
	} catch ( error ) {
		if ( signal.aborted || error instanceof AisleError ) {
			throw error;
		}
		throw new AisleError(
			error instanceof SyntaxError || controller.signal.aborted ? 'server_error' : 'offline',
			'',
			0
		);
	} finally {
		window.clearTimeout( timer );
		signal.removeEventListener( 'abort', forwardAbort );
	}
}
