import { clearBoot } from '../../platform/boot-data';
import { readOptions } from './options';
import { createSource } from './source';

class FakeWorker extends EventTarget {
	static last: FakeWorker;
	readonly asked: Record< string, unknown >[] = [];

	constructor( readonly url: string ) {
		super();
		FakeWorker.last = this;
	}

	postMessage( message: Record< string, unknown > ): void {
		this.asked.push( message );
	}

	answer( data: object ): void {
		this.dispatchEvent( new MessageEvent( 'message', { data } ) );
	}
}

const response = ( value: string ) => ( { suggestions: [ { value, id: 1, url: '/p', img: '', price: '' } ] } );
const indexed = readOptions( { index: '/i.json', worker: '/w.js', most: 6, categories: true } );
const never = new AbortController().signal;
const flushPromises = () => new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
let fetched: string[];

beforeEach( () => {
	window.aisleBoot = { shop: { siteAjaxUrl: 'https://shop.test/wp-admin/admin-ajax.php' } };
	clearBoot();
	document.body.className = '';
	fetched = [];
	Object.assign( window, {
		Worker: FakeWorker,
		fetch: ( url: string ) => {
			fetched.push( url );
			return Promise.resolve( { ok: true, json: () => Promise.resolve( response( 'Server' ) ) } );
		},
	} );
} );

it( 'searches the index without a server request when an index exists', async () => {
	const source = createSource( indexed );
	source.prepare();
	FakeWorker.last.answer( { id: 1 } );
	await flushPromises();
	expect( source.isLocal() ).toBe( true );
	const results = source.search( 'mug', 'ware', never );
	const { asked } = FakeWorker.last;
	expect( asked[ 1 ] ).toEqual( {
		query: 'mug',
		category: 'ware',
		most: 6,
		categories: true,
		id: 2,
		url: '/i.json',
	} );
	FakeWorker.last.answer( { id: 2, products: [ { value: 'Index', id: 1, url: '/p' } ], categories: [] } );
	expect( ( await results ).products[ 0 ]?.value ).toBe( 'Index' );
	expect( fetched ).toEqual( [] );
} );

it( 'searches the server once per query when the index fails to load', async () => {
	const source = createSource( indexed );
	source.prepare();
	FakeWorker.last.answer( { id: 1, failed: true } );
	await flushPromises();
	expect( ( await source.search( 'mug & co', 'ware', never ) ).products[ 0 ]?.value ).toBe( 'Server' );
	await source.search( 'mug & co', 'ware', never );
	expect( fetched ).toEqual( [
		'https://shop.test/wp-admin/admin-ajax.php?action=flatsome_ajax_search_products&query=mug+%26+co&product_cat=ware',
	] );
	expect( source.isLocal() ).toBe( false );
} );

it( 'searches the server while the index loads slowly', async () => {
	jest.useFakeTimers();
	const source = createSource( indexed );
	const results = source.search( 'mug', '', never );
	await jest.advanceTimersByTimeAsync( 400 );
	expect( ( await results ).products[ 0 ]?.value ).toBe( 'Server' );
	jest.useRealTimers();
} );

it( 'searches the server for a logged-in customer or without worker support', async () => {
	document.body.className = 'logged-in';
	expect( ( await createSource( indexed ).search( 'mug', '', never ) ).products[ 0 ]?.value ).toBe( 'Server' );
	document.body.className = '';
	Object.assign( window, {
		Worker: class {
			constructor() {
				throw new Error( 'SecurityError' );
			}
		},
	} );
	expect( ( await createSource( indexed ).search( 'cup', '', never ) ).products[ 0 ]?.value ).toBe( 'Server' );
} );

it( 'distinguishes an offline browser from a server error', async () => {
	const source = createSource( readOptions( {} ) );
	Object.assign( window, { fetch: () => Promise.reject( new TypeError( 'Failed to fetch' ) ) } );
	await expect( source.search( 'mug', '', never ) ).rejects.toMatchObject( { code: 'offline' } );
	Object.assign( window, { fetch: () => Promise.resolve( { ok: false, status: 500 } ) } );
	await expect( source.search( 'mug', '', never ) ).rejects.toMatchObject( { code: 'server_error' } );
	Object.assign( window, {
		fetch: () => Promise.resolve( { ok: true, json: () => Promise.reject( new SyntaxError( '<' ) ) } ),
	} );
	await expect( source.search( 'mug', '', never ) ).rejects.toMatchObject( { code: 'server_error' } );
} );
