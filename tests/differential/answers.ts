/** Draws random answers: valid, invalid and malicious ones that JSON can contain. */
import fc from 'fast-check';

const TEXTS = [
	'',
	' ',
	'a',
	'abc',
	'ABC',
	'hello world',
	'Ünïcödé',
	'e\u0301',
	'😀',
	'👩‍👩‍👧',
	'line\r\nend',
	'a\rb\nc',
	'\t',
	'x'.repeat( 40 ),
	'ß',
	'İstanbul',
	'ΣΑΣ',
	'<b>',
	'a,b',
	'A1-b_2',
	'other',
	'yes',
	'o_1',
	'0',
	'\u00a0',
	'\u2028',
	'\ufeff',
	'\u0000',
	'\u200b',
	'\u2060\u00a0',
	'\u3164',
	'\u200da',
	'\ufe0f ',
	'\u{e0001}',
	'3 pieces',
	'.',
	'-',
];
const NUMBERS = [
	'0',
	'1',
	'2',
	'3',
	'10',
	'-1',
	'2.5',
	' 7 ',
	'1e3',
	'0.1',
	'1,5',
	'5.',
	'+4',
	'.5',
	'1e400',
	'999999999999',
	'0x10',
	'-0',
	'NaN',
	'00012',
	'1e-7',
];
/** Numbers with separators of this or another locale, and with other digits. */
const LOCALIZED_NUMBERS = [
	'2,5',
	',5',
	'-0,75',
	'1.234',
	'1,234',
	'-12.345',
	'1.2340',
	'0,234',
	'1234,5',
	'1.234,5',
	'1,234.5',
	'1.234.567',
	'1,234,567.25',
	'1 234',
	'1\u202f234,5',
	'1’234.5',
	"1'234",
	'1.23.456',
	'1,2,3',
	'5,',
	'2·5',
	'３',
	'٣',
	'１,５',
	'⑨',
	'½',
	'3½',
	'+2,5',
	'40.',
	' 3,0\t',
];
const DATES = [
	'2026-11-21',
	'2026-02-29',
	'2028-02-29',
	'2026-11-__',
	'1969-12-31',
	'0000-01-01',
	'9999-12-31',
	'2026-13-01',
	'2026-1-1',
	'21.11.2026',
	'2027-01-01',
	'2026-11-23',
	'2026-11-28',
	'2027-03-28',
];
const TIMES = [ '00:00', '09:30', '23:59:59', '24:00', '9:30', '__:__', '12:60', '09:30:15', '02:30', '10:15' ];
const EMAILS_PHONES_URLS = [
	'ada@example.com',
	' ada@example.com ',
	'info@müller.de',
	'ada@localhost',
	'a..b@c.de',
	'@',
	'x@-a.de',
	'+49 (30) 123-456',
	'12345',
	'0301234',
	'(+1) 555 0100 199',
	'++123456',
	'٠٣٠١٢٣٤',
	'example.com',
	'https://example.com/a?b#c',
	'http://x',
	'ftp://a.de',
	'javascript:alert(1).de',
	'www.größe.de/ä',
	'//a.de',
	'a.de:80',
	'a.de/\u2028',
	'https://u@a.de',
];
const COLORS = [ '#fff', '#A1b2C3', 'red', '#12345', '#______', '#ffff' ];

export const TOKENS = [
	'a'.repeat( 40 ),
	'0123456789abcdef0123456789abcdef01234567',
	'1'.repeat( 40 ),
	'f'.repeat( 40 ),
];

const LONE_SURROGATES = [ '\ud800', 'a\udc00b', '\udfff\ud800' ];

/**
 * Draws characters of old Unicode versions. PHP and Node contain different versions, so a new letter may be unknown to
 * one of them.
 */
