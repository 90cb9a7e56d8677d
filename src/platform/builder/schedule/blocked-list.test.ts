import { formatBlockedEntry, readBlockedList } from './blocked-list';

const write = ( format: string, locale = 'en-US' ) =>
	void ( window.aisleAdmin = { locale, dates: { date_format: format, time_format: 'g:i a' } } );

beforeEach( () => write( 'F j, Y' ) );

it.each( [
	[ 'a date in ISO format', '2026-12-24', [ '2026-12-24' ] ],
	[ 'a date in the site’s format', 'December 24, 2026', [ '2026-12-24' ] ],
	[ 'a date in digits in the site’s order', '12/24/2026', [ '2026-12-24' ] ],
	[ 'one date per line', '2026-12-24\n\n2026-12-26', [ '2026-12-24', '2026-12-26' ] ],
	[ 'dates separated by commas', '2026-12-24, 2026-12-26', [ '2026-12-24', '2026-12-26' ] ],
	[
		'dates with commas, separated by commas',
		'December 24, 2026, December 26, 2026',
		[ '2026-12-24', '2026-12-26' ],
	],
	[ 'dates separated by semicolons', 'December 24, 2026; 2026-12-26', [ '2026-12-24', '2026-12-26' ] ],
	[ 'a range in ISO format', '2026-12-24..2027-01-02', [ '2026-12-24..2027-01-02' ] ],
	[ 'a range in words', 'December 24, 2026 to January 2, 2027', [ '2026-12-24..2027-01-02' ] ],
	[ 'a range with a dash', '2026-12-24 - 2027-01-02', [ '2026-12-24..2027-01-02' ] ],
	[ 'a yearly day in ISO format', '12-25', [ '12-25' ] ],
	[ 'a yearly day in the site’s format', 'December 25', [ '12-25' ] ],
	[ 'a yearly range', '12-24..01-02', [ '12-24..01-02' ] ],
	[ 'a date that occurs twice as one entry', '2026-12-24\nDecember 24, 2026', [ '2026-12-24' ] ],
	[ 'a date that is already blocked as no entry', '2026-05-01', [] ],
] )( 'reads %s', ( _name, text, entries ) => {
	expect( readBlockedList( text, [ '2026-05-01' ] ) ).toEqual( { added: entries, rejected: [] } );
} );

it( "reads the day first when the site's date format does", () => {
	write( 'd.m.Y', 'de-DE' );
	expect( readBlockedList( '24.12.2026\n26.12.\n1. Mai', [] ).added ).toEqual( [ '2026-12-24', '12-26', '05-01' ] );
} );

it( 'reports each unreadable line and keeps the rest', () => {
	expect( readBlockedList( '2026-12-24\nBoxing Day\n2026-02-30, 2026-03-01\n2026-12-24..12-26', [] ) ).toEqual( {
		added: [ '2026-12-24', '2026-03-01' ],
		rejected: [
			{ line: 2, text: 'Boxing Day' },
			{ line: 3, text: '2026-02-30' },
			{ line: 4, text: '2026-12-24..12-26' },
		],
	} );
} );

it( 'formats days as the site does', () => {
	expect( formatBlockedEntry( '2026-12-24..2027-01-02' ) ).toEqual( {
		first: 'December 24, 2026',
		last: 'January 2, 2027',
		isYearly: false,
	} );
	expect( formatBlockedEntry( '12-25' ) ).toEqual( { first: 'December 25', last: '', isYearly: true } );
} );
