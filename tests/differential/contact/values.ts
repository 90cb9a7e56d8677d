/** Random values of contact forms: good ones, and those that are almost good. */
import fc from 'fast-check';

const SPACES = [
	' ',
	'\t',
	'\n',
	'\r\n',
	'\u000b',
	'\u0085',
	'\u00a0',
	'\u1680',
	'\u180e',
	'\u2003',
	'\u2028',
	'\u202f',
	'\u3000',
	'\ufeff',
];
/** What makes a good value bad, or leaves it good. */
const CHARACTERS = [
	...SPACES,
	'\u200b',
	'\u0000',
	'0',
	'9',
	'a',
	'Z',
	'é',
	'一',
	'🥺',
	'\uffff',
	'\u{10ffff}',
	'٣',
	'１',
	'K',
	'İ',
	...'.-+@:/\\?#*()[]<>,;_%&\'"`~!{}|^=$eE',
];
const SPACED = SPACES.join( '' );

const EMAILS = [
	'ada@example.com',
	'a@b.de',
	'a@b.c',
	'Ada.L+x@Mail.Example.co.uk',
	'ada@localhost',
	'ada@-a.de',
	'ada@a-.de',
	'a..b@c.de',
	'ada@a..de',
	'@',
	'a@b@c.de',
	'ada@a.de@b.de',
	'{x}|y@1.2',
	'info@müller.de',
];
const ADDRESSES = [
	'http://example.com',
	'HTTPS://example.com:80/a?b#c',
	'example.com',
	'example.com:8080/x',
	'//example.com',
	'ftp://a.de',
	'javascript:alert(1.5)',
	'mailto:a@b.de',
	'http://',
	'http://user:x@host/',
	'http://[::1]/',
	'http://größe.de',
	'localhost',
	'http://a b',
	'http:///a',
	'http://..',
	'tel:1.2',
	'https://u@v@w.de',
	'http://x:y',
	'a/b.html',
];
const TELS = [
	'123456',
	'12345',
	'+12345',
	'+1234',
	'0049 30 123456',
	'+49 (30) 123-456',
	'030/123.456#9',
	'*123456',
	'123456789012345',
	'1234567890123456',
	'+123456789012345',
	'+1234567890123456',
	'001234',
	'++49301',
	'000000',
];
const NUMBERS = [
	'0',
	'5',
	'-5',
	'10',
	'10.5',
	'.5',
	'1.',
	'+5',
	'1e3',
	'1E-3',
	'-0',
	'0.3',
	'0.7',
	'1.09',
	'1e400',
	'-1e400',
	'12345678901234567890',
	'0.1000000001',
	'x',
	'1,5',
	'007',
	'1e',
	'9007199254740993',
	'2.00000099',
	'2.000001',
];
const DATES = [
	'2026-11-21',
	'2026-11-22',
	'2026-11-20',
	'2028-02-29',
	'2026-02-29',
	'1900-02-29',
	'2000-02-29',
	'0001-01-01',
	'0000-12-31',
	'9999-12-31',
	'1969-12-31',
	'2026-13-01',
	'2026-1-1',
	'2026-11-21T09:30',
	'2026-12-31',
	'2027-01-01',
];
const TIMES = [ '00:00', '09:30', '23:59:59', '24:00', '12:60', '9:30', '09:30:60', '09:30:15', '2026-11-21' ];
const CHOICES = [ 'Oak', 'oak', 'Ash', 'two\nlines', 'two\r\nlines', 'two\rlines', '0', '1', '01', '一' ];
const WORDS = [
	'a',
	'abc',
	'abc一二🥺',
	'a\r\nb',
	'a\n\rb',
	'e\u0301',
	'👩‍👩‍👧',
	'x'.repeat( 399 ),
	`${ 'x'.repeat( 399 ) }🥺`,
	'0',
];
const RELATIVE = [
	'today',
	'tomorrow',
	'yesterday',
	'today+2days',
	'today-1_month',
	'Today + 3 weeks',
	'today+1year-1day',
	'+3d',
	'-1w',
	'+9999y',
	'2026-12-24',
	'2028-02-29+1year',
	'2026-02-30',
	'today+1month+1month',
	'soon',
	'',
	'today+',
	'today-2026years',
];
const PHONES = [ '030 123', '#_-+/().', '030,1', 'ext 5', '１２' ];

const changed = fc.record( { at: fc.nat( 30 ), cut: fc.nat( 2 ), by: fc.constantFrom( '', ...CHARACTERS ) } );

/** One of the texts, every other time with a small change. */
const about = ( texts: readonly string[] ): fc.Arbitrary< string > =>
	fc.tuple( fc.constantFrom( ...texts ), fc.option( changed, { freq: 1 } ) ).map( ( [ text, change ] ) => {
		const characters = [ ...text ];
		if ( change !== null ) {
			characters.splice( change.at % ( characters.length + 1 ), change.cut, change.by );
		}
		return characters.join( '' );
	} );

const around = ( text: fc.Arbitrary< string > ) =>
	fc
		.tuple( text, fc.constantFrom( '', '', '', ' ', '\u3000', SPACED ) )
		.map( ( [ middle, space ] ) => space + middle + space );
const blank = fc.constantFrom( '', ' ', SPACED, '\u200b' );

/** As forms post them, and as nobody should. */
function posted( texts: readonly string[] ): fc.Arbitrary< unknown > {
	const one = fc.oneof( { arbitrary: around( about( texts ) ), weight: 9 }, { arbitrary: blank, weight: 1 } );
	return fc.oneof(
		{ arbitrary: one.map( ( text ) => [ text ] ), weight: 8 },
		{ arbitrary: fc.array( one, { maxLength: 3 } ), weight: 3 },
		{ arbitrary: one, weight: 1 },
		{
			arbitrary: fc.tuple( one, one ).map( ( [ first, second ] ) => [ first, [ [ second ] ], null, 5 ] ),
			weight: 1,
		}
	);
}

const file = fc.record( {
	name: fc.oneof(
		{
			arbitrary: about( [
				'a.pdf',
				'A.JPG',
				'b.jpeg',
				'c.tar.gz',
				'd.php.png',
				'noext',
				'.htaccess',
				'e.mp4',
				'f.',
				'写真.png',
			] ),
			weight: 9,
		},
		{ arbitrary: fc.constant( '' ), weight: 1 }
	),
	size: fc.constantFrom( 0, 1, 99, 100, 101, 1048576, 3221225472 ),
} );

/** Errors by field ID. */
export const values = fc.record(
	{
		email: posted( EMAILS ),
		url: posted( ADDRESSES ),
		tel: posted( TELS ),
		number: posted( NUMBERS ),
		date: posted( DATES ),
		time: posted( TIMES ),
		choice: posted( CHOICES ),
		words: posted( WORDS ),
	},
	{ requiredKeys: [] }
);
export const files = fc.record( { file: fc.array( file, { maxLength: 3 } ) }, { requiredKeys: [] } );
export const addresses = around( about( ADDRESSES ) );
export const days = about( RELATIVE );
export const addonValues = fc.oneof( around( about( [ ...EMAILS, ...PHONES ] ) ), blank );
