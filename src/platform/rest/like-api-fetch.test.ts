/**
 * What api-fetch documents and its own tests hold, asked of it and of ours side by side: the same leaves the page and
 * the same comes back. Where ours differs it does so on purpose; the second list has those cases, the comment of
 * index.ts the reasons.
 *
 * @jest-environment node
 */
import type { APIFetchOptions } from '@wordpress/api-fetch';
import { fakeFetch, json, type FetchCall } from './testing';
import { loadPage } from './testing-page';
import type { RestRequest } from './types';

type Row = [ what: string, request: RestRequest, replies?: unknown[] ];

const NONCE_ENDPOINT = 'https://shop.example/de/wp-admin/admin-ajax.php?action=rest-nonce';
const PRETTY_ROOT = 'https://shop.example/de/wp-json/';
const PLAIN_ROOT = 'https://shop.example/de/index.php?rest_route=/';

const body = new FormData();
const stale = () =>
	json( { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } }, 403 );
const unfinished = () => json( { code: 'internal' }, 500, { 'X-WP-Upload-Attachment-ID': '7' } );
const next = ( root: string ) => ( {
	Link: `<${ root }wp/v2/posts?page=1>; rel="prev", <${ root }wp/v2/posts${ root.includes( '?' ) ? '&' : '?' }page=2>; rel="next"`,
} );
const five = () => Array.from( { length: 5 }, () => json( {}, 500 ) );

/** Sets up api-fetch like `wp_default_packages_inline_scripts`. */
function createApiFetch( root: string ): ( request: RestRequest ) => Promise< unknown > {
	const { apiFetch } = loadPage();
	apiFetch.use( apiFetch.createRootURLMiddleware( root ) );
	apiFetch.nonceMiddleware = apiFetch.createNonceMiddleware( 'old' );
	apiFetch.use( apiFetch.nonceMiddleware );
	apiFetch.use( apiFetch.mediaUploadMiddleware );
	apiFetch.nonceEndpoint = NONCE_ENDPOINT;
	return ( request ) => apiFetch< unknown, boolean >( request as APIFetchOptions );
}

const createClient = ( root: string ) => loadPage().runScript( { root, nonce: 'old', nonceEndpoint: NONCE_ENDPOINT } );

const HEADERS = [ 'accept', 'content-type', 'x-http-method-override', 'x-wp-nonce', 'a' ];

function describeCall( { url, init }: FetchCall ): unknown[] {
	if ( url === NONCE_ENDPOINT ) {
		return [ url ];
	}
	const headers = new Headers( init.headers );
	// The same URL may be encoded in several ways.
	const { origin, pathname, searchParams } = new URL( url );
	return [
		init.method ?? 'GET',
		origin + pathname,
		Object.fromEntries( searchParams ),
		init.body ?? null,
		init.cache ?? null,
		...HEADERS.map( ( name ) => headers.get( name ) ),
	];
}

function describeValue( value: unknown ): unknown {
	if ( value instanceof Response ) {
		return `Response ${ value.status }`;
	}
	return value instanceof Error && value.name === 'AisleError'
		? { code: 'code' in value && value.code, message: value.message }
		: value;
}

/** Returns what was sent and received; of an error its code, text and data. */
async function record(
	call: ( request: RestRequest ) => Promise< unknown >,
	request: RestRequest,
	responses: unknown[]
) {
	const calls = fakeFetch(
		...responses.map( ( response ) => ( response instanceof Response ? response.clone() : response ) )
	);
	const [ outcome ] = await Promise.allSettled( [ call( { ...request } ) ] );
	const reason = outcome.status === 'rejected' ? outcome.reason : null;
	return {
		calls: calls.map( describeCall ),
		value: outcome.status === 'fulfilled' ? describeValue( outcome.value ) : null,
		refusal: describeValue(
			reason instanceof Response || reason === null
				? reason
				: Object.assign( new Error( reason.message ), { name: 'AisleError', code: reason.code } )
		),
		data: reason?.data ?? null,
	};
}

