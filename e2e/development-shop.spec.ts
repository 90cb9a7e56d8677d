// Feature: shop
// The development store's test endpoints: other clients get no response.
import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { setOptions, shop } from './support/site';
import { expect, test } from './support/test';

const ENDPOINT = 'tests/shop/mu-plugin/aisle-test-endpoint.php';

/** Sends a request and returns its status. Node's fetch does not allow these headers. */
const requestStatus = ( headers: Record< string, string >, method = 'POST' ): Promise< number > =>
	new Promise( ( resolve, reject ) => {
		const clientRequest = request(
			`${ shop.url }/?aisle-test=options`,
			{ method, headers: { 'Content-Type': 'application/json', ...headers } },
			( response ) => {
				response.resume();
				resolve( response.statusCode ?? 0 );
			}
		);
		clientRequest.on( 'error', reject );
		clientRequest.end( method === 'POST' ? '{"blogname":"Taken over"}' : undefined );
	} );

test( 'rejects test endpoint requests that are not from the tests', { tag: '@stand-in' }, async ( { page } ) => {
	const testHeaders = { 'X-Aisle-Test': '1' };
	for ( const [ headers, method ] of [
		[ {}, 'POST' ],
		[ testHeaders, 'GET' ],
		[ { ...testHeaders, Origin: shop.url }, 'POST' ],
		[ { ...testHeaders, Origin: 'https://example.com' }, 'POST' ],
		[ { ...testHeaders, 'X-Forwarded-For': '203.0.113.5' }, 'POST' ],
		[ { ...testHeaders, Forwarded: 'for=203.0.113.5' }, 'POST' ],
		[ { ...testHeaders, Host: 'shop.example.com' }, 'POST' ],
	] as const ) {
		expect( await requestStatus( headers, method ), JSON.stringify( [ method, headers ] ) ).toBe( 403 );
	}
	const { blogname } = await setOptions( { blogname: 'For a moment' } );
	expect( blogname ).not.toBe( 'Taken over' );
	await page.goto( '/' );
	await expect( page ).toHaveTitle( /For a moment/ );
	await setOptions( { blogname } );
} );

test( 'registers no test endpoint when the store is not a development store', () => {
	// Runs without WordPress: an added hook or a declared function would be detected.
	const runEndpoint = ( precedingCode: string ) =>
		execFileSync(
			'php',
			[
				'-r',
				`define( 'ABSPATH', '/' ); ${ precedingCode } function add_action() { echo 'hooked '; } function add_filter() { echo 'hooked '; } require '${ ENDPOINT }'; echo 'end';`,
			],
			{ encoding: 'utf8' }
		);
	expect( runEndpoint( '' ) ).toBe( 'end' );
	expect( runEndpoint( "define( 'AISLE_DEV_SWITCHES', false );" ) ).toBe( 'end' );
	expect( runEndpoint( "define( 'AISLE_DEV_SWITCHES', 1 );" ) ).toBe( 'end' );
	expect( runEndpoint( "define( 'AISLE_DEV_SWITCHES', true );" ) ).toBe( 'hooked hooked end' );
} );
