/** Each test imports the module again, like each page, so no state is kept between tests. */
import type * as Errors from '../errors';
import type * as ShopAjax from './shop-ajax';
import type * as PostSite from '../uploads/post-site';

interface SentRequest {
	readonly endpoint: string;
	readonly nonce: string | null;
	readonly body: unknown;
}

type Reply = { readonly status: number; readonly body: unknown };

const FINE: Reply = { status: 200, body: { rev: 1 } };
const stale = ( newNonce: string ): Reply => ( {
	status: 403,
	body: { code: 'stale_nonce', msg: 'Please try again.', data: { ajax_nonce: newNonce } },
} );

let sentRequests: SentRequest[] = [];
let responses: Reply[] = [];
let shop: typeof ShopAjax;
let site: typeof PostSite;
let errors: typeof Errors;

const handleRequest = ( endpoint: string, nonce: string | null, body: unknown ): Reply => {
	sentRequests.push( { endpoint, nonce, body } );
	return responses.shift() ?? { status: 500, body: {} };
};
const nonces = (): ( string | null )[] => sentRequests.map( ( { nonce } ) => nonce );
const remember = ( nonce: string ): void =>
	window.sessionStorage.setItem( 'aisle_cart:wc_cart_hash', JSON.stringify( { nonce } ) );
const codeOf = ( call: Promise< unknown > ): Promise< unknown > =>
	call.then(
		() => 'fine',
		( error: { code?: string } ) => error.code
	);

/** Fake XMLHttpRequest of an upload. It responds with the next of `responses` in a microtask. */
class Transport extends EventTarget {
	readonly upload = new EventTarget();
	status = 0;
	responseText = '';
	private nonce: string | null = null;
	private address = '';
	open( _method: string, address: URL ): void {
		this.address = address.searchParams.get( 'action' ) ?? '';
	}
	setRequestHeader( name: string, value: string ): void {
		this.nonce = name === 'X-Aisle-Nonce' ? value : this.nonce;
	}
	send( body: unknown ): void {
		const { status, body: response } = handleRequest( this.address, this.nonce, body );
		this.status = status;
		this.responseText = JSON.stringify( response );
		queueMicrotask( () => this.dispatchEvent( new Event( 'load' ) ) );
	}
	abort(): void {
		this.dispatchEvent( new Event( 'abort' ) );
	}
}

beforeEach( () => {
	sentRequests = [];
	window.sessionStorage.clear();
	document.body.className = '';
	window.aisleBoot = { shop: { ajaxUrl: '%%endpoint%%' } };
	globalThis.fetch = ( url, init ) => {
		const { status, body } = handleRequest(
			String( url ),
			new Headers( init?.headers ).get( 'X-Aisle-Nonce' ),
			init?.body
		);
		return Promise.resolve( { ok: status < 400, status, json: () => Promise.resolve( body ) } as Response );
	};
	Object.defineProperty( globalThis, 'XMLHttpRequest', { value: Transport, configurable: true } );
	jest.resetModules();
	shop = jest.requireActual< typeof ShopAjax >( './shop-ajax' );
	errors = jest.requireActual< typeof Errors >( '../errors' );
	site = jest.requireActual< typeof PostSite >( '../uploads/post-site' );
} );

describe( 'a guest', () => {
	it( 'sends no nonce and never requests one', async () => {
		responses = [ FINE, { status: 200, body: { rev: 2, ajax_nonce: '' } }, FINE ];
		await shop.postShop( 'one', { body: {} } );
		await shop.postShop( 'two', { body: {} } );
		await shop.postShop( 'three', { body: new FormData() } );
		expect( sentRequests.map( ( { endpoint, nonce } ) => [ endpoint, nonce ] ) ).toEqual( [
			[ 'one', null ],
			[ 'two', null ],
			[ 'three', null ],
		] );
	} );
} );

