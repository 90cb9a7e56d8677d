/**
 * @jest-environment node
 */
import { methodOverride } from './method-override';
import { createNonce } from './nonce';
import { createRootUrl } from './root-url';
import { catchAisleError, fakeFetch, json, REST_ROOT as ROOT } from './testing';
import { loadPage } from './testing-page';
import type { Next, RestRequest } from './types';
import { userLocale } from './user-locale';

const UNKNOWN_ERROR_TEXT = 'An unknown error occurred.';

/** Fake `next` that records requests and returns the given responses in order. */
function fakeNext( ...responses: Response[] ): { next: Next; requests: RestRequest[] } {
	const requests: RestRequest[] = [];
	const next: Next = ( request ) => {
		requests.push( request );
		return Promise.resolve( responses[ requests.length - 1 ] ?? json( {} ) );
	};
	return { next, requests };
}

/** Client on a page without a user; `options` adds a nonce. */
const createClient = ( options: { nonce?: string; nonceEndpoint?: string } = {} ) =>
	loadPage().runScript( { root: ROOT, ...options } );

const stale = (): Response => json( { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' }, 403 );

describe( 'the URL', () => {
	it.each( [
		[ 'a path', ROOT, { path: '/aisle/v1/settings' }, `${ ROOT }aisle/v1/settings` ],
		[ 'a path with a query', ROOT, { path: 'wp/v2/posts?page=2' }, `${ ROOT }wp/v2/posts?page=2` ],
		[
			'namespace and endpoint',
			ROOT,
			{ namespace: 'aisle/v1/', endpoint: '/settings' },
			`${ ROOT }aisle/v1/settings`,
		],
		[ 'an absolute URL', ROOT, { url: `${ ROOT }x` }, `${ ROOT }x` ],
		[
			'plain permalinks',
			'https://shop.example/?rest_route=/',
			{ path: '/a?page=2' },
			'https://shop.example/?rest_route=/a&page=2',
		],
		[
			'plain permalinks with index.php',
			'https://shop.example/index.php?rest_route=/',
			{ path: '/a?page=2&b=?' },
			'https://shop.example/index.php?rest_route=/a&page=2&b=?',
		],
		[
			'a site in a folder',
			'https://shop.example/de/wp-json/',
			{ path: '/a' },
			'https://shop.example/de/wp-json/a',
		],
		[
			'a site in a folder with plain permalinks',
			'https://shop.example/de/index.php?rest_route=/',
			{ namespace: 'aisle/v1', endpoint: 'a' },
			'https://shop.example/de/index.php?rest_route=/aisle/v1/a',
		],
		[ 'a root without a final slash', 'https://shop.example/wp-json', { path: '/a' }, `${ ROOT }a` ],
		[
			'a query that ends with a slash',
			ROOT,
			{ path: '/a?url=https://b.example/' },
			`${ ROOT }a?url=https://b.example/`,
		],
		[ 'a URL without a domain', ROOT, { url: '/wp-json/a' }, '/wp-json/a' ],
	] )( 'builds the URL from %s', async ( _name, root, request, url ) => {
		const { next, requests } = fakeNext();
		await createRootUrl( () => root )( request, next );
		expect( requests[ 0 ]?.url ).toBe( url );
	} );

	it.each( [
		'https://elsewhere.example/wp-json/a',
		'//elsewhere.example/a',
		'http://shop.example/wp-json/a',
		'https://',
	] )( 'rejects a URL of another site, such as %s, before it gets the nonce', async ( url ) => {
		const calls = fakeFetch();
		expect( await catchAisleError( createClient( { nonce: 'secret' } )( { url } ) ) ).toMatchObject( {
			code: 'foreign_address',
			message: UNKNOWN_ERROR_TEXT,
		} );
		expect( calls ).toEqual( [] );
	} );

	it( "adds the user's locale once", async () => {
		const { next, requests } = fakeNext();
		await userLocale( { url: '/a' }, next );
		await userLocale( { url: '/a?b=1' }, next );
		await userLocale( { url: '/a?_locale=site' }, next );
		expect( requests.map( ( { url } ) => url ) ).toEqual( [
			'/a?_locale=user',
			'/a?b=1&_locale=user',
			'/a?_locale=site',
		] );
	} );
} );

describe( 'the method', () => {
	it.each( [ 'PUT', 'patch', 'DELETE' ] )( 'sends %s as POST with the method in a header', async ( method ) => {
		const { next, requests } = fakeNext();
		await methodOverride( { method, headers: { A: 'b' } }, next );
		expect( requests[ 0 ] ).toEqual( {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', A: 'b', 'X-HTTP-Method-Override': method.toUpperCase() },
		} );
	} );

	it.each( [ 'GET', 'POST' ] )( 'sends %s unchanged', async ( method ) => {
		const { next, requests } = fakeNext();
		await methodOverride( { method }, next );
		expect( requests[ 0 ] ).toEqual( { method } );
	} );

	it( 'rejects FormData with methods other than POST and sends nothing', async () => {
		const calls = fakeFetch();
		const error = await catchAisleError( createClient()( { path: '/a', method: 'PUT', body: new FormData() } ) );
		expect( error ).toMatchObject( { code: 'form_data_needs_post', message: UNKNOWN_ERROR_TEXT } );
		expect( calls ).toHaveLength( 0 );
	} );
} );

describe( 'the nonce', () => {
	it( 'refreshes the nonce once and repeats the request', async () => {
		const { next, requests } = fakeNext( stale(), json( { fine: true } ) );
		const refresh = jest.fn( () => Promise.resolve( 'fresh' ) );
		const nonce = createNonce( { nonce: 'old' }, refresh );
		expect( ( await nonce( { url: '/a' }, next ) ).status ).toBe( 200 );
		await nonce( { url: '/b' }, next );
		expect( requests.map( ( { headers } ) => headers?.[ 'X-WP-Nonce' ] ) ).toEqual( [ 'old', 'fresh', 'fresh' ] );
		expect( refresh ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'does not refresh again when the fresh nonce is rejected too', async () => {
		const { next, requests } = fakeNext( stale(), stale(), json( {} ) );
		const refresh = jest.fn( () => Promise.resolve( 'fresh' ) );
		const response = await createNonce( { nonce: 'old' }, refresh )( { url: '/a' }, next );
		expect( response.status ).toBe( 403 );
		expect( requests ).toHaveLength( 2 );
		expect( refresh ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'refreshes once for parallel requests that fail', async () => {
		const { next, requests } = fakeNext( stale(), stale(), json( {} ), json( {} ) );
		const refresh = jest.fn( () => Promise.resolve( 'fresh' ) );
		const nonce = createNonce( { nonce: 'old' }, refresh );
		await Promise.all( [ nonce( { url: '/a' }, next ), nonce( { url: '/b' }, next ) ] );
		expect( refresh ).toHaveBeenCalledTimes( 1 );
		expect( requests.map( ( { headers } ) => headers?.[ 'X-WP-Nonce' ] ) ).toEqual( [
			'old',
			'old',
			'fresh',
			'fresh',
		] );
	} );

	it( 'does not refresh when another request has already done so', async () => {
		let reject: ( response: Response ) => void = () => undefined;
		const lateResponse = new Promise< Response >( ( resolve ) => ( reject = resolve ) );
		const refresh = jest.fn( () => Promise.resolve( 'fresh' ) );
		const nonce = createNonce( { nonce: 'old' }, refresh );
		const { next, requests } = fakeNext( json( { second: true } ) );
		const slow = nonce( { url: '/slow' }, ( request ) =>
			requests.length === 0 ? ( requests.push( request ), lateResponse ) : next( request )
		);
		await nonce( { url: '/quick' }, fakeNext( stale(), json( {} ) ).next );
		reject( stale() );
		await slow;
		expect( refresh ).toHaveBeenCalledTimes( 1 );
		expect( requests.map( ( { headers } ) => headers?.[ 'X-WP-Nonce' ] ) ).toEqual( [ 'old', 'fresh' ] );
	} );

	it( 'refreshes again on the next request when the connection broke', async () => {
		const calls = fakeFetch(
			stale(),
			new TypeError( 'Failed to fetch' ),
			stale(),
			new Response( 'fresh' ),
			json( { fine: true } )
		);
		const rest = createClient( { nonce: 'old', nonceEndpoint: 'https://shop.example/nonce' } );
		expect( ( await catchAisleError( rest( { path: '/a' } ) ) ).code ).toBe( 'fetch_error' );
		await expect( rest( { path: '/a' } ) ).resolves.toEqual( { fine: true } );
		expect( calls ).toHaveLength( 5 );
	} );

	it( 'does not refresh after a rejection for another reason', async () => {
		const { next, requests } = fakeNext( json( { code: 'rest_forbidden' }, 403 ) );
		const refresh = jest.fn( () => Promise.resolve( 'fresh' ) );
		await createNonce( { nonce: 'old' }, refresh )( { url: '/a' }, next );
		expect( requests ).toHaveLength( 1 );
		expect( refresh ).not.toHaveBeenCalled();
	} );

	it( 'reads the nonce as plain text from its endpoint', async () => {
		const calls = fakeFetch( stale(), new Response( 'fresh' ), json( { ok: 1 } ) );
		const rest = createClient( { nonce: 'old', nonceEndpoint: 'https://shop.example/nonce' } );
		await expect( rest( { path: '/a' } ) ).resolves.toEqual( { ok: 1 } );
		expect( calls.map( ( { url } ) => url ) ).toEqual( [
			`${ ROOT }a?_locale=user`,
			'https://shop.example/nonce',
			`${ ROOT }a?_locale=user`,
		] );
		expect( new Headers( calls[ 2 ]?.init.headers ).get( 'X-WP-Nonce' ) ).toBe( 'fresh' );
	} );

	it.each( [
		[ 'a 0 with status 400', new Response( '0', { status: 400 } ) ],
		[ 'a 0 with status 200', new Response( '0' ) ],
		[ 'a -1', new Response( '-1' ) ],
		[ 'a login page', new Response( '<!DOCTYPE html>\n<title>Log In</title>' ) ],
		[ 'an empty response', new Response( '' ) ],
	] )( 'rejects with stale_nonce when a logged-out user gets %s', async ( _name, response ) => {
		const calls = fakeFetch( stale(), response );
		const rest = createClient( { nonce: 'old', nonceEndpoint: 'https://shop.example/nonce' } );
		expect( ( await catchAisleError( rest( { path: '/a' } ) ) ).code ).toBe( 'stale_nonce' );
		expect( calls ).toHaveLength( 2 );
	} );

	it( 'sends no nonce when none was given', async () => {
		const calls = fakeFetch();
		await createClient()( { path: '/a' } );
		expect( new Headers( calls[ 0 ]?.init.headers ).has( 'X-WP-Nonce' ) ).toBe( false );
	} );
} );

describe( 'the request', () => {
	it( 'sends its data as JSON to the same origin and accepts JSON', async () => {
		const calls = fakeFetch();
		await createClient()( { path: '/a', method: 'POST', data: { b: 1 } } );
		const init = calls[ 0 ]?.init;
		expect( init?.credentials ).toBe( 'same-origin' );
		expect( init?.body ).toBe( '{"b":1}' );
		expect( init?.headers ).toEqual( {
			Accept: 'application/json, */*;q=0.1',
			'Content-Type': 'application/json',
		} );
	} );

	it( 'leaves the content type of FormData to the browser', async () => {
		const calls = fakeFetch();
		const body = new FormData();
		await createClient()( { path: '/a', method: 'POST', body } );
		expect( calls[ 0 ]?.init.body ).toBe( body );
		expect( new Headers( calls[ 0 ]?.init.headers ).has( 'Content-Type' ) ).toBe( false );
	} );

	it( 'throws a TypeError when the data cannot be serialized', async () => {
		const data: Record< string, unknown > = {};
		data.itself = data;
		await expect( createClient()( { path: '/a', method: 'POST', data } ) ).rejects.toThrow( TypeError );
	} );
} );

describe( 'failures', () => {
	it.each( [
		[ 'the connection failed', new TypeError( 'Failed to fetch' ), 'fetch_error', 'You are probably offline.', 0 ],
		[
			'the response is not JSON',
			new Response( '<html>' ),
			'invalid_json',
			'The response is not a valid JSON response.',
			200,
		],
		[
			'an error response is not JSON',
			new Response( '<html>', { status: 502 } ),
			'invalid_json',
			'The response is not a valid JSON response.',
			502,
		],
		[
			'a firewall responds with a page',
			new Response( '<!DOCTYPE html>', { status: 403 } ),
			'invalid_json',
			'The response is not a valid JSON response.',
			403,
		],
		[
			'the server responds with an empty error',
			new Response( '', { status: 500 } ),
			'invalid_json',
			'The response is not a valid JSON response.',
			500,
		],
		[
			'a PHP warning precedes the JSON',
			new Response( '<b>Warning</b>{"a":1}' ),
			'invalid_json',
			'The response is not a valid JSON response.',
			200,
		],
		[ 'an error response has no code', json( [], 500 ), 'unknown_error', 'An unknown error occurred.', 500 ],
		[
			'an error has a code without a message',
			json( { code: 'odd' }, 400 ),
			'odd',
			'An unknown error occurred.',
			400,
		],
		[
			'the server returns a code and a message',
			json( { code: 'invalid_settings', message: 'No.' }, 400 ),
			'invalid_settings',
			'No.',
			400,
		],
	] )( 'rejects with code and text when %s', async ( _name, response, code, message, status ) => {
		fakeFetch( response );
		const error = await catchAisleError( createClient()( { path: '/a' } ) );
		expect( [ error.code, error.message, error.status ] ).toEqual( [ code, message, status ] );
	} );

	it( 'passes on the data of the error', async () => {
		fakeFetch( json( { code: 'x', message: 'y', data: { fields: { a: 'b' } } }, 400 ) );
		expect( ( await catchAisleError( createClient()( { path: '/a' } ) ) ).data ).toEqual( { fields: { a: 'b' } } );
	} );

	it.each( [ 200, 201, 204 ] )( 'resolves to null for an empty response with %s', async ( status ) => {
		fakeFetch( new Response( null, { status } ) );
		await expect( createClient()( { path: '/a' } ) ).resolves.toBeNull();
	} );
} );

describe( 'per_page=-1', () => {
	const link = ( url: string ) => ( { Link: `<${ ROOT }a?page=1>; rel="prev", <${ url }>; rel="next"` } );

	it( 'loads pages of 100 entries until there is no next one', async () => {
		const calls = fakeFetch( json( [ 1, 2 ], 200, link( `${ ROOT }a?per_page=100&page=2` ) ), json( [ 3 ] ) );
		await expect( createClient()( { path: '/a?per_page=-1&b=1' } ) ).resolves.toEqual( [ 1, 2, 3 ] );
		expect( calls.map( ( { url } ) => url ) ).toEqual( [
			`${ ROOT }a?per_page=100&b=1&_locale=user`,
			`${ ROOT }a?per_page=100&page=2&_locale=user`,
		] );
	} );

	it( 'applies only to exactly -1', async () => {
		const calls = fakeFetch( json( [] ) );
		await createClient()( { path: '/a?per_page=-10' } );
		expect( calls[ 0 ]?.url ).toContain( 'per_page=-10' );
	} );

	it( 'never follows a link to another site', async () => {
		const calls = fakeFetch( json( [ 1 ], 200, link( 'https://evil.example/a?page=2' ) ) );
		expect( await catchAisleError( createClient()( { path: '/a?per_page=-1' } ) ) ).toMatchObject( {
			code: 'foreign_next_page',
			message: UNKNOWN_ERROR_TEXT,
		} );
		expect( calls ).toHaveLength( 1 );
	} );

	it( "requests each page with the first headers and the link's parameters", async () => {
		const calls = fakeFetch( json( [ 1 ], 200, link( `${ ROOT }a?page=2&_locale=user` ) ), json( [ 2 ] ) );
		await createClient()( { namespace: 'a', endpoint: 'b?per_page=-1', headers: { A: 'b' }, cache: 'no-store' } );
		expect( calls.map( ( { url } ) => url ) ).toEqual( [
			`${ ROOT }a/b?per_page=100&_locale=user`,
			`${ ROOT }a?page=2&_locale=user`,
		] );
		expect( calls[ 1 ]?.init ).toMatchObject( { cache: 'no-store', headers: { A: 'b' } } );
	} );

	it( 'follows next links of a site with plain permalinks', async () => {
		const root = 'https://shop.example/de/index.php?rest_route=/';
		const calls = fakeFetch(
			json( [ 1 ], 200, {
				Link: '<https://shop.example/de/index.php?rest_route=%2Fwp%2Fv2%2Fposts&per_page=100&_locale=user&page=2>; rel="next"',
			} ),
			json( [ 2 ] )
		);
		await expect( loadPage().runScript( { root } )( { path: '/wp/v2/posts?per_page=-1' } ) ).resolves.toEqual( [
			1, 2,
		] );
		expect( calls.map( ( { url } ) => url ) ).toEqual( [
			`${ root }wp/v2/posts&per_page=100&_locale=user`,
			'https://shop.example/de/index.php?rest_route=%2Fwp%2Fv2%2Fposts&per_page=100&_locale=user&page=2',
		] );
	} );

	it.each( [
		[ 'no list', json( { a: 1 } ) ],
		[ 'no content', new Response( '' ) ],
	] )( 'rejects when a page has %s', async ( _name, response ) => {
		fakeFetch( response );
		expect( await catchAisleError( createClient()( { path: '/a?per_page=-1' } ) ) ).toMatchObject( {
			code: 'not_a_list',
			message: UNKNOWN_ERROR_TEXT,
		} );
	} );

	it( 'rejects when the pages do not end', async () => {
		const calls = fakeFetch(
			...Array.from( { length: 200 }, () => json( [ 1 ], 200, link( `${ ROOT }a?page=2` ) ) )
		);
		expect( await catchAisleError( createClient()( { path: '/a?per_page=-1' } ) ) ).toMatchObject( {
			code: 'too_many_pages',
			message: UNKNOWN_ERROR_TEXT,
		} );
		expect( calls ).toHaveLength( 100 );
	} );

	it( 'rejects with the error of a page that fails', async () => {
		fakeFetch( json( [ 1 ], 200, link( `${ ROOT }a?page=2` ) ), json( { code: 'gone', message: 'Gone.' }, 410 ) );
		expect( ( await catchAisleError( createClient()( { path: '/a?per_page=-1' } ) ) ).code ).toBe( 'gone' );
	} );
} );

describe( 'an image whose sizes the server could not create', () => {
	const upload = { path: '/wp/v2/media', method: 'POST', body: new FormData() };
	const unfinished = () => json( { code: 'internal' }, 500, { 'X-WP-Upload-Attachment-ID': '7' } );
	const sentRequests = ( calls: ReturnType< typeof fakeFetch > ) =>
		calls.map(
			( { url, init } ) => `${ init.method } ${ url.replace( ROOT, '' ).replace( /[?&]_locale=user/, '' ) }`
		);

	it( 'retries post-processing until the image is finished', async () => {
		const calls = fakeFetch( unfinished(), json( {}, 500 ), new TypeError( 'Failed to fetch' ), json( { id: 7 } ) );
		await expect( createClient()( upload ) ).resolves.toEqual( { id: 7 } );
		expect( sentRequests( calls ) ).toEqual( [
			'POST wp/v2/media',
			...Array( 3 ).fill( 'POST wp/v2/media/7/post-process' ),
		] );
		expect( calls[ 1 ]?.init.body ).toBe( '{"action":"create-image-subsizes"}' );
	} );

	it( 'deletes the image after five tries, then rejects', async () => {
		const calls = fakeFetch(
			unfinished(),
			...Array.from( { length: 5 }, () => json( {}, 500 ) ),
			json( { deleted: true } )
		);
		const error = await catchAisleError( createClient()( upload ) );
		expect( [ error.code, error.message ] ).toEqual( [
			'post_process',
			'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
		] );
		expect( sentRequests( calls ) ).toEqual( [
			'POST wp/v2/media',
			...Array( 5 ).fill( 'POST wp/v2/media/7/post-process' ),
			'POST wp/v2/media/7?force=true',
		] );
		expect( calls[ 6 ]?.init.headers ).toMatchObject( { 'X-HTTP-Method-Override': 'DELETE' } );
	} );

	it( 'rejects when the cleanup fails too', async () => {
		fakeFetch( unfinished(), ...Array.from( { length: 6 }, () => new TypeError( 'Failed to fetch' ) ) );
		expect( ( await catchAisleError( createClient()( upload ) ) ).code ).toBe( 'post_process' );
	} );

	it( "rejects with the upload's Response when the caller disabled parsing", async () => {
		const calls = fakeFetch( unfinished(), ...Array.from( { length: 5 }, () => json( {}, 500 ) ), json( {} ) );
		await expect( createClient()( { ...upload, parse: false } ) ).rejects.toMatchObject( { status: 500 } );
		expect( calls ).toHaveLength( 7 );
	} );

	it.each( [
		[ 'namespace and endpoint', ROOT, { namespace: 'wp/v2', endpoint: 'media' } ],
		[ 'the route of an edit', ROOT, { path: '/wp/v2/media/3/edit' } ],
		[
			'a URL with plain permalinks',
			'https://shop.example/?rest_route=/',
			{ url: 'https://shop.example/?rest_route=%2Fwp%2Fv2%2Fmedia' },
		],
	] )( 'retries post-processing of an upload to %s', async ( _name, root, route ) => {
		fakeFetch( unfinished(), json( { id: 7 } ) );
		await expect(
			loadPage().runScript( { root } )( { ...route, method: 'POST', body: upload.body } )
		).resolves.toEqual( { id: 7 } );
	} );

	it( 'ignores an unfinished image in the response of another route', async () => {
		const calls = fakeFetch( unfinished(), json( { id: 7 } ) );
		expect(
			( await catchAisleError( createClient()( { path: '/aisle/v1/option-form-start', method: 'POST' } ) ) ).code
		).toBe( 'internal' );
		expect( calls ).toHaveLength( 1 );
	} );

	it( "rejects with the server's error when there is no image yet", async () => {
		const calls = fakeFetch( json( { code: 'full', message: 'The disk is full.' }, 500 ) );
		expect( ( await catchAisleError( createClient()( upload ) ) ).code ).toBe( 'full' );
		expect( calls ).toHaveLength( 1 );
	} );
} );
