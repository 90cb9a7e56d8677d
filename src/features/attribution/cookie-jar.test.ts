/*
 * @jest-environment-options { "url": "http://127.0.0.1:8080/" }
 */
import { deleteAttribution, readCookie, readCount, writeCookie } from './cookie-jar';
import { clearCookies, cookieNames, domainsOf } from './testing';

beforeEach( clearCookies );

it( 'writes cookies without a domain on an IP address with a port', () => {
	writeCookie( 'sbjs_current', 'a', 5 );
	expect( domainsOf( 'sbjs_current' ) ).toEqual( [ '' ] );
	expect( readCookie( 'sbjs_current' ) ).toBe( 'a' );
	deleteAttribution();
	expect( cookieNames() ).toEqual( [] );
} );

it( 'finds a cookie by its whole name', () => {
	document.cookie = 'my_sbjs_current=b;path=/';
	expect( readCookie( 'sbjs_current' ) ).toBe( '' );
	document.cookie = 'sbjs_current=;path=/';
	expect( readCookie( 'sbjs_current' ) ).toBe( '' );
} );

it.each( [
	[ 'vst%3D12%7C%7C%7Cuip%3D', 12 ],
	[ btoa( 'vst%3D7%7C%7C%7Cuip%3D' ).replace( /=+$/, '' ), 7 ],
	[ 'vst%3Dx', 0 ],
	[ 'hello', 0 ],
	[ '%E0%A4%A', 0 ],
	[ '', 0 ],
] )( 'reads the count in %s', ( content, count ) => {
	document.cookie = `sbjs_udata=${ content };path=/`;
	expect( readCount( 'sbjs_udata', 'vst' ) ).toBe( count );
} );