const SAME_BEHAVIOR_CASES: Row[] = [
	[ 'a path', { path: '/wp/v2/posts' }, [ json( [ 1 ] ) ] ],
	[ 'a path without a leading slash, with a query', { path: 'wp/v2/posts?search=a%20b&x=?' }, [ json( [ 1 ] ) ] ],
	[ 'namespace and endpoint', { namespace: '/wp/v2/', endpoint: '/posts' } ],
	[ 'an absolute URL', { url: 'https://shop.example/de/wp-json/wp/v2/posts?page=2' } ],
	[ 'a locale in the path', { path: '/wp/v2/posts?_locale=site' } ],
	[ 'data', { path: '/wp/v2/posts', method: 'POST', data: { title: 'A' } } ],
	[ 'a list as data', { path: '/wp/v2/posts', method: 'POST', data: [] } ],
	[ 'no data', { path: '/wp/v2/posts', method: 'POST', data: null } ],
	[ 'a body', { path: '/wp/v2/posts', method: 'POST', body: 'FormData' } ],
	[ 'FormData', { path: '/wp/v2/posts', method: 'POST', body } ],
	[ 'PUT', { path: '/wp/v2/posts/1', method: 'PUT', data: { title: 'A' } } ],
	[ 'PATCH', { path: '/wp/v2/posts/1', method: 'PATCH', data: { title: 'A' } } ],
	[ 'DELETE without data', { path: '/wp/v2/posts/1', method: 'DELETE' } ],
	[ 'PUT of a body in JSON', { path: '/wp/v2/posts/1', method: 'PUT', body: '{"title":"A"}' } ],
	[
		'PUT of a body with another content type',
		{ path: '/wp/v2/posts/1', method: 'PUT', body: 'A', headers: { 'Content-Type': 'text/plain' } },
	],
	[
		'a method override by the caller',
		{ path: '/wp/v2/posts/1', method: 'DELETE', headers: { 'X-HTTP-Method-Override': 'GET' } },
	],
	[
		'headers and options of fetch',
		{ path: '/wp/v2/posts', headers: { A: 'b', Accept: 'text/plain' }, cache: 'no-store' },
	],
	[ 'a response with status 204', { path: '/wp/v2/posts' }, [ new Response( null, { status: 204 } ) ] ],
	[ 'a response without a body', { path: '/wp/v2/posts' }, [ new Response( '' ) ] ],
	[ 'a response that is not JSON', { path: '/wp/v2/posts' }, [ new Response( '<html>' ) ] ],
	[
		'a rejection with code and message',
		{ path: '/wp/v2/posts' },
		[ json( { code: 'rest_forbidden', message: 'No.', data: { status: 401 } }, 401 ) ],
	],
	[
		'a response with status 404',
		{ path: '/wp/v2/posts/9' },
		[ json( { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } }, 404 ) ],
	],
	[ 'a rejection that is not JSON', { path: '/wp/v2/posts' }, [ new Response( '<html>', { status: 502 } ) ] ],
	[ 'a rejection without a body', { path: '/wp/v2/posts' }, [ new Response( '', { status: 500 } ) ] ],
	[ 'an unparsed Response', { path: '/wp/v2/posts', parse: false }, [ json( [ 1 ] ) ] ],
	[ 'an unparsed Response of a rejection', { path: '/wp/v2/posts', parse: false }, [ json( {}, 404 ) ] ],
	[
		'an expired nonce',
		{ path: '/wp/v2/posts', method: 'POST', data: { a: 1 } },
		[ stale(), new Response( 'fresh' ), json( [ 1 ] ) ],
	],
	[
		'all pages',
		{ path: '/wp/v2/posts?per_page=-1&order=asc' },
		[ json( [ 1, 2 ], 200, next( PRETTY_ROOT ) ), json( [ 3 ] ) ],
	],
	[ 'all pages of a list with one page', { path: '/wp/v2/posts?per_page=-1' }, [ json( [ 1 ] ) ] ],
	[
		'all pages as an unparsed Response of the first page',
		{ path: '/wp/v2/posts?per_page=-1', parse: false },
		[ json( [ 1 ], 200, next( PRETTY_ROOT ) ) ],
	],
	[ 'an upload', { path: '/wp/v2/media', method: 'POST', body }, [ json( { id: 7 }, 201 ) ] ],
	[
		'an upload whose sizes are created on the third try',
		{ path: '/wp/v2/media', method: 'POST', body },
		[ unfinished(), json( {}, 500 ), json( {}, 502 ), json( { id: 7 } ) ],
	],
	[
		'an upload that is never finished',
		{ path: '/wp/v2/media', method: 'POST', body },
		[ unfinished(), ...five(), json( {} ) ],
	],
	[
		'the unparsed Response of an upload that is never finished',
		{ path: '/wp/v2/media', method: 'POST', body, parse: false },
		[ unfinished(), ...five(), json( {} ) ],
	],
	[
		'an upload that is rejected',
		{ path: '/wp/v2/media', method: 'POST', body },
		[
			json( { code: 'rest_upload_sideload_error', message: 'Not allowed.' }, 400, {
				'X-WP-Upload-Attachment-ID': '7',
			} ),
		],
	],
	[
		'a request for media that fails',
		{ path: '/wp/v2/media' },
		[ json( { code: 'internal', message: 'Dead.' }, 500, { 'X-WP-Upload-Attachment-ID': '7' } ) ],
	],
	[
		'another route that fails after it created an attachment',
		{ path: '/wc/v3/products', method: 'POST', data: { a: 1 } },
		[ json( { code: 'internal', message: 'Dead.' }, 500, { 'X-WP-Upload-Attachment-ID': '7' } ) ],
	],
];

