import { loadBar } from './load-bar';
import type { FormSnapshots } from '../../platform/product-form/form-snapshot';

const mockStarted = jest.fn();
jest.mock( './sticky-bar', () => ( { startBar: ( ...args: unknown[] ) => mockStarted( ...args ) } ) );

it( 'knows the selected variation before its details load, and none when unknown', async () => {
	document.body.innerHTML = '<form></form><div class="aisle-sticky-bar"></div>';
	loadBar();
	const startPromise = new Promise< void >( ( resolve ) => void mockStarted.mockImplementation( () => resolve() ) );
	window.dispatchEvent( new Event( 'scroll' ) );
	await startPromise;
	const form = document.querySelector( 'form' )!;
	const snapshots: FormSnapshots = mockStarted.mock.calls[ 0 ][ 1 ];
	const notify = ( name: string, detail: unknown ) =>
		form.dispatchEvent( new CustomEvent( name, { bubbles: true, detail } ) );
	notify( 'found_variation', { display_price: 9 } );
	notify( 'aisle:variation-told', { display_price: 12 } );
	expect( snapshots.get( form )?.variation ).toEqual( { display_price: 12 } );
	notify( 'aisle:variation-told', null );
	expect( snapshots.get( form )?.variation ).toBeNull();
} );
