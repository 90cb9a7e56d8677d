import { bringBar } from './bring-bar';
import type { Heard } from '../../platform/product-form/told';

const mockStarted = jest.fn();
jest.mock( './sticky-bar', () => ( { startBar: ( ...given: unknown[] ) => mockStarted( ...given ) } ) );

it( 'the bar knows the variation that is chosen before the server has said all of it, and none while nothing is known of it', async () => {
	document.body.innerHTML = '<form></form><div class="aisle-sticky-bar"></div>';
	bringBar();
	const started = new Promise< void >( ( resolve ) => void mockStarted.mockImplementation( () => resolve() ) );
	window.dispatchEvent( new Event( 'scroll' ) );
	await started;
	const form = document.querySelector( 'form' )!;
	const heard: Heard = mockStarted.mock.calls[ 0 ][ 1 ];
	const tell = ( name: string, detail: unknown ) =>
		form.dispatchEvent( new CustomEvent( name, { bubbles: true, detail } ) );
	tell( 'found_variation', { display_price: 9 } );
	tell( 'aisle:variation-told', { display_price: 12 } );
	expect( heard.get( form )?.variation ).toEqual( { display_price: 12 } );
	tell( 'aisle:variation-told', null );
	expect( heard.get( form )?.variation ).toBeNull();
} );