describe( 'a logged-in customer', () => {
	it( 'sends the nonce that is stored in the tab', async () => {
		remember( 'kept' );
		responses = [ FINE ];
		await shop.postShop( 'one', { body: {} } );
		expect( nonces() ).toEqual( [ 'kept' ] );
	} );

	it( 'requests a nonce once, before the first request', async () => {
		document.body.className = 'logged-in';
		responses = [ { status: 200, body: { rev: 1, ajax_nonce: 'first' } }, FINE, FINE ];
		await shop.postShop( 'one', { body: {} } );
		await shop.postShop( 'two', { body: {} } );
		expect( sentRequests.map( ( { endpoint, nonce } ) => [ endpoint, nonce ] ) ).toEqual( [
			[ 'aisle_cart', null ],
			[ 'one', 'first' ],
			[ 'two', 'first' ],
		] );
	} );

	it( 'requests no nonce again when the customer turns out to be a guest', async () => {
		document.body.className = 'logged-in';
		responses = [ { status: 200, body: { rev: 1, ajax_nonce: '' } }, FINE, FINE ];
		await shop.postShop( 'one', { body: {} } );
		await shop.postShop( 'two', { body: {} } );
		expect( sentRequests.map( ( { endpoint, nonce } ) => [ endpoint, nonce ] ) ).toEqual( [
			[ 'aisle_cart', null ],
			[ 'one', null ],
			[ 'two', null ],
		] );
	} );

	it( 'reads the cart without a nonce and uses the nonce in its response', async () => {
		document.body.className = 'logged-in';
		responses = [ { status: 200, body: { rev: 1, ajax_nonce: 'brought' } }, FINE ];
		await shop.postShop( 'aisle_cart', { body: {}, isRead: true } );
		await shop.postShop( 'one', { body: {} } );
		expect( nonces() ).toEqual( [ null, 'brought' ] );
	} );
} );

describe( 'a stale nonce', () => {
	beforeEach( () => remember( 'dead' ) );

	it( 'retries once with the fresh nonce and the same body and stores the nonce', async () => {
		responses = [ stale( 'fresh' ), FINE, FINE ];
		const form = new FormData();
		expect( await shop.postShop( 'one', { body: form } ) ).toEqual( { rev: 1 } );
		await shop.postShop( 'two', { body: {} } );
		expect( nonces() ).toEqual( [ 'dead', 'fresh', 'fresh' ] );
		expect( sentRequests[ 1 ]?.body ).toBe( form );
	} );

	it( 'rejects without a third request when the second one fails too', async () => {
		responses = [ stale( 'fresh' ), stale( 'fresher' ), FINE ];
		expect( await codeOf( shop.postShop( 'one', { body: {} } ) ) ).toBe( 'stale_nonce' );
		expect( nonces() ).toEqual( [ 'dead', 'fresh' ] );
	} );

	it( 'does not retry without a fresh nonce or after another rejection', async () => {
		responses = [ stale( '' ), { status: 403, body: { code: 'cross_origin', data: { ajax_nonce: 'fresh' } } } ];
		expect( await codeOf( shop.postShop( 'one', { body: {} } ) ) ).toBe( 'stale_nonce' );
		expect( await codeOf( shop.postShop( 'one', { body: {} } ) ) ).toBe( 'cross_origin' );
		expect( sentRequests ).toHaveLength( 2 );
	} );
} );

describe( 'an upload', () => {
	const upload = ( signal?: AbortSignal ): Promise< unknown > =>
		site.postSite( {
			url: 'https://shop.test/ajax',
			action: 'upload',
			body: new FormData(),
			...( signal ? { signal } : {} ),
		} );

	it( 'uses the same nonce, renews it once and rejects the second time', async () => {
		remember( 'dead' );
		responses = [ stale( 'fresh' ), FINE, FINE, stale( 'a' ), stale( 'b' ) ];
		expect( await upload() ).toEqual( { rev: 1 } );
		await shop.postShop( 'one', { body: {} } );
		expect( await codeOf( upload() ) ).toBe( 'stale_nonce' );
		expect( sentRequests.map( ( { endpoint, nonce } ) => [ endpoint, nonce ] ) ).toEqual( [
			[ 'upload', 'dead' ],
			[ 'upload', 'fresh' ],
			[ 'one', 'fresh' ],
			[ 'upload', 'fresh' ],
			[ 'upload', 'a' ],
		] );
	} );

	it( 'sends no nonce for a guest', async () => {
		responses = [ FINE ];
		await upload();
		expect( nonces() ).toEqual( [ null ] );
	} );

	it( 'does not resend when it was aborted during the rejection', async () => {
		remember( 'dead' );
		responses = [ stale( 'fresh' ), FINE ];
		const aborted = new AbortController();
		const uploadCode = codeOf( upload( aborted.signal ) );
		aborted.abort();
		expect( await uploadCode ).toBe( 'aborted' );
		expect( nonces() ).toEqual( [ 'dead' ] );
	} );

	it( 'does not resend when it was aborted between rejection and retry', async () => {
		remember( 'dead' );
		const aborted = new AbortController();
		const triedNonces: string[] = [];
		const call = shop.withNonce( ( nonce ) => {
			triedNonces.push( nonce );
			aborted.abort();
			return triedNonces.length > 1
				? Promise.resolve( 'sent' )
				: Promise.reject( new errors.AisleError( 'stale_nonce', '', 403, { ajax_nonce: 'fresh' } ) );
		}, aborted.signal );
		expect( await codeOf( call ) ).toBe( 'stale_nonce' );
		expect( triedNonces ).toEqual( [ 'dead' ] );
	} );
} );