const character = fc.oneof(
	...[
		[ 0x00, 0x7f ],
		[ 0x80, 0x24f ],
		[ 0x386, 0x481 ],
		[ 0x3041, 0x30fa ],
		[ 0x4e00, 0x9fa5 ],
		[ 0x1f300, 0x1f320 ],
	].map( ( [ min = 0, max = 0 ] ) => fc.integer( { min, max } ).map( ( code ) => String.fromCodePoint( code ) ) )
);

const text = fc.oneof(
	{ arbitrary: fc.constantFrom( ...TEXTS, ...NUMBERS ), weight: 12 },
	{ arbitrary: fc.constantFrom( ...LOCALIZED_NUMBERS ), weight: 3 },
	{ arbitrary: fc.constantFrom( ...DATES, ...TIMES, ...COLORS ), weight: 2 },
	{ arbitrary: fc.string( { maxLength: 12, unit: character } ), weight: 1 },
	{ arbitrary: fc.constantFrom( ...LONE_SURROGATES ), weight: 1 }
);

/** Draws texts of an answer, also very long ones. */
const anyText = fc.oneof(
	{ arbitrary: text, weight: 60 },
	{
		arbitrary: fc.constantFrom(
			'x'.repeat( 1999 ),
			'é'.repeat( 2001 ),
			'z'.repeat( 65536 ),
			'é'.repeat( 32769 ),
			'😀'.repeat( 16385 )
		),
		weight: 1,
	}
);

const other = fc.oneof(
	{ arbitrary: fc.constant( null ), weight: 5 },
	{ arbitrary: fc.constantFrom( 'abc', 'hello world', '', ' ', '5', 'Ünïcödé' ), weight: 2 },
	{ arbitrary: text, weight: 1 }
);

/** Draws mostly one value, sometimes a list of up to `maxCount` values. */
const oneOrSeveral = < T >( one: fc.Arbitrary< T >, maxCount: number ) =>
	fc.oneof(
		{ arbitrary: one.map( ( value ) => [ value ] ), weight: 5 },
		{ arbitrary: fc.array( one, { maxLength: maxCount } ), weight: 2 }
	);

const malformedAnswer = fc.constantFrom< unknown >(
	null,
	'x',
	5,
	true,
	[],
	[ 'x' ],
	{},
	{ values: null },
	{ values: 'x' },
	{ values: [ 1 ] },
	{ values: [ [ 'x' ] ] },
	{ values: [ null ] },
	{ values: [ 'x' ], other: 5 },
	{ values: [], other: [ 'x' ] },
	{ values: [ 'x' ], other: {} },
	{ values: [ 'x' ], extra: { y: [ 1 ] } },
	{ values: Array.from( { length: 101 }, () => 'o_0' ) },
	{ other: 'alone' },
	{ values: [ 'x' ], quantities: 'x', place: 'x' },
	{ values: [ 'o_0' ], quantities: { o_0: 2 } },
	{ values: [ 'o_0' ], quantities: null, place: null },
	{ values: [ 'x' ], place: { planet: 'Mars' } },
	{ values: [ 'x' ], place: { lat: 1 } },
	{ values: [ 'o_0' ], quantities: { o_0: 'x'.repeat( 65537 ) } },
	{ values: [ 'x' ], place: { route: '\ud800' } }
);

const withMalformed = ( good: fc.Arbitrary< unknown > ): fc.Arbitrary< unknown > =>
	fc.oneof(
		{ arbitrary: good, weight: 14 },
		{ arbitrary: fc.constant( undefined ), weight: 2 },
		{ arbitrary: malformedAnswer, weight: 1 }
	);

const typedAnswer = ( value: fc.Arbitrary< string > ) =>
	withMalformed(
		fc.record( {
			values: oneOrSeveral( value, 2 ),
			other: fc.oneof( { arbitrary: fc.constant( null ), weight: 9 }, { arbitrary: text, weight: 1 } ),
		} )
	);

const optionId = fc.oneof(
	{ arbitrary: fc.nat( 2 ).map( ( index ) => `o_${ index }` ), weight: 24 },
	{ arbitrary: fc.constantFrom( '', 'o_9', 'O_0', 'x', ' o_0', '\ud800' ), weight: 1 }
);

