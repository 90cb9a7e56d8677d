import { forgetBoot } from '../../platform/boot-data';
import { forgetProducts, prepareProduct, takeProduct } from './product-cache';
import { readPageHandles } from './page-handles';

const page = readPageHandles( null );
const ok = {
	ok: true,
	status: 200,
	json: () =>
		Promise.resolve( {
			name: 'Mug',
			quick_view_content: '<img src="http://localhost/mug.jpg" srcset="http://localhost/mug-2.jpg 2x">',
		} ),
} as Response;
let asked = 0;
let answer: () => Promise< Response > = () => Promise.resolve( ok );

beforeEach( () => {
	window.aisleBoot = { features: {}, shop: {} };
	forgetBoot();
	forgetProducts();
	asked = 0;
	answer = () => Promise.resolve( ok );
	window.fetch = jest.fn( () => {
		asked++;
		return answer();
	} );
	Reflect.deleteProperty( navigator, 'connection' );
} );

it( 'fetches a product once for a prefetch and a click', async () => {
	await Promise.all( [ prepareProduct( 5, page ), prepareProduct( 5, page ) ] );
	expect( ( await takeProduct( 5 ) ).name ).toBe( 'Mug' );
	expect( asked ).toBe( 1 );
} );

it( 'fetches again after a minute, a cart change or a failure', async () => {
	const now = jest.spyOn( performance, 'now' ).mockReturnValue( 1000 );
	await takeProduct( 5 );
	now.mockReturnValue( 62_000 );
	await takeProduct( 5 );
	expect( asked ).toBe( 2 );
	forgetProducts();
	answer = () => Promise.reject( new TypeError( 'no network' ) );
	await expect( takeProduct( 5 ) ).rejects.toMatchObject( { code: 'offline' } );
	answer = () => Promise.resolve( ok );
	await takeProduct( 5 );
	expect( asked ).toBe( 4 );
	now.mockRestore();
} );

it( 'does not prefetch with data saver, and at most two products at once', async () => {
	Reflect.defineProperty( navigator, 'connection', { value: { saveData: true }, configurable: true } );
	await prepareProduct( 5, page );
	expect( asked ).toBe( 0 );
	Reflect.deleteProperty( navigator, 'connection' );
	const held: Array< () => void > = [];
	answer = () => new Promise( ( resolve ) => held.push( () => resolve( ok ) ) );
	const all = [ 1, 2, 3, 4 ].map( ( id ) => prepareProduct( id, page ) );
	expect( asked ).toBe( 2 );
	// A click does not wait for prefetches.
	const pressed = takeProduct( 4 );
	expect( asked ).toBe( 3 );
	held.forEach( ( come ) => come() );
	await Promise.all( [ ...all, pressed ] );
} );

it( 'ignores errors while prefetching', async () => {
	answer = () => Promise.reject( new TypeError( 'no network' ) );
	await expect( prepareProduct( 5, page ) ).resolves.toBeUndefined();
} );
