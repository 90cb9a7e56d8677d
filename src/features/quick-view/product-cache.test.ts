import { clearBoot } from '../../platform/boot-data';
import { clearProducts, prepareProduct, getProduct } from './product-cache';
import { readPageHandles } from './page-handles';

const page = readPageHandles( null );
const okResponse = {
	ok: true,
	status: 200,
	json: () =>
		Promise.resolve( {
			name: 'Mug',
			quick_view_content: '<img src="http://localhost/mug.jpg" srcset="http://localhost/mug-2.jpg 2x">',
		} ),
} as Response;
let requestCount = 0;
let answer: () => Promise< Response > = () => Promise.resolve( okResponse );

beforeEach( () => {
	window.aisleBoot = { features: {}, shop: {} };
	clearBoot();
	clearProducts();
	requestCount = 0;
	answer = () => Promise.resolve( okResponse );
	window.fetch = jest.fn( () => {
		requestCount++;
		return answer();
	} );
	Reflect.deleteProperty( navigator, 'connection' );
} );

it( 'fetches a product once for a prefetch and a click', async () => {
	await Promise.all( [ prepareProduct( 5, page ), prepareProduct( 5, page ) ] );
	expect( ( await getProduct( 5 ) ).name ).toBe( 'Mug' );
	expect( requestCount ).toBe( 1 );
} );

it( 'fetches again after a minute, a cart change or a failure', async () => {
	const nowSpy = jest.spyOn( performance, 'now' ).mockReturnValue( 1000 );
	await getProduct( 5 );
	nowSpy.mockReturnValue( 62_000 );
	await getProduct( 5 );
	expect( requestCount ).toBe( 2 );
	clearProducts();
	answer = () => Promise.reject( new TypeError( 'no network' ) );
	await expect( getProduct( 5 ) ).rejects.toMatchObject( { code: 'offline' } );
	answer = () => Promise.resolve( okResponse );
	await getProduct( 5 );
	expect( requestCount ).toBe( 4 );
	nowSpy.mockRestore();
} );

it( 'does not prefetch with data saver, and at most two products at once', async () => {
	Reflect.defineProperty( navigator, 'connection', { value: { saveData: true }, configurable: true } );
	await prepareProduct( 5, page );
	expect( requestCount ).toBe( 0 );
	Reflect.deleteProperty( navigator, 'connection' );
	const pendingResolvers: Array< () => void > = [];
	answer = () => new Promise( ( resolve ) => pendingResolvers.push( () => resolve( okResponse ) ) );
	const prefetches = [ 1, 2, 3, 4 ].map( ( id ) => prepareProduct( id, page ) );
	expect( requestCount ).toBe( 2 );
	// A click does not wait for prefetches.
	const clickedProduct = getProduct( 4 );
	expect( requestCount ).toBe( 3 );
	pendingResolvers.forEach( ( release ) => release() );
	await Promise.all( [ ...prefetches, clickedProduct ] );
} );

it( 'ignores errors while prefetching', async () => {
	answer = () => Promise.reject( new TypeError( 'no network' ) );
	await expect( prepareProduct( 5, page ) ).resolves.toBeUndefined();
} );