const quantity = fc.constantFrom(
	'1',
	'2',
	'3',
	'2',
	'3',
	'40',
	'0',
	'-1',
	'1.5',
	'',
	' 2 ',
	'x',
	'1e3',
	'1000000',
	'1000001',
	'2.0'
);

const placeComponent = fc.constantFrom( '0', '52.5', '-90', '90.5', '', ' 180 ', 'north', 'Berlin', '1e2' );

const place = fc.record(
	{
		lat: placeComponent,
		lng: placeComponent,
		route: placeComponent,
		locality: placeComponent,
		country: placeComponent,
		postal_code: placeComponent,
	},
	{ requiredKeys: [] }
);

const file = fc
	.tuple(
		fc.oneof(
			{ arbitrary: fc.constantFrom( ...TOKENS ), weight: 8 },
			{
				arbitrary: fc.constantFrom(
					'',
					'A'.repeat( 40 ),
					'a'.repeat( 39 ),
					'../../x',
					`${ 'a'.repeat( 40 ) }\n`
				),
				weight: 1,
			}
		),
		fc.constantFrom( '', '||a.jpg', '||evil.php', '|| ', '|x' )
	)
	.map( ( [ token, name ] ) => token + name );

/** Answers by group of field types. */
export const answers = {
	words: typedAnswer( anyText ),
	ofKind: typedAnswer(
		fc.oneof( { arbitrary: fc.constantFrom( ...EMAILS_PHONES_URLS ), weight: 6 }, { arbitrary: text, weight: 1 } )
	),
	number: typedAnswer( fc.constantFrom( ...NUMBERS, ...NUMBERS, ...LOCALIZED_NUMBERS, 'abc', '', '__', '\u200b' ) ),
	date: typedAnswer( fc.constantFrom( ...DATES, ...DATES, '2026-11-21T09:30', '', '09:30' ) ),
	moment: typedAnswer(
		fc.oneof(
			fc
				.tuple( fc.constantFrom( ...DATES ), fc.constantFrom( 'T', ' ', '' ), fc.constantFrom( ...TIMES ) )
				.map( ( parts ) => parts.join( '' ) ),
			text
		)
	),
	time: typedAnswer( fc.constantFrom( ...TIMES, ...TIMES, '2026-11-21T09:30', '' ) ),
	color: typedAnswer( fc.constantFrom( ...COLORS, '' ) ),
	choice: withMalformed( fc.record( { values: oneOrSeveral( optionId, 4 ), other } ) ),
	other: withMalformed(
		fc.record( {
			values: fc.array( optionId, { maxLength: 1 } ),
			other: fc.constantFrom( 'abc', 'hello world', 'o', '', '5' ),
		} )
	),
	products: withMalformed(
		fc.record(
			{
				values: fc.array( optionId, { maxLength: 4 } ),
				other: fc.constant( null ),
				quantities: fc.dictionary( optionId, quantity, { maxKeys: 4 } ),
			},
			{ requiredKeys: [ 'values' ] }
		)
	),
	counted: withMalformed(
		fc.record(
			{
				values: oneOrSeveral( optionId, 4 ),
				other,
				quantities: fc.dictionary( optionId, quantity, { maxKeys: 4 } ),
			},
			{ requiredKeys: [ 'values' ] }
		)
	),
	repetitions: withMalformed(
		fc.record( {
			values: oneOrSeveral(
				fc.constantFrom( '0', '1', '2', '2', '3', '3', '4', '7', '50', '51', '2.5', '-1', 'x', '', ' 3 ' ),
				2
			),
			other: fc.constant( null ),
		} )
	),
	files: withMalformed( fc.record( { values: oneOrSeveral( file, 4 ), other: fc.constant( null ) } ) ),
	place: withMalformed(
		fc.record(
			{ values: oneOrSeveral( text, 2 ), other: fc.constant( null ), place },
			{ requiredKeys: [ 'values' ] }
		)
	),
};
