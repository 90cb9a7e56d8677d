import { productInAddress } from '../../platform/contracts/quick-view-url';
import { enterAddress, leaveAddress, turnAddress } from './address';

const here = (): string => window.location.pathname + window.location.search + window.location.hash;
const wanted = (): boolean => true;
const back = (): Promise< void > =>
	new Promise( ( resolve ) => window.addEventListener( 'popstate', () => resolve(), { once: true } ) );

beforeEach( () =>
	window.history.replaceState( { aisleListing: { pages: [ 'a', 'b' ] } }, '', '/shop/?orderby=price' )
);

it( 'adds one history entry for many products and keeps its other state', async () => {
	const { length } = window.history;
	await enterAddress( 5, wanted );
	turnAddress( 6 );
	turnAddress( 7 );
	expect( here() ).toBe( '/shop/?orderby=price#quick-view-7' );
	expect( window.history.length ).toBe( length + 1 );
	expect( window.history.state ).toMatchObject( { aisleListing: { pages: [ 'a', 'b' ] } } );
	const gone = back();
	leaveAddress();
	await gone;
	expect( here() ).toBe( '/shop/?orderby=price' );
} );

it( 'does not go back when the product was opened by its URL', () => {
	window.history.replaceState( null, '', '/shop/#quick-view-9' );
	const { length } = window.history;
	expect( productInAddress() ).toBe( 9 );
	leaveAddress();
	expect( here() ).toBe( '/shop/' );
	expect( window.history.length ).toBe( length );
} );

it( 'waits for a pending step back and adds no entry for a closed product', async () => {
	await enterAddress( 5, wanted );
	leaveAddress();
	await enterAddress( 6, () => false );
	expect( here() ).toBe( '/shop/?orderby=price' );
	await enterAddress( 6, wanted );
	expect( here() ).toBe( '/shop/?orderby=price#quick-view-6' );
} );

it( 'ignores other URL hashes', () => {
	for ( const hash of [ '#quick-view-', '#quick-view-x', '#quick-view-5x', '#reviews', '' ] ) {
		window.history.replaceState( null, '', `/shop/${ hash }` );
		expect( productInAddress() ).toBe( 0 );
		leaveAddress();
		expect( here() ).toBe( `/shop/${ hash }` );
	}
} );
