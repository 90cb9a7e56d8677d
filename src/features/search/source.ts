/** Source of suggestions: the index in the browser, else the server. */
import { boot } from '../../platform/boot-data';
import { AisleError } from '../../platform/errors';
import { startIndex, type IndexSource } from './index-source';
import type { SearchOptions } from './options';
import { readAnswer, type Answer } from './suggestion';

export interface Source {
	/** Prepares the source when the shopper is about to search. */
	prepare(): void;
	/** Returns whether suggestions need no request, so that no debounce is needed. */
	isLocal(): boolean;
	/**
	 * @param category Slug of a category, '' for all.
	 * @throws  AisleError `offline`, `server_error`; an abort error unchanged.
	 */
	search( query: string, category: string, signal: AbortSignal ): Promise< Answer >;
	popular( signal: AbortSignal ): Promise< Answer >;
}

/** Time the index may take to load, in ms; after it, the suggestions are requested from the server. */
const DELAY_MS = 400;
const TIMEOUT = 10000;
const MAX_STORED = 50;

export function createSource( options: SearchOptions ): Source {
	let index: IndexSource | null | undefined;
	const answerCache = new Map< string, Answer >();
	// The index is not used for logged-in users nor, if prices depend on the location, for guests with a session: their
	// products and prices may differ from the file.
	const prepare = (): void => {
		const isKnownShopper =
			document.body.classList.contains( 'logged-in' ) ||
			( options.byPlace && /wc_cart_created|woocommerce_items_in_cart/.test( document.cookie ) );
		index ??=
			options.index === '' || options.worker === '' || isKnownShopper
				? null
				: startIndex( options.worker, options.index );
	};
	const fetchCached = async (
		fields: Readonly< Record< string, string > >,
		signal: AbortSignal
	): Promise< Answer > => {
		const key = new URLSearchParams( fields ).toString();
		const cached = answerCache.get( key ) ?? ( await fetchAnswer( key, signal ) );
		answerCache.delete( key );
		answerCache.set( key, cached );
		[ ...answerCache.keys() ]
			.slice( 0, Math.max( 0, answerCache.size - MAX_STORED ) )
			.forEach( ( oldKey ) => answerCache.delete( oldKey ) );
		return cached;
	};
	const searchIndex = ( question: Readonly< Record< string, unknown > > ): Promise< Answer > => {
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
			const localAnswer = await searchIndex( {
				query,
				category,
				most: options.most,
				categories: options.categories,
			} ).catch( () => null );
			if ( ! localAnswer ) {
				return fetchCached( fields, signal );
			}
			return options.posts
				? { ...localAnswer, posts: ( await fetchCached( fields, signal ).catch( () => localAnswer ) ).posts }
				: localAnswer;
		},
		popular: ( signal ) =>
			searchIndex( { popular: true, most: options.most } ).catch( () => fetchCached( { popular: '1' }, signal ) ),
	};
}

const rejectAfterDelay = (): Promise< never > =>
	new Promise( ( _, reject ) => window.setTimeout( () => reject( new Error( 'late' ) ), DELAY_MS ) );

async function fetchAnswer( fields: string, signal: AbortSignal ): Promise< Answer > {
	const { siteAjaxUrl } = boot().shop;
	const url = `${ siteAjaxUrl }${ siteAjaxUrl.includes( '?' ) ? '&' : '?' }action=flatsome_ajax_search_products&${ fields }`;
	const controller = new AbortController();
	const timer = window.setTimeout( () => controller.abort(), TIMEOUT );
	const passOn = (): void => controller.abort();
	signal.addEventListener( 'abort', passOn );
	try {
		const response = await fetch( url, { credentials: 'same-origin', signal: controller.signal } );
		if ( ! response.ok ) {
			throw new AisleError( 'server_error', '', response.status );
		}
		return readAnswer( await response.json() );
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
		signal.removeEventListener( 'abort', passOn );
	}
}
