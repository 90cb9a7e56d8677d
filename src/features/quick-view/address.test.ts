import { productIdInHash } from '../../platform/contracts/quick-view-url';
import { enterUrl, leaveUrl, replaceUrl } from './address';

const currentUrl = (): string => window.location.pathname + window.location.search + window.location.hash;
const isOpen = (): boolean => true;
const waitForPopState = (): Promise< void > =>
	new Promise( ( resolve ) => window.addEventListener( 'popstate', () => resolve(), { once: true } ) );

beforeEach( () =>
	window.history.replaceState( { aisleListing: { pages: [ 'a', 'b' ] } }, '', '/shop/?orderby=price' )
);

it( 'adds one history entry for many products and keeps the other history state', async () => {
	const { length } = window.history;
	await enterUrl( 5, isOpen );
	replaceUrl( 6 );
	replaceUrl( 7 );
	expect( currentUrl() ).toBe( '/shop/?orderby=price#quick-view-7' );
	expect( window.history.length ).toBe( length + 1 );
	expect( window.history.state ).toMatchObject( { aisleListing: { pages: [ 'a', 'b' ] } } );
	const popState = waitForPopState();
	leaveUrl();
	await popState;
	expect( currentUrl() ).toBe( '/shop/?orderby=price' );
} );

it( 'does not go back when the product was opened by its URL', () => {
	window.history.replaceState( null, '', '/shop/#quick-view-9' );
	const { length } = window.history;
	expect( productIdInHash() ).toBe( 9 );
	leaveUrl();
	expect( currentUrl() ).toBe( '/shop/' );
	expect( window.history.length ).toBe( length );
} );

it( 'waits for a pending step back and adds no entry for a closed product', async () => {
	await enterUrl( 5, isOpen );
	leaveUrl();
	await enterUrl( 6, () => false );
	expect( currentUrl() ).toBe( '/shop/?orderby=price' );
	await enterUrl( 6, isOpen );
	expect( currentUrl() ).toBe( '/shop/?orderby=price#quick-view-6' );
} );

it( 'ignores other URL hashes', () => {
	for ( const hash of [ '#quick-view-', '#quick-view-x', '#quick-view-5x', '#reviews', '' ] ) {
		window.history.replaceState( null, '', `/shop/${ hash }` );
		expect( productIdInHash() ).toBe( 0 );
		leaveUrl();
		expect( currentUrl() ).toBe( `/shop/${ hash }` );
	}
} );
