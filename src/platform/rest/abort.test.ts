/**
 * Calls that are given up, by their caller or by the clock.
 *
 * @jest-environment node
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AisleError } from '../errors';
import { catchAisleError, fakeFetch, json, REST_ROOT as ROOT, NO_RESPONSE, type FetchCall } from './testing';
import { loadPage } from './testing-page';

const network = globalThis.fetch;

const createClient = ( options: { nonce?: string; nonceEndpoint?: string } = {} ) =>
	loadPage().runScript( { root: ROOT, ...options } );
const sentRequests = ( calls: readonly FetchCall[] ) =>
	calls.map( ( { url, init } ) => `${ init.method } ${ url.replace( ROOT, '' ).replace( /[?&]_locale=user/, '' ) }` );

const rejectionOf = ( call: Promise< unknown > ): Promise< unknown > =>
	call.then(
		() => 'nothing',
		( thrown: unknown ) => thrown
	);

/** Waits until this number of requests was sent. */
async function waitForRequests( calls: readonly FetchCall[], count: number ): Promise< void > {
	while ( calls.length < count ) {
		await new Promise( ( resolve ) => setImmediate( resolve ) );
	}
}

const next = { Link: `<${ ROOT }a?per_page=100&page=2>; rel="next"` };
const unfinished = () => json( { code: 'internal' }, 500, { 'X-WP-Upload-Attachment-ID': '7' } );
const stale = () => json( { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' }, 403 );
const upload = { path: '/wp/v2/media', method: 'POST', body: new FormData() };
const TRY = 'POST wp/v2/media/7/post-process';
const CLEAN_UP = 'POST wp/v2/media/7?force=true';

describe( 'a request that its caller aborts', () => {
	it( 'sends nothing when it was aborted before', async () => {
		const calls = fakeFetch();
		const signal = AbortSignal.abort();
		await expect( createClient()( { path: '/a', signal } ) ).rejects.toBe( signal.reason );
		expect( calls ).toEqual( [] );
	} );

	it( 'rejects with an AbortError when it is in flight', async () => {
		const calls = fakeFetch( NO_RESPONSE );
		const controller = new AbortController();
		const call = createClient()( { path: '/a', signal: controller.signal } );
		await waitForRequests( calls, 1 );
		controller.abort();
		await expect( call ).rejects.toMatchObject( { name: 'AbortError' } );
	} );

	it( "rejects with the caller's abort reason", async () => {
		const calls = fakeFetch( NO_RESPONSE );
		const controller = new AbortController();
		const call = createClient()( { path: '/a', signal: controller.signal } );
		await waitForRequests( calls, 1 );
		controller.abort( 'the screen is gone' );
		await expect( call ).rejects.toBe( 'the screen is gone' );
	} );

	it( 'requests no further page', async () => {
		const calls = fakeFetch( json( [ 1 ], 200, next ), NO_RESPONSE, json( [ 3 ] ) );
		const controller = new AbortController();
		const call = createClient()( { path: '/a?per_page=-1', signal: controller.signal } );
		await waitForRequests( calls, 2 );
		controller.abort();
		await expect( call ).rejects.toBe( controller.signal.reason );
		expect( calls ).toHaveLength( 2 );
	} );

	it( 'requests no further page when it is aborted between two pages', async () => {
		const controller = new AbortController();
		const page = new Response(
			new ReadableStream(
				{ pull: ( body ) => ( controller.abort(), body.enqueue( Buffer.from( '[1]' ) ), body.close() ) },
				{ highWaterMark: 0 }
			),
			{ headers: next }
		);
		const calls = fakeFetch( page, json( [ 2 ] ) );
		expect( await rejectionOf( createClient()( { path: '/a?per_page=-1', signal: controller.signal } ) ) ).toBe(
			controller.signal.reason
		);
		expect( calls ).toHaveLength( 1 );
	} );

	it( 'stops retrying an image and deletes the incomplete one before it rejects', async () => {
		const calls = fakeFetch( unfinished(), json( {}, 500 ), NO_RESPONSE, json( { deleted: true } ) );
		const controller = new AbortController();
		const call = createClient()( { ...upload, signal: controller.signal } );
		await waitForRequests( calls, 3 );
		controller.abort();
		await expect( call ).rejects.toBe( controller.signal.reason );
		expect( sentRequests( calls ) ).toEqual( [ 'POST wp/v2/media', TRY, TRY, CLEAN_UP ] );
		expect( calls[ 3 ]?.init.signal ).not.toBe( controller.signal );
	} );

	it( 'stops waiting for a fresh nonce, which another request still receives', async () => {
		let refreshed: ( response: Response ) => void = () => undefined;
		const refresh = new Promise< Response >( ( resolve ) => ( refreshed = resolve ) );
		const calls = fakeFetch( stale(), stale(), NO_RESPONSE, json( { fine: true } ) );
		const fake = globalThis.fetch;
		globalThis.fetch = ( url, init ) =>
			String( url ).endsWith( '/nonce' ) ? ( void fake( url, init ), refresh ) : fake( url, init );
		const rest = createClient( { nonce: 'old', nonceEndpoint: 'https://shop.example/nonce' } );
		const controller = new AbortController();
		const [ given, kept ] = [ rest( { path: '/a', signal: controller.signal } ), rest( { path: '/b' } ) ];
		await waitForRequests( calls, 3 );
		controller.abort();
		await expect( given ).rejects.toBe( controller.signal.reason );
		refreshed( new Response( 'fresh' ) );
		await expect( kept ).resolves.toEqual( { fine: true } );
		expect( calls.map( ( { url } ) => url.replace( /.*\//, '' ) ) ).toEqual( [
			'a?_locale=user',
			'b?_locale=user',
			'nonce',
			'b?_locale=user',
		] );
	} );
} );

describe( 'a request with a timeout', () => {
	const TOO_LONG = { code: 'timeout', message: 'The request timed out. Please try again.', status: 0 };

	/** Stops the clock until this number of requests was sent, then exceeds the timeout. */
	async function failureAfterTimeout(
		call: Promise< unknown >,
		calls: readonly FetchCall[],
		count: number
	): Promise< AisleError > {
		const failurePromise = catchAisleError( call );
		await waitForRequests( calls, count );
		await jest.advanceTimersByTimeAsync( 30_000 );
		return failurePromise;
	}

	beforeEach( () => jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick', 'queueMicrotask' ] } ) );
	afterEach( () => jest.useRealTimers() );

	it( "rejects with the timeout's code and text when no response arrives", async () => {
		const calls = fakeFetch( NO_RESPONSE );
		expect(
			await failureAfterTimeout( createClient()( { path: '/a', timeout: 30_000 } ), calls, 1 )
		).toMatchObject( TOO_LONG );
	} );

	it( 'applies the timeout to all its pages', async () => {
		const calls = fakeFetch( json( [ 1 ], 200, next ), NO_RESPONSE );
		expect(
			await failureAfterTimeout( createClient()( { path: '/a?per_page=-1', timeout: 30_000 } ), calls, 2 )
		).toMatchObject( TOO_LONG );
	} );

	it( 'applies the timeout to a fresh nonce too', async () => {
		const calls = fakeFetch( stale(), NO_RESPONSE );
		const rest = createClient( { nonce: 'old', nonceEndpoint: 'https://shop.example/nonce' } );
		expect( await failureAfterTimeout( rest( { path: '/a', timeout: 20_000 } ), calls, 2 ) ).toMatchObject(
			TOO_LONG
		);
	} );

	it( 'deletes the incomplete image after the timeout', async () => {
		const calls = fakeFetch( unfinished(), NO_RESPONSE, json( { deleted: true } ) );
		expect( await failureAfterTimeout( createClient()( { ...upload, timeout: 30_000 } ), calls, 2 ) ).toMatchObject(
			TOO_LONG
		);
		expect( sentRequests( calls ) ).toEqual( [ 'POST wp/v2/media', TRY, CLEAN_UP ] );
	} );

	it( 'rejects when its caller aborts earlier', async () => {
		const calls = fakeFetch( NO_RESPONSE );
		const controller = new AbortController();
		const call = createClient()( { path: '/a', timeout: 60_000, signal: controller.signal } );
		await waitForRequests( calls, 1 );
		controller.abort();
		await expect( call ).rejects.toBe( controller.signal.reason );
	} );

	it( 'sends nothing when its caller has already aborted', async () => {
		const calls = fakeFetch();
		const signal = AbortSignal.abort();
		await expect( createClient()( { path: '/a', timeout: 60_000, signal } ) ).rejects.toBe( signal.reason );
		expect( calls ).toEqual( [] );
	} );

	it( 'leaves no timer or listener behind and passes no `timeout` to fetch', async () => {
		const calls = fakeFetch( json( { fine: true } ) );
		const { signal } = new AbortController();
		const removeListenerSpy = jest.spyOn( signal, 'removeEventListener' );
		await expect( createClient()( { path: '/a', timeout: 60_000, signal } ) ).resolves.toEqual( { fine: true } );
		expect( jest.getTimerCount() ).toBe( 0 );
		expect( removeListenerSpy ).toHaveBeenCalledTimes( 1 );
		expect( calls[ 0 ]?.init ).not.toHaveProperty( 'timeout' );
	} );

	it( 'times out after 30 s without a fresh nonce, even with no timeout set', async () => {
		const calls = fakeFetch( stale(), NO_RESPONSE );
		const rest = createClient( { nonce: 'old', nonceEndpoint: 'https://shop.example/nonce' } );
		expect( await failureAfterTimeout( rest( { path: '/a' } ), calls, 2 ) ).toMatchObject( TOO_LONG );
	} );

	it( 'waits at most 30 s for a cleanup', async () => {
		const calls = fakeFetch( unfinished(), ...Array.from( { length: 5 }, () => json( {}, 500 ) ), NO_RESPONSE );
		expect( ( await failureAfterTimeout( createClient()( upload ), calls, 7 ) ).code ).toBe( 'post_process' );
	} );
} );

describe( 'over a real connection', () => {
	let server: Server;
	let answer: RequestListener;

	beforeAll( async () => {
		server = createServer( ( request, response ) => answer( request, response ) );
		await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	} );

	afterAll(
		() => new Promise< unknown >( ( resolve ) => ( server.closeAllConnections(), server.close( resolve ) ) )
	);

	beforeEach( () => {
		globalThis.fetch = network;
	} );

	afterEach( () => jest.useRealTimers() );

	const rest = ( port = ( server.address() as AddressInfo ).port ) =>
		loadPage().runScript( { root: `http://127.0.0.1:${ port }/wp-json/` } );

	it( 'closes the connection when the request is aborted', async () => {
		const controller = new AbortController();
		const hungUp = new Promise< void >( ( resolve ) => {
			answer = ( _request, response ) => {
				response.on( 'close', resolve );
				controller.abort();
			};
		} );
		expect( await rejectionOf( rest()( { path: '/a', signal: controller.signal } ) ) ).toBe(
			controller.signal.reason
		);
		await hungUp;
	} );

	it( 'aborts a response that stalls like one that never arrives', async () => {
		answer = ( _request, response ) =>
			void response.writeHead( 200, { 'Content-Length': 100 } ).write( '{"half":' );
		let onResponseStart = (): void => undefined;
		globalThis.fetch = async ( ...args ) => {
			const response = await network( ...args );
			onResponseStart();
			return response;
		};
		const nextResponseStart = (): Promise< void > => new Promise( ( resolve ) => ( onResponseStart = resolve ) );
		jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick', 'queueMicrotask' ] } );
		let responseStarted = nextResponseStart();
		const failurePromise = catchAisleError( rest()( { path: '/a', timeout: 300 } ) );
		await responseStarted;
		await jest.advanceTimersByTimeAsync( 300 );
		expect( ( await failurePromise ).code ).toBe( 'timeout' );
		jest.useRealTimers();
		const controller = new AbortController();
		responseStarted = nextResponseStart();
		const rejection = rejectionOf( rest()( { path: '/a', signal: controller.signal } ) );
		await responseStarted;
		// At this point the page is reading the response.
		await new Promise( ( resolve ) => setImmediate( resolve ) );
		controller.abort();
		expect( await rejection ).toBe( controller.signal.reason );
	} );

	it( 'rejects with fetch_error when the connection breaks during the response', async () => {
		answer = ( request, response ) =>
			response.writeHead( 200, { 'Content-Length': 100 } ).write( '{"half":', () => request.socket.destroy() );
		expect( ( await catchAisleError( rest()( { path: '/a' } ) ) ).code ).toBe( 'fetch_error' );
	} );

	it( 'reports an unreachable server as offline', async () => {
		const closedServer = createServer();
		await new Promise< void >( ( resolve ) => closedServer.listen( 0, '127.0.0.1', resolve ) );
		const { port } = closedServer.address() as AddressInfo;
		await new Promise( ( resolve ) => closedServer.close( resolve ) );
		expect( await catchAisleError( rest( port )( { path: '/a' } ) ) ).toMatchObject( {
			code: 'fetch_error',
			message: 'You are probably offline.',
			status: 0,
		} );
	} );
} );
