import { readDate } from './pickers/read-typed';
import { formatDate, formatTime, localToday, shortFormat } from './site-format';

describe( 'dates in the site’s format', () => {
	it.each( [
		[ 'F j, Y', 'en-US', 'March 4, 2027' ],
		[ 'Y-m-d', 'en-US', '2027-03-04' ],
		[ 'd/m/y', 'en-GB', '04/03/27' ],
		[ 'j. F Y', 'de-DE', '4. März 2027' ],
		[ 'l, jS F Y', 'en-GB', 'Thursday, 4th March 2027' ],
		[ 'D j M Y', 'en-GB', 'Thu 4 Mar 2027' ],
		[ 'j \\d\\e F \\d\\e Y', 'es-ES', '4 de marzo de 2027' ],
		[ 'j F Y', 'pl-PL', '4 marca 2027' ],
	] )( 'formats a date as %s in %s', ( format, locale, text ) => {
		expect( formatDate( '2027-03-04', format, locale ) ).toBe( text );
	} );

	it.each( [ 'soon', '2027-02-30', '', '2027-3-4' ] )( 'leaves the invalid date “%s” unchanged', ( text ) => {
		expect( formatDate( text, 'F j, Y', 'en-US' ) ).toBe( text );
	} );

	it.each( [
		[ '00:05', 'g:i a', '12:05 am' ],
		[ '12:30', 'g:i A', '12:30 PM' ],
		[ '21:40', 'H:i', '21:40' ],
		[ '09:07', 'G \\h i', '9 h 07' ],
		[ 'noon', 'H:i', 'noon' ],
	] )( 'formats the time %s as %s', ( iso, format, text ) => {
		expect( formatTime( iso, format ) ).toBe( text );
	} );

	it( "returns the shopper's local date at any hour", () => {
		expect( localToday( new Date( 2026, 0, 5, 23, 59 ) ) ).toBe( '2026-01-05' );
	} );
} );

it.each( [
	[ 'F j, Y', 'M j, Y' ],
	[ 'l, jS F Y', 'jS M Y' ],
	[ 'j \\d\\e F \\d\\e Y', 'j \\d\\e M \\d\\e Y' ],
	[ 'Y年n月j日 l', 'Y年n月j日' ],
	[ 'Y-m-d', 'Y-m-d' ],
] )( 'shortens the example format %s to %s', ( format, short ) => {
	expect( shortFormat( format ) ).toBe( short );
} );

it.each( [
	[ 'F j, Y', 'en-US' ],
	[ 'j. F Y', 'de-DE' ],
	[ 'l, jS F Y', 'en-GB' ],
	[ 'j F Y', 'pl-PL' ],
	[ 'd/m/Y', 'fr-FR' ],
] )( 'reads its own short example of %s in %s', ( format, locale ) => {
	const example = formatDate( '2027-09-22', shortFormat( format ), locale );
	expect( readDate( example, format, locale, 2027 ) ).toBe( '2027-09-22' );
} );
