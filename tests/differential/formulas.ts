/** Draws random formulas and texts that contain formulas. Some fail when evaluated, others when compiled. */
import fc from 'fast-check';

const NUMBERS = [
	'0',
	'1',
	'2',
	'10',
	'100',
	'0.1',
	'2.5',
	'.5',
	'1e3',
	'19.99',
	'999999',
	'1e11',
	'3e-7',
	'2.9999999',
	'1.005',
];
/** Expressions that fail when evaluated. */
const FAILING = [ '(1 / 0)', 'sqrt(0 - 4)', "('a' + 1)", '(10 ** 13)', '(2 ** 0.5)' ];
const TEXTS = [ "'a'", '"b"', "''", "'10'", "' 2 '", '"O\'Neil"', "'é😀'", "'o_1'" ];
const PROPERTIES = [
	'value',
	'value.length',
	'price',
	'count',
	'quantity',
	'selected',
	'days',
	'seconds',
	'timestamp',
];
const TOKENS = [
	'value',
	'this.value',
	'value.length',
	'quantity',
	'product_price',
	'option_price',
	'option_quantity',
	'count',
	'days',
	'seconds',
	'timestamp',
	'today.days',
	'today.seconds',
	'wcpa_pcf_rate',
	'wcpa_pcf_text',
	'wcpa_pcf_none',
];
const ONE = [ 'ceil', 'floor', 'abs', 'sqrt', 'length', 'round', 'Math.floor', 'Math.abs' ];
const BINARY = [ '+', '-', '*', '/', '%', '**' ];
const COMPARISONS = [ '<', '<=', '>', '>=', '==', '!=' ];
const MODES = [ 'exact', 'floor', 'ceil', 'round' ];
/** Formulas that fail when compiled. */
const BROKEN = [ '1 +', '2 ^ 3', 'foo(1)', '{nothing}', '1 < 2 < 3', "'open", '((1)', '1e400' ];

/** Draws a reference. Forms have at most the fields f_0 to f_5, so f_6 never exists. */
const reference = fc
	.oneof(
		{ arbitrary: fc.constantFrom( ...TOKENS ), weight: 3 },
		{
			arbitrary: fc
				.tuple( fc.nat( 6 ), fc.constantFrom( ...PROPERTIES ) )
				.map( ( [ field, property ] ) => `field.f_${ field }.${ property }` ),
			weight: 4,
		}
	)
	.map( ( name ) => `{${ name }}` );

const leaf = fc.oneof(
	{ arbitrary: fc.constantFrom( ...NUMBERS ), weight: 4 },
	{ arbitrary: reference, weight: 5 },
	{ arbitrary: fc.constantFrom( ...TEXTS, ...FAILING ), weight: 1 }
);

const { expression } = fc.letrec< { expression: string } >( ( tie ) => {
	const part = tie( 'expression' );
	const pair = fc.tuple( part, part );
	const branch = fc.oneof(
		{
			arbitrary: fc
				.tuple( pair, fc.constantFrom( ...BINARY ) )
				.map( ( [ [ left, right ], operator ] ) => `(${ left } ${ operator } ${ right })` ),
			weight: 6,
		},
		{
			arbitrary: fc
				.tuple( pair, fc.constantFrom( ...COMPARISONS ) )
				.map( ( [ [ left, right ], operator ] ) => `(${ left } ${ operator } ${ right })` ),
			weight: 2,
		},
		{
			arbitrary: fc
				.tuple( pair, fc.constantFrom( '&&', '||', 'and', 'or' ) )
				.map( ( [ [ left, right ], operator ] ) => `(${ left } ${ operator } ${ right })` ),
			weight: 1,
		},
		{
			arbitrary: fc
				.tuple( fc.constantFrom( '-', '!', 'not ' ), part )
				.map( ( [ operator, operand ] ) => `(${ operator }${ operand })` ),
			weight: 1,
		},
		{
			arbitrary: fc.tuple( part, pair ).map( ( [ test, [ yes, no ] ] ) => `(${ test } ? ${ yes } : ${ no })` ),
			weight: 1,
		},
		{
			arbitrary: fc.tuple( part, pair ).map( ( [ test, [ yes, no ] ] ) => `if(${ test }, ${ yes }, ${ no })` ),
			weight: 1,
		},
		{
			arbitrary: fc
				.tuple( fc.constantFrom( 'min', 'max' ), fc.array( part, { minLength: 1, maxLength: 3 } ) )
				.map( ( [ name, list ] ) => `${ name }(${ list.join( ', ' ) })` ),
			weight: 1,
		},
		{
			arbitrary: fc
				.tuple( fc.constantFrom( ...ONE ), part )
				.map( ( [ name, operand ] ) => `${ name }(${ operand })` ),
			weight: 2,
		},
		{
			arbitrary: fc
				.tuple( part, fc.nat( 7 ) )
				.map( ( [ operand, decimals ] ) => `round(${ operand }, ${ decimals })` ),
			weight: 1,
		},
		{ arbitrary: pair.map( ( [ base, exponent ] ) => `pow(${ base }, ${ exponent })` ), weight: 1 },
		{
			arbitrary: fc
				.tuple( fc.constantFrom( 'sizes', 'words', 'gone' ), pair, fc.constantFrom( ...MODES ) )
				.map(
					( [ table, [ row, column ], mode ] ) => `lookup('${ table }', ${ row }, ${ column }, ${ mode })`
				),
			weight: 2,
		}
	);
	return { expression: fc.oneof( { maxDepth: 3, depthSize: 'small' }, leaf, branch ) };
} );

export const formula: fc.Arbitrary< string > = fc.oneof(
	{ arbitrary: expression, weight: 60 },
	{ arbitrary: fc.constantFrom( '', ' ' ), weight: 1 },
	{ arbitrary: fc.constantFrom( ...BROKEN ), weight: 1 }
);

/** Draws the text of a paragraph. */
export const content: fc.Arbitrary< string > = fc.oneof(
	{ arbitrary: fc.constantFrom( 'Plain words', '', 'a < b & c', '#= open', '=# closed', '#==#' ), weight: 2 },
	{
		arbitrary: fc
			.array( expression, { minLength: 1, maxLength: 2 } )
			.map( ( list ) => list.map( ( source ) => `From #=${ source }=# é` ).join( ' ' ) ),
		weight: 3,
	}
);
