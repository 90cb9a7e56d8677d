/*
 * @jest-environment-options { "url": "http://127.0.0.1:8080/" }
 */
import { deleteAttribution, readCookies, readCount, writeCookie } from './cookie-jar';
import { clearCookies, cookieNames, domainsOf } from './testing';

beforeEach( clearCookies );

it( 'writes cookies without a domain on an IP address with a port', () => {
	writeCookie( 'sbjs_current', 'a', 5 );
	expect( domainsOf( 'sbjs_current' ) ).toEqual( [ '' ] );
	expect( readCookies().sbjs_current ).toBe( 'a' );
	deleteAttribution();
	expect( cookieNames() ).toEqual( [] );
} );

it( 'reads cookies with equals signs and without a name', () => {
	document.cookie = 'my_sbjs_current=b;path=/';
	document.cookie = 'a=b=c;path=/';
	document.cookie = 'd;path=/';
	expect( readCookies() ).toMatchObject( { my_sbjs_current: 'b', a: 'b=c' } );
	expect( readCookies().sbjs_current ).toBeUndefined();
} );

it.each( [
	[ 'vst%3D12%7C%7C%7Cuip%3D', 12 ],
	[ btoa( 'vst%3D7%7C%7C%7Cuip%3D' ).replace( /=+$/, '' ), 7 ],
	[ 'vst%3Dx', 0 ],
	[ 'hello', 0 ],
	[ '%E0%A4%A', 0 ],
	[ '', 0 ],
] )( 'reads the count in %s', ( content, count ) => {
	expect( readCount( content, 'vst' ) ).toBe( count );
} );
