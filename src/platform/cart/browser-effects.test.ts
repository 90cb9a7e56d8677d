import { clearBoot } from '../boot-data';
import { browserEffects } from './browser-effects';

it( "sends WooCommerce's `time` with a fragment refresh and uses the set timeout", async () => {
	const timeout = jest.fn< AbortSignal, [ number ] >( () => new AbortController().signal );
	const fetch = jest.fn< Promise< object >, [ string, { body: string } ] >( () =>
		Promise.resolve( {
			ok: true,
			json: () => Promise.resolve( { rev: 1, cart: null, code: 200 } ),
			headers: new Map(),
		} )
	);
	Object.assign( AbortSignal, { timeout } );
	Object.assign( window, { fetch } );
	const captureRequest = async (
		fragmentsTimeout: number,
		html: string
	): Promise< { body: string; timeout: unknown } > => {
		window.aisleBoot = { shop: { fragmentsTimeout } };
		clearBoot();
		document.body.innerHTML = html;
		await browserEffects.send( { operations: [], have: null } );
		return { body: fetch.mock.calls.at( -1 )?.[ 1 ].body ?? '', timeout: timeout.mock.calls.at( -1 )?.[ 0 ] };
	};
	const widget = '<div class="widget_shopping_cart_content"></div>';
	const widgetRequest = await captureRequest( 9000, widget );
	expect( [ JSON.parse( widgetRequest.body ).time > 0, widgetRequest.timeout ] ).toEqual( [ true, 9000 ] );
	expect( ( await captureRequest( 0, widget ) ).timeout ).toBe( 30000 );
	const plainRequest = await captureRequest( 9000, '' );
	expect( [ 'time' in JSON.parse( plainRequest.body ), plainRequest.timeout ] ).toEqual( [ false, 30000 ] );
} );
