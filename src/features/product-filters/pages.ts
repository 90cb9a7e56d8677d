/**
 * Loads pages of the store by URL and caches them for a while, so that Back and prefetched pages need no request.
 */
const MAX_AGE_MS = 30000;
const MAX_PAGES = 20;
const TIMEOUT_MS = 15000;

interface CachedPage {
	readonly at: number;
	readonly html: Promise< string >;
	readonly controller: AbortController;
	isLoaded: boolean;
}

const cache = new Map< string, CachedPage >();

/**
 * @param url
 * @param allowsOld  Whether an old cached page may be used.
 * @param isPrefetch Whether the page is prefetched.
 */
export function fetchPage( url: string, allowsOld = false, isPrefetch = false ): Promise< string > {
	const cachedPage = cache.get( url );
	if ( cachedPage && ( allowsOld || Date.now() - cachedPage.at < MAX_AGE_MS ) ) {
		return cachedPage.html;
	}
	const controller = new AbortController();
	const page: CachedPage = { at: Date.now(), controller, isLoaded: false, html: load( url, controller, isPrefetch ) };
	cache.delete( url );
	cache.set( url, page );
	page.html.then(
		() => ( page.isLoaded = true ),
		() => cache.get( url ) === page && cache.delete( url )
	);
	[ ...cache.keys() ].slice( 0, -MAX_PAGES ).forEach( ( oldUrl ) => cache.delete( oldUrl ) );
	return page.html;
}

/** Cancels a request that is no longer needed. */
export function cancelRequest( url: string ): void {
	const page = cache.get( url );
	if ( page && ! page.isLoaded ) {
		cache.delete( url );
		page.controller.abort();
	}
}

async function load( url: string, controller: AbortController, isPrefetch: boolean ): Promise< string > {
	const timer = window.setTimeout( () => controller.abort(), TIMEOUT_MS );
	try {
		const response = await window.fetch( url, {
			priority: isPrefetch ? 'low' : 'high',
			credentials: 'same-origin',
			signal: controller.signal,
		} );
		if ( ! response.ok || ( response.redirected && new URL( response.url ).origin !== window.location.origin ) ) {
			throw new Error();
		}
		return await response.text();
	} finally {
		window.clearTimeout( timer );
	}
}

/** Clears the cache after a change that affects pages: the cart, or login. */
export const clearPages = (): void => cache.clear();
