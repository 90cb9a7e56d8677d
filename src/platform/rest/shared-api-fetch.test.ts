/**
 * Our middlewares on the `wp.apiFetch` that every script of the page shares, set up as WordPress prints it.
 *
 * @jest-environment node
 */
import type { APIFetchOptions } from '@wordpress/api-fetch';
import { isOwn } from './own-requests';
import { fakeFetch, catchAisleError, json, REST_ROOT as ROOT, NO_RESPONSE, type FetchCall } from './testing';
import { loadPage } from './testing-page';

const NONCE_ENDPOINT = 'https://shop.example/wp-admin/admin-ajax.php?action=rest-nonce';
const OWN_OPTIONS = { root: ROOT, nonce: 'ours', nonceEndpoint: NONCE_ENDPOINT };

type Page = ReturnType< typeof loadPage >;

/** Inline script of `wp-api-fetch` (wp_default_packages_inline_scripts). */
function setUpLikeWordPress( { apiFetch }: Page ): void {
	apiFetch.use( apiFetch.createRootURLMiddleware( ROOT ) );
	apiFetch.nonceMiddleware = apiFetch.createNonceMiddleware( 'theirs' );
	apiFetch.use( apiFetch.nonceMiddleware );
	apiFetch.use( apiFetch.mediaUploadMiddleware );
	apiFetch.nonceEndpoint = NONCE_ENDPOINT;
}

function page( { withOurs = true, oursFirst = false } = {} ): Page[ 'apiFetch' ] {
	const loadedPage = loadPage();
	if ( withOurs && oursFirst ) {
		loadedPage.runScript( OWN_OPTIONS );
	}
	setUpLikeWordPress( loadedPage );
	if ( withOurs && ! oursFirst ) {
		loadedPage.runScript( OWN_OPTIONS );
	}
	return loadedPage.apiFetch;
}

