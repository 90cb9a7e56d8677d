/**
 * Loads pages of the store by URL and caches them for a while, so that Back and prefetched pages need no request.
 */
const FRESH = 30000;
const MAX = 20;
const TIMEOUT_MS = 15000;

interface Kept {
	readonly at: number;
	readonly html: Promise< string >;
	readonly controller: AbortController;
	isHere: boolean;
}

const kept = new Map< string, Kept >();

/**
 * @param url
 * @param isOld   Whether an old cached page may be used.
 * @param isEarly Whether the page is prefetched.
 */
export function pageOf( url: string, isOld = false, isEarly = false ): Promise< string > {
	const known = kept.get( url );
	if ( known && ( isOld || Date.now() - known.at < FRESH ) ) {
		return known.html;
	}
	const controller = new AbortController();
	const page: Kept = { at: Date.now(), controller, isHere: false, html: load( url, controller, isEarly ) };
	kept.delete( url );
	kept.set( url, page );
	page.html.then(
		() => ( page.isHere = true ),
		() => kept.get( url ) === page && kept.delete( url )
	);
	[ ...kept.keys() ].slice( 0, -MAX ).forEach( ( old ) => kept.delete( old ) );
	return page.html;
}

/** Cancels a request that is no longer needed. */
export function abandon( url: string ): void {
	const page = kept.get( url );
	if ( page && ! page.isHere ) {
		kept.delete( url );
		page.controller.abort();
	}
}

async function load( url: string, controller: AbortController, isEarly: boolean ): Promise< string > {
	const timer = window.setTimeout( () => controller.abort(), TIMEOUT_MS );
	try {
		const response = await window.fetch( url, {
			priority: isEarly ? 'low' : 'high',
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
export const forgetPages = (): void => kept.clear();