describe( 'behavior like api-fetch', () => {
	it.each( SAME_BEHAVIOR_CASES )( '%s', async ( _what, request, responses = [ json( {} ) ] ) => {
		const expected = await record( createApiFetch( PRETTY_ROOT ), request, responses );
		expect( expected.calls.length ).toBe( responses.length );
		expect( await record( createClient( PRETTY_ROOT ), request, responses ) ).toEqual( expected );
	} );

	it.each( [
		[ 'a path with a query', { path: '/wp/v2/posts?page=2' }, [ json( [ 1 ] ) ] ],
		[
			'all pages',
			{ path: '/wp/v2/posts?per_page=-1' },
			[ json( [ 1 ], 200, next( PLAIN_ROOT ) ), json( [ 2 ] ) ],
		],
		[ 'DELETE', { path: '/wp/v2/posts/1', method: 'DELETE' }, [ json( {} ) ] ],
	] )( 'handles %s with plain permalinks', async ( _what, request, responses ) => {
		const expected = await record( createApiFetch( PLAIN_ROOT ), request, responses );
		expect( await record( createClient( PLAIN_ROOT ), request, responses ) ).toEqual( expected );
	} );
} );

const code = ( { refusal: rejection }: { refusal: unknown } ) =>
	typeof rejection === 'object' && rejection !== null && 'code' in rejection ? rejection.code : rejection;

