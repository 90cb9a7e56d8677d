/**
 * @jest-environment node
 */
import { methodOverride } from './method-override';
import { createNonce } from './nonce';
import { createRootUrl } from './root-url';
import { failure, fakeFetch, json, REST_ROOT as ROOT } from './testing';
import { loadPage } from './testing-page';
import type { Next, RestRequest } from './types';
import { userLocale } from './user-locale';

/** A `next` that remembers what arrived and answers with the given replies in turn. */
function fakeNext( ...replies: Response[] ): { next: Next; seen: RestRequest[] } {
	const seen: RestRequest[] = [];
	const next: Next = ( request ) => {
		seen.push( request );
		return Promise.resolve( replies[ seen.length - 1 ] ?? json( {} ) );
	};
	return { next, seen };
}

/** The client on a page whose user is nobody; `more` gives it a nonce. */
const restOf = ( more: { nonce?: string; nonceEndpoint?: string } = {} ) => loadPage().enter( { root: ROOT, ...more } );

const stale = (): Response => json( { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' }, 403 );

describe( 'the address', () => {
	it.each( [
		[ 'a path', ROOT, { path: '/aisle/v1/settings' }, `${ ROOT }aisle/v1/settings` ],
		[ 'a path with a query', ROOT, { path: 'wp/v2/posts?page=2' }, `${ ROOT }wp/v2/posts?page=2` ],
		[ 'namespace and endpoint', ROOT, { namespace: 'aisle/v1/', endpoint: '/settings' }, `${ ROOT }aisle/v1/settings` ],
		[ 'a whole address', ROOT, { url: `${ ROOT }x` }, `${ ROOT }x` ],
		[ 'plain permalinks', 'https://shop.example/?rest_route=/', { path: '/a?page=2' }, 'https://shop.example/?rest_route=/a&page=2' ],
	] )( 'is made from %s', async ( _name, root, request, url ) => {
		const { next, seen } = fakeNext();
		await createRootUrl( () => root )( request, next );
		expect( seen[ 0 ]?.url ).toBe( url );
	} );

	it( 'asks for the language of the user once', async () => {
		const { next, seen } = fakeNext();
		await userLocale( { url: '/a' }, next );
		await userLocale( { url: '/a?b=1' }, next );
		await userLocale( { url: '/a?_locale=site' }, next );
		expect( seen.map( ( { url } ) => url ) ).toEqual( [ '/a?_locale=user', '/a?b=1&_locale=user', '/a?_locale=site' ] );
	} );
} );

describe( 'the method', () => {
	it.each( [ 'PUT', 'patch', 'DELETE' ] )( '%s goes as POST with its name in a header', async ( method ) => {
		const { next, seen } = fakeNext();
		await methodOverride( { method, headers: { A: 'b' } }, next );
		expect( seen[ 0 ] ).toEqual( {
			method: 'POST',
			headers: { A: 'b', 'X-HTTP-Method-Override': method.toUpperCase() },
		} );
	} );

	it.each( [ 'GET', 'POST' ] )( '%s stays as it is', async ( method ) => {
		const { next, seen } = fakeNext();
		await methodOverride( { method }, next );
		expect( seen[ 0 ] ).toEqual( { method } );
	} );

	it( 'refuses FormData with anything but POST and sends nothing', async () => {
		const calls = fakeFetch();
		const error = await failure( restOf()( { path: '/a', method: 'PUT', body: new FormData() } ) );
		expect( error.code ).toBe( 'form_data_needs_post' );
		expect( calls ).toHaveLength( 0 );
	} );
} );

describe( 'the nonce', () => {
	it( 'is fetched anew once and the call made again with it', async () => {
		const { next, seen } = fakeNext( stale(), json( { fine: true } ) );
		const refresh = jest.fn( () => Promise.resolve( 'fresh' ) );
		const nonce = createNonce( { nonce: 'old' }, refresh );
		expect( ( await nonce( { url: '/a' }, next ) ).status ).toBe( 200 );
		await nonce( { url: '/b' }, next );
		expect( seen.map( ( { headers } ) => headers?.[ 'X-WP-Nonce' ] ) ).toEqual( [ 'old', 'fresh', 'fresh' ] );
		expect( refresh ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is not fetched a second time when the fresh one is refused too', async () => {
		const { next, seen } = fakeNext( stale(), stale(), json( {} ) );
		const refresh = jest.fn( () => Promise.resolve( 'fresh' ) );
		const reply = await createNonce( { nonce: 'old' }, refresh )( { url: '/a' }, next );
		expect( reply.status ).toBe( 403 );
		expect( seen ).toHaveLength( 2 );
		expect( refresh ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is fetched once for calls that fail side by side', async () => {
		const { next } = fakeNext( stale(), stale(), json( {} ), json( {} ) );
		const refresh = jest.fn( () => Promise.resolve( 'fresh' ) );
		const nonce = createNonce( { nonce: 'old' }, refresh );
		await Promise.all( [ nonce( { url: '/a' }, next ), nonce( { url: '/b' }, next ) ] );
		expect( refresh ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is not fetched for any other refusal', async () => {
		const { next, seen } = fakeNext( json( { code: 'rest_forbidden' }, 403 ) );
		const refresh = jest.fn( () => Promise.resolve( 'fresh' ) );
		await createNonce( { nonce: 'old' }, refresh )( { url: '/a' }, next );
		expect( seen ).toHaveLength( 1 );
		expect( refresh ).not.toHaveBeenCalled();
	} );

	it( 'comes as plain text from its endpoint', async () => {
		const calls = fakeFetch( stale(), new Response( 'fresh' ), json( { ok: 1 } ) );
		const rest = restOf( { nonce: 'old', nonceEndpoint: 'https://shop.example/nonce' } );
		await expect( rest( { path: '/a' } ) ).resolves.toEqual( { ok: 1 } );
		expect( calls.map( ( { url } ) => url ) ).toEqual( [ `${ ROOT }a?_locale=user`, 'https://shop.example/nonce', `${ ROOT }a?_locale=user` ] );
		expect( new Headers( calls[ 2 ]?.init.headers ).get( 'X-WP-Nonce' ) ).toBe( 'fresh' );
	} );

	it( 'is still the stale one when the user is logged out by now', async () => {
		fakeFetch( stale(), new Response( '0', { status: 400 } ) );
		const rest = restOf( { nonce: 'old', nonceEndpoint: 'https://shop.example/nonce' } );
		expect( ( await failure( rest( { path: '/a' } ) ) ).code ).toBe( 'stale_nonce' );
	} );

	it( 'is not sent by calls that were given none', async () => {
		const calls = fakeFetch();
		await restOf()( { path: '/a' } );
		expect( new Headers( calls[ 0 ]?.init.headers ).has( 'X-WP-Nonce' ) ).toBe( false );
	} );
} );

describe( 'the request', () => {
	it( 'is same-origin, accepts JSON and sends its data as JSON', async () => {
		const calls = fakeFetch();
		await restOf()( { path: '/a', method: 'POST', data: { b: 1 } } );
		const init = calls[ 0 ]?.init;
		expect( init?.credentials ).toBe( 'same-origin' );
		expect( init?.body ).toBe( '{"b":1}' );
		expect( init?.headers ).toEqual( { Accept: 'application/json, */*;q=0.1', 'Content-Type': 'application/json' } );
	} );

	it( 'leaves the content type of FormData to the browser', async () => {
		const calls = fakeFetch();
		const body = new FormData();
		await restOf()( { path: '/a', method: 'POST', body } );
		expect( calls[ 0 ]?.init.body ).toBe( body );
		expect( new Headers( calls[ 0 ]?.init.headers ).has( 'Content-Type' ) ).toBe( false );
	} );

	it( 'gives an abort back as the abort', async () => {
		const abort = new AbortController();
		abort.abort();
		fakeFetch( abort.signal.reason );
		await expect( restOf()( { path: '/a', signal: abort.signal } ) ).rejects.toBe( abort.signal.reason );
	} );
} );

describe( 'what fails', () => {
	it.each( [
		[ 'nothing came back', new TypeError( 'Failed to fetch' ), 'fetch_error', 'You are probably offline.', 0 ],
		[ 'the reply is no JSON', new Response( '<html>' ), 'invalid_json', 'The response is not a valid JSON response.', 200 ],
		[ 'an error reply is no JSON', new Response( '<html>', { status: 502 } ), 'invalid_json', 'The response is not a valid JSON response.', 502 ],
		[ 'an error reply has no code', json( [], 500 ), 'unknown_error', 'An unknown error occurred.', 500 ],
		[ 'an error has a code without text', json( { code: 'odd' }, 400 ), 'odd', 'An unknown error occurred.', 400 ],
		[ 'the server says why', json( { code: 'invalid_settings', message: 'No.' }, 400 ), 'invalid_settings', 'No.', 400 ],
	] )( 'has its code and text when %s', async ( _name, reply, code, message, status ) => {
		fakeFetch( reply );
		const error = await failure( restOf()( { path: '/a' } ) );
		expect( [ error.code, error.message, error.status ] ).toEqual( [ code, message, status ] );
	} );

	it( 'carries the data of the error', async () => {
		fakeFetch( json( { code: 'x', message: 'y', data: { fields: { a: 'b' } } }, 400 ) );
		expect( ( await failure( restOf()( { path: '/a' } ) ) ).data ).toEqual( { fields: { a: 'b' } } );
	} );

	it( 'is not an empty reply', async () => {
		fakeFetch( new Response( null, { status: 204 } ) );
		await expect( restOf()( { path: '/a' } ) ).resolves.toBeNull();
	} );
} );

describe( 'per_page=-1', () => {
	const link = ( url: string ) => ( { Link: `<${ ROOT }a?page=1>; rel="prev", <${ url }>; rel="next"` } );

	it( 'gets pages of a hundred until there is no next one', async () => {
		const calls = fakeFetch( json( [ 1, 2 ], 200, link( `${ ROOT }a?per_page=100&page=2` ) ), json( [ 3 ] ) );
		await expect( restOf()( { path: '/a?per_page=-1&b=1' } ) ).resolves.toEqual( [ 1, 2, 3 ] );
		expect( calls.map( ( { url } ) => url ) ).toEqual( [
			`${ ROOT }a?per_page=100&b=1&_locale=user`,
			`${ ROOT }a?per_page=100&page=2&_locale=user`,
		] );
	} );

	it( 'is meant only when it is exactly that', async () => {
		const calls = fakeFetch( json( [] ) );
		await restOf()( { path: '/a?per_page=-10' } );
		expect( calls[ 0 ]?.url ).toContain( 'per_page=-10' );
	} );

	it( 'never follows a link to another site', async () => {
		const calls = fakeFetch( json( [ 1 ], 200, link( 'https://evil.example/a?page=2' ) ) );
		expect( ( await failure( restOf()( { path: '/a?per_page=-1' } ) ) ).code ).toBe( 'foreign_next_page' );
		expect( calls ).toHaveLength( 1 );
	} );

	it( 'ends with an error when the pages do not end', async () => {
		const calls = fakeFetch( ...Array.from( { length: 200 }, () => json( [ 1 ], 200, link( `${ ROOT }a?page=2` ) ) ) );
		expect( ( await failure( restOf()( { path: '/a?per_page=-1' } ) ) ).code ).toBe( 'too_many_pages' );
		expect( calls ).toHaveLength( 100 );
	} );

	it( 'gives the error of a page that fails', async () => {
		fakeFetch( json( [ 1 ], 200, link( `${ ROOT }a?page=2` ) ), json( { code: 'gone', message: 'Gone.' }, 410 ) );
		expect( ( await failure( restOf()( { path: '/a?per_page=-1' } ) ) ).code ).toBe( 'gone' );
	} );
} );

describe( 'a picture whose sizes the server could not make', () => {
	const upload = { path: '/wp/v2/media', method: 'POST', body: new FormData() };
	const unfinished = () => json( { code: 'internal' }, 500, { 'X-WP-Upload-Attachment-ID': '7' } );
	const sent = ( calls: ReturnType< typeof fakeFetch > ) => calls.map( ( { url, init } ) => `${ init.method } ${ url.replace( ROOT, '' ).replace( /[?&]_locale=user/, '' ) }` );

	it( 'is asked to go on until it is finished', async () => {
		const calls = fakeFetch( unfinished(), json( {}, 500 ), new TypeError( 'Failed to fetch' ), json( { id: 7 } ) );
		await expect( restOf()( upload ) ).resolves.toEqual( { id: 7 } );
		expect( sent( calls ) ).toEqual( [ 'POST wp/v2/media', ...Array( 3 ).fill( 'POST wp/v2/media/7/post-process' ) ] );
		expect( calls[ 1 ]?.init.body ).toBe( '{"action":"create-image-subsizes"}' );
	} );

	it( 'is taken away after five tries, and only then the error comes', async () => {
		const calls = fakeFetch( unfinished(), ...Array.from( { length: 5 }, () => json( {}, 500 ) ), json( { deleted: true } ) );
		const error = await failure( restOf()( upload ) );
		expect( [ error.code, error.message ] ).toEqual( [
			'post_process',
			'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
		] );
		expect( sent( calls ) ).toEqual( [ 'POST wp/v2/media', ...Array( 5 ).fill( 'POST wp/v2/media/7/post-process' ), 'POST wp/v2/media/7?force=true' ] );
		expect( calls[ 6 ]?.init.headers ).toMatchObject( { 'X-HTTP-Method-Override': 'DELETE' } );
	} );

	it( 'is another failure where there is no picture yet', async () => {
		const calls = fakeFetch( json( { code: 'full', message: 'The disk is full.' }, 500 ) );
		expect( ( await failure( restOf()( upload ) ) ).code ).toBe( 'full' );
		expect( calls ).toHaveLength( 1 );
	} );
} );