const stale = () => json( { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' }, 403 );
const nonceOf = ( { init }: FetchCall ) => new Headers( init.headers ).get( 'X-WP-Nonce' );

/** Returns what was sent and received, as data. */
async function record( apiFetch: Page[ 'apiFetch' ], request: APIFetchOptions, responses: readonly Response[] ) {
	const calls = fakeFetch( ...responses.map( ( response ) => response.clone() ) );
	const [ outcome ] = await Promise.allSettled( [ apiFetch( request ) ] );
	const describeValue = ( value: unknown ) => ( value instanceof Response ? `Response ${ value.status }` : value );
	return {
		calls: calls.map( ( { url, init } ) => ( { url, ...init } ) ),
		outcome:
			outcome.status === 'fulfilled'
				? [ 'fulfilled', describeValue( outcome.value ) ]
				: [ 'rejected', describeValue( outcome.reason ) ],
	};
}

const body = new FormData();
const nextLink = { Link: `<https://elsewhere.example/page-2>; rel="next"` };

const THIRD_PARTY: ReadonlyArray< [ string, APIFetchOptions, Response[] ] > = [
	[ 'a path', { path: '/wp/v2/posts?page=2' }, [ json( [ 1 ] ) ] ],
	[ 'a namespace', { namespace: 'wc/v3', endpoint: '/orders' }, [ json( [ 1 ] ) ] ],
	[ 'a URL of this site', { url: `${ ROOT }wc/v3/orders` }, [ json( [ 1 ] ) ] ],
	[ 'a URL with plain permalinks', { url: 'https://shop.example/?rest_route=/wp/v2/posts' }, [ json( [ 1 ] ) ] ],
	[
		'the namespace of Aisle on another site',
		{ url: 'https://other.example/wp-json/aisle/v1/settings' },
		[ json( [ 1 ] ) ],
	],
	[ 'a namespace that begins like that of Aisle', { path: '/aisle/v10/settings' }, [ json( [ 1 ] ) ] ],
	[ 'the namespace of Aisle in a query', { path: '/wp/v2/search?search=/aisle/v1/settings' }, [ json( [ 1 ] ) ] ],
	[ 'PUT', { path: '/wp/v2/posts/1', method: 'PUT', data: { title: 'A' } }, [ json( {} ) ] ],
	[
		'an upload',
		{ path: '/wp/v2/media', method: 'POST', body },
		[ json( {}, 500, { 'x-wp-upload-attachment-id': '7' } ), json( { id: 7 } ) ],
	],
	[
		'all pages, one of another site',
		{ path: '/wp/v2/posts?per_page=-1' },
		[ json( [ 1 ], 200, nextLink ), json( [ 2 ] ) ],
	],
	[ 'an unparsed Response', { path: '/wp/v2/posts', parse: false }, [ json( [ 1 ] ) ] ],
	[ 'an unparsed Response of a rejection', { path: '/wp/v2/posts', parse: false }, [ json( {}, 404 ) ] ],
	[
		'an error',
		{ path: '/wp/v2/posts' },
		[ json( { code: 'rest_forbidden', message: 'No.', data: { status: 401 } }, 401 ) ],
	],
	[ 'a response that is not JSON', { path: '/wp/v2/posts' }, [ new Response( '<html>', { status: 502 } ) ] ],
	[ 'an expired nonce', { path: '/wp/v2/posts' }, [ stale(), new Response( 'fresh' ), json( [ 1 ] ) ] ],
];

describe( 'a request of another plugin', () => {
	it.each( THIRD_PARTY )( 'with %s is the same as without Aisle', async ( _name, request, responses ) => {
		const withoutAisle = await record( page( { withOurs: false } ), { ...request }, responses );
		const withAisle = await record( page(), { ...request }, responses );
		expect( withAisle ).toEqual( withoutAisle );
		expect( withoutAisle.calls.length ).toBeGreaterThan( 0 );
	} );

	it( 'passes on the same request object', async () => {
		fakeFetch();
		const loadedPage = loadPage();
		const requests: APIFetchOptions[] = [];
		loadedPage.apiFetch.use( ( options, next ) => {
			requests.push( options );
			return next( options );
		} );
		loadedPage.runScript( OWN_OPTIONS );
		const request = Object.freeze( { url: `${ ROOT }wp/v2/posts?_locale=user` } );
		await loadedPage.apiFetch( request );
		expect( requests ).toHaveLength( 1 );
		expect( requests[ 0 ] ).toBe( request );
	} );

	it( 'uses the fetch handler that another plugin set', async () => {
		const calls = fakeFetch();
		const apiFetch = page();
		apiFetch.setFetchHandler( () => Promise.resolve( 'from a cache' ) );
		await expect( apiFetch( { path: '/wp/v2/posts' } ) ).resolves.toBe( 'from a cache' );
		expect( calls ).toEqual( [] );
	} );
} );

describe.each( [
	[ 'after', false ],
	[ 'before', true ],
] )( "a third-party request to Aisle's API, registered %s WordPress’s", ( _order, oursFirst ) => {
	it.each( [
		[ 'a path', { path: '/aisle/v1/settings' } ],
		[ 'a path without a leading slash', { path: 'aisle/v1/settings' } ],
		[ 'namespace and endpoint', { namespace: '/aisle/v1/', endpoint: 'settings' } ],
		[ 'a URL', { url: `${ ROOT }aisle/v1/settings` } ],
	] )( 'adds root, nonce and locale to %s', async ( _name, request ) => {
		const calls = fakeFetch( json( { features: [] } ) );
		await expect( page( { oursFirst } )( request ) ).resolves.toEqual( { features: [] } );
		expect( calls.map( ( { url } ) => url ) ).toEqual( [ `${ ROOT }aisle/v1/settings?_locale=user` ] );
		expect( calls.map( nonceOf ) ).toEqual( [ 'ours' ] );
		expect( calls[ 0 ]?.init.credentials ).toBe( 'same-origin' );
	} );

	it( 'supports a timeout', async () => {
		fakeFetch( NO_RESPONSE );
		expect(
			(
				await catchAisleError(
					page( { oursFirst } )( { path: '/aisle/v1/settings', timeout: 20 } as APIFetchOptions )
				)
			).code
		).toBe( 'timeout' );
	} );

	it( 'sends DELETE as POST with a method override', async () => {
		const calls = fakeFetch();
		await page( { oursFirst } )( { path: '/aisle/v1/settings', method: 'DELETE', data: { feature: 'shop' } } );
		expect( calls[ 0 ]?.init ).toMatchObject( {
			method: 'POST',
			body: '{"feature":"shop"}',
			headers: { 'X-HTTP-Method-Override': 'DELETE' },
		} );
	} );

	it( 'refreshes an expired nonce once and repeats the request', async () => {
		const calls = fakeFetch( stale(), new Response( 'fresh\n' ), json( { fine: true } ), json( {} ) );
		const apiFetch = page( { oursFirst } );
		await expect( apiFetch( { path: '/aisle/v1/settings' } ) ).resolves.toEqual( { fine: true } );
		await apiFetch( { path: '/aisle/v1/settings' } );
		expect( calls.map( nonceOf ) ).toEqual( [ 'ours', null, 'fresh', 'fresh' ] );
		expect( calls[ 1 ]?.url ).toBe( NONCE_ENDPOINT );
		expect( apiFetch.nonceMiddleware?.nonce ).toBe( 'theirs' );
	} );

	it( 'gives up when the fresh nonce is rejected too', async () => {
		const calls = fakeFetch( stale(), new Response( 'fresh' ), stale(), new Response( 'more' ), stale() );
		const error = await catchAisleError( page( { oursFirst } )( { path: '/aisle/v1/settings' } ) );
		expect( [ error.code, error.message, error.status ] ).toEqual( [ 'stale_nonce', 'Cookie check failed', 403 ] );
		expect( calls ).toHaveLength( 3 );
	} );

	it( 'loads all pages of a list', async () => {
		const calls = fakeFetch(
			json( [ 1 ], 200, { Link: `<${ ROOT }aisle/v1/things?per_page=100&page=2>; rel="next"` } ),
			json( [ 2 ] )
		);
		await expect( page( { oursFirst } )( { path: '/aisle/v1/things?per_page=-1' } ) ).resolves.toEqual( [ 1, 2 ] );
		expect( calls ).toHaveLength( 2 );
	} );

	it( 'returns the Response when the caller asks for it', async () => {
		fakeFetch( json( {}, 201 ), json( {}, 404 ) );
		const apiFetch = page( { oursFirst } );
		await expect( apiFetch( { path: '/aisle/v1/settings', parse: false } ) ).resolves.toMatchObject( {
			status: 201,
		} );
		await expect( apiFetch( { path: '/aisle/v1/settings', parse: false } ) ).rejects.toMatchObject( {
			status: 404,
		} );
	} );

	it( 'rejects with the specified codes and texts', async () => {
		fakeFetch( new TypeError( 'Failed to fetch' ), new Response( '<html>' ) );
		const apiFetch = page( { oursFirst } );
		expect( await catchAisleError( apiFetch( { path: '/aisle/v1/settings' } ) ) ).toMatchObject( {
			code: 'fetch_error',
			message: 'You are probably offline.',
		} );
		expect( await catchAisleError( apiFetch( { path: '/aisle/v1/settings' } ) ) ).toMatchObject( {
			code: 'invalid_json',
			message: 'The response is not a valid JSON response.',
		} );
	} );
} );

describe( "on a page with several of Aisle's scripts", () => {
	it( 'registers the middlewares once and shares a nonce set by the second script', async () => {
		const loadedPage = loadPage();
		const use = jest.spyOn( loadedPage.apiFetch, 'use' );
		const first = loadedPage.runScript( { root: ROOT } );
		const calls = fakeFetch();
		await first( { path: '/aisle/v1/settings' } );
		const second = loadedPage.runScript( OWN_OPTIONS );
		await second( { path: '/aisle/v1/settings' } );
		await first( { path: '/aisle/v1/settings' } );
		expect( use ).toHaveBeenCalledTimes( 1 );
		expect( calls.map( nonceOf ) ).toEqual( [ null, 'ours', 'ours' ] );
	} );

	it( "sends no nonce in a visitor's public request even when WordPress printed one", async () => {
		const loadedPage = loadPage();
		setUpLikeWordPress( loadedPage );
		const rest = loadedPage.runScript( { root: ROOT } );
		const calls = fakeFetch();
		await rest( { path: '/aisle/v1/contact-forms/3/feedback', method: 'POST', body } );
		expect( calls.map( nonceOf ) ).toEqual( [ null ] );
	} );
} );

describe( 'a domain with several sites', () => {
	it.each( [
		[
			'its own API with pretty permalinks',
			'https://x.example/de/wp-json/',
			'https://x.example/de/wp-json/aisle/v1/a',
			true,
		],
		[
			'its own API with plain permalinks',
			'https://x.example/de/wp-json/',
			'https://x.example/de/?rest_route=/aisle/v1/a',
			true,
		],
		[
			'its own API with plain permalinks through index.php',
			'https://x.example/de/index.php?rest_route=/',
			'https://x.example/de/?rest_route=/aisle/v1/a',
			true,
		],
		[
			'its own API below index.php with plain permalinks',
			'https://x.example/de/index.php/wp-json/',
			'https://x.example/de/index.php?rest_route=/aisle/v1/a',
			true,
		],
		[
			'the API of the domain’s first site',
			'https://x.example/de/wp-json/',
			'https://x.example/?rest_route=/aisle/v1/a',
			false,
		],
		[
			'the API of another site in a folder',
			'https://x.example/de/index.php?rest_route=/',
			'https://x.example/fr/index.php?rest_route=/aisle/v1/a',
			false,
		],
		[
			'the API of a site in a folder for the first site of the domain',
			'https://x.example/wp-json/',
			'https://x.example/fr/wp-json/aisle/v1/a',
			false,
		],
	] )( 'decides whether a request is for its own API: %s', ( _name, root, url, expected ) => {
		expect( isOwn( { url }, root ) ).toBe( expected );
	} );
} );