describe( 'behavior unlike api-fetch', () => {
	it.each< [ what: string, request: RestRequest, replies: unknown[], code: string, calls: number ] >( [
		[
			'fails with fetch_error without a connection even if the browser is online',
			{ path: '/a' },
			[ new TypeError( 'Failed to fetch' ) ],
			'fetch_error',
			1,
		],
		[ 'an error response without a code gets a code', { path: '/a' }, [ json( [], 500 ) ], 'unknown_error', 1 ],
		[
			'a nonce rejected after one refresh is reported',
			{ path: '/a' },
			[ stale(), new Response( 'fresh' ), stale(), new Response( 'more' ), json( 'never asked' ) ],
			'stale_nonce',
			3,
		],
		[
			'a login page is not used as a nonce',
			{ path: '/a' },
			[ stale(), new Response( '<html>' ), json( 'never asked' ) ],
			'stale_nonce',
			2,
		],
		[ 'FormData is sent only with POST', { path: '/a', method: 'PUT', body }, [], 'form_data_needs_post', 0 ],
		[ 'a URL of another site is not requested', { url: 'https://elsewhere.example/a' }, [], 'foreign_address', 0 ],
		[
			'a next page of another site is not requested',
			{ path: '/a?per_page=-1' },
			[ json( [ 1 ], 200, { Link: '<https://elsewhere.example/a>; rel="next"' } ), json( [ 2 ] ) ],
			'foreign_next_page',
			1,
		],
		[
			'all pages of a response that is no list are an error',
			{ path: '/a?per_page=-1' },
			[ json( { a: 1 } ) ],
			'not_a_list',
			1,
		],
	] )( '%s', async ( _what, request, responses, expected, count ) => {
		const clientRecord = await record( createClient( PRETTY_ROOT ), request, responses );
		expect( [ code( clientRecord ), clientRecord.calls.length ] ).toEqual( [ expected, count ] );
		const other = await record( createApiFetch( PRETTY_ROOT ), request, responses );
		expect( [ code( other ), other.calls.length ] ).not.toEqual( [ expected, count ] );
	} );

	it.each< [ what: string, request: RestRequest, replies: unknown[], call: string ] >( [
		[
			'per_page=-10 does not load all pages',
			{ path: '/a?per_page=-10' },
			[ json( [] ) ],
			'GET {"per_page":"-10","_locale":"user"} null null',
		],
		[
			'the data 0 is sent',
			{ path: '/a', method: 'POST', data: 0 },
			[ json( {} ) ],
			'POST {"_locale":"user"} "0" null',
		],
		[
			'a method in lower case is sent in upper case',
			{ path: '/a', method: 'delete' },
			[ json( {} ) ],
			'POST {"_locale":"user"} null "DELETE"',
		],
	] )( '%s', async ( _what, request, responses, expected ) => {
		const line = ( { calls }: { calls: unknown[][] } ) =>
			calls
				.map(
					( call ) =>
						`${ call[ 0 ] } ${ [ 2, 3, 7 ].map( ( index ) => JSON.stringify( call[ index ] ) ).join( ' ' ) }`
				)
				.join();
		expect( line( await record( createClient( PRETTY_ROOT ), request, responses ) ) ).toBe( expected );
		expect( line( await record( createApiFetch( PRETTY_ROOT ), request, responses ) ) ).not.toBe( expected );
	} );

	it( 'finishes an upload by namespace and endpoint too', async () => {
		const [ request, replies ] = [
			{ namespace: 'wp/v2', endpoint: 'media', method: 'POST', body },
			[ unfinished(), json( { id: 7 } ) ],
		];
		expect( await record( createClient( PRETTY_ROOT ), request, replies ) ).toMatchObject( {
			value: { id: 7 },
			refusal: null,
		} );
		expect( code( await record( createApiFetch( PRETTY_ROOT ), request, replies ) ) ).toBe( 'internal' );
	} );

	it( 'sends cookies to this site only', async () => {
		const calls = fakeFetch();
		await createClient( PRETTY_ROOT )( { path: '/a' } );
		await createApiFetch( PRETTY_ROOT )( { path: '/a' } );
		expect( calls.map( ( { init } ) => init.credentials ) ).toEqual( [ 'same-origin', 'include' ] );
	} );

	it( 'ignores fetch handlers and preloaded responses of other plugins', async () => {
		const { apiFetch, runScript } = loadPage();
		apiFetch.use( apiFetch.createPreloadingMiddleware( { '/a': { body: 'from the page', headers: {} } } ) );
		apiFetch.setFetchHandler( () => Promise.resolve( 'from a cache' ) );
		await expect( apiFetch( { path: '/a' } ) ).resolves.toBe( 'from the page' );
		fakeFetch( json( 'from the server' ) );
		await expect( runScript( { root: PRETTY_ROOT } )( { path: '/a' } ) ).resolves.toBe( 'from the server' );
	} );
} );
