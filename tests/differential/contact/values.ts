/** Draws random values of contact forms: valid ones, and ones that are almost valid. */
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
/** Characters that may make a valid value invalid. */
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

const change = fc.record( { at: fc.nat( 30 ), cut: fc.nat( 2 ), by: fc.constantFrom( '', ...CHARACTERS ) } );

/** Draws one of the texts, in half of the cases with a small change. */
const variantsOf = ( texts: readonly string[] ): fc.Arbitrary< string > =>
	fc.tuple( fc.constantFrom( ...texts ), fc.option( change, { freq: 1 } ) ).map( ( [ text, change ] ) => {
		const characters = [ ...text ];
		if ( change !== null ) {
			characters.splice( change.at % ( characters.length + 1 ), change.cut, change.by );
		}
		return characters.join( '' );
	} );

const withSpaces = ( text: fc.Arbitrary< string > ) =>
	fc
		.tuple( text, fc.constantFrom( '', '', '', ' ', '\u3000', SPACED ) )
		.map( ( [ middle, space ] ) => space + middle + space );
const blank = fc.constantFrom( '', ' ', SPACED, '\u200b' );

/** Draws values as forms send them, sometimes malformed. */
function submittedValue( texts: readonly string[] ): fc.Arbitrary< unknown > {
	const one = fc.oneof(
		{ arbitrary: withSpaces( variantsOf( texts ) ), weight: 9 },
		{ arbitrary: blank, weight: 1 }
	);
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
			arbitrary: variantsOf( [
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

/** Submitted values by field ID. */
export const values = fc.record(
	{
		email: submittedValue( EMAILS ),
		url: submittedValue( ADDRESSES ),
		tel: submittedValue( TELS ),
		number: submittedValue( NUMBERS ),
		date: submittedValue( DATES ),
		time: submittedValue( TIMES ),
		choice: submittedValue( CHOICES ),
		words: submittedValue( WORDS ),
	},
	{ requiredKeys: [] }
);
export const files = fc.record( { file: fc.array( file, { maxLength: 3 } ) }, { requiredKeys: [] } );
export const addresses = withSpaces( variantsOf( ADDRESSES ) );
export const days = variantsOf( RELATIVE );
export const addonValues = fc.oneof( withSpaces( variantsOf( [ ...EMAILS, ...PHONES ] ) ), blank );
