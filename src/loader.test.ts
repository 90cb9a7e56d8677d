import { clearBoot } from './platform/boot-data';

const state = ( readyState: DocumentReadyState ) =>
	Object.defineProperty( document, 'readyState', { value: readyState, configurable: true } );

const load = () => jest.isolateModulesAsync( async () => void ( await import( './loader' ) ) );

// Variable of webpack.
Reflect.set( globalThis, '__webpack_public_path__', '' );

beforeEach( () => {
	clearBoot();
	delete window.aisleBoot;
	Reflect.deleteProperty( window, 'aisle' );
} );

it( 'waits for its data when it runs in the head, then starts', async () => {
	state( 'loading' );
	await load();
	expect( Reflect.get( window, 'aisle' ) ).toBeUndefined();
	window.aisleBoot = { version: '7.7' };
	document.dispatchEvent( new Event( 'DOMContentLoaded' ) );
	expect( Reflect.get( window, 'aisle' ) ).toMatchObject( { version: '7.7' } );
} );

it( 'starts at once when its data is present', async () => {
	state( 'loading' );
	window.aisleBoot = { version: '7.8' };
	await load();
	expect( Reflect.get( window, 'aisle' ) ).toMatchObject( { version: '7.8' } );
} );

it( 'waits for late data when the page is already parsed', async () => {
	state( 'interactive' );
	await load();
	expect( Reflect.get( window, 'aisle' ) ).toBeUndefined();
	window.aisleBoot = { version: '7.9' };
	expect( Reflect.get( window, 'aisle' ) ).toMatchObject( { version: '7.9' } );
	expect( window.aisleBoot ).toEqual( { version: '7.9' } );
} );
