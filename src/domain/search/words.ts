/** Splits a text into the words that a search compares. Mirrors includes/Domain/Search/Words.php. */
import { asciiDigits } from '../typed-text';
import { FOLDS } from './fold-table';
import { isSpaceless, SPACELESS } from './long-enough';
import { isSmallWord } from './stop-words';

export { isSpaceless } from './long-enough';

/** Maximum length and number of words of a search; the rest is ignored. */
const MAX_QUERY_LENGTH = 100;
const MAX_QUERY_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** A letter or digit of a script with spaces. */
const SPACED = `(?:(?![${ SPACELESS }])[\\p{L}\\p{N}\\p{M}])`;
const ANY_WORD = `[${ SPACELESS }]+|${ SPACED }+`;
const WORD = new RegExp( ANY_WORD, 'gu' );
/** Chinese and Korean characters, each of which means about as much as a syllable or word in other scripts. */
const SYLLABIC =
	/^[\u{3005}-\u{3007}\u{3400}-\u{4dbf}\u{4e00}-\u{9fff}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{20000}-\u{3ffff}]$/u;
/** Chinese and Japanese characters between two words, like "of" and "and". */
const PARTICLES = '的之和与與及のをとにがはで';
/** Characters that join words, which are also found without them: T-shirt, AB-12/3. */
const JOINTS = '[-._\\/&+·‐‑‒–—―−﹣－．／＿]';
const LETTERS = '[\\p{L}\\p{N}\\p{M}]+';
const JOINED_WORDS_SOURCE = `${ LETTERS }(?:${ JOINTS }${ LETTERS })+`;
const JOINED_WORDS = new RegExp( JOINED_WORDS_SOURCE, 'gu' );
const JOINT = new RegExp( JOINTS, 'gu' );
/** A whole number, a decimal or a fraction. */
const NUMBER = '[0-9]+(?:[.,/][0-9]+)?';
const NUMBERS = new RegExp( NUMBER, 'g' );
/**
 * Multiplication sign between two numbers, optionally after the first number's unit. Includes a Cyrillic and a Greek
 * letter.
 */
const TIMES = '\\s{0,2}[\\p{L}"″”]{0,3}?\\s{0,2}[x×✕✖*хχ]\\s{0,2}';
/**
 * Prefix of the first of several numbers: the letter of a thread, as in M8 × 20, or Ø, which is folded to a letter.
 */
const NUMBER_PREFIX = `(?:(?![${ SPACELESS }])\\p{L}){1,2}`;
/** One or more numbers with a unit: of two letters, or of more if there is no space before it. */
const MEASURE = `((?:${ NUMBER_PREFIX }(?=${ NUMBER }${ TIMES }${ NUMBER }))?${ NUMBER }(?:${ TIMES }${ NUMBER })*)(?:(?:\\s{0,2}(?![${ SPACELESS }])(\\p{L}{1,2}[23]?)|((?:(?![${ SPACELESS }])\\p{L}){3,5}))(?!${ SPACED })|(?!${ JOINTS }?${ SPACED }|,[0-9]))`;
const COMPOUND_WORD = new RegExp( `${ MEASURE }|${ JOINED_WORDS_SOURCE }|${ ANY_WORD }`, 'gu' );
const APOSTROPHES = "['’‘‛ʼʹʻ`´′＇׳״]";
const APOSTROPHE = new RegExp( APOSTROPHES, 'gu' );
const ELIDED = new RegExp( `${ LETTERS }(?:${ APOSTROPHES }${ LETTERS })+`, 'gu' );
/** Matches leading zeros of a numeric code with at least this many digits, such as a GTIN. They are ignored. */
const PADDED_NUMBER = /^0+(?=[0-9]{7,}$)/;
const DIGIT = /\p{N}/u;
/** Matches a single-character fraction, which is separate from a number before it. */
const FRACTION = /[¼-¾⅐-⅞]/g;

const foldedLetters = new Map< string, string >();
for ( const row of FOLDS.join( ' ' ).split( ' ' ) ) {
	const [ becomes = '', all = '' ] = row.split( ':' );
	for ( const letter of all ) {
		foldedLetters.set( letter, becomes );
	}
}

/** A typed word with its alternatives; one of them must match. */
export type Term = readonly string[];

/**
 * Matches the parts of a Korean syllable, and a Japanese character with its voicing mark, in Unicode's decomposed
 * forms.
 */
const DECOMPOSED_CHARACTER =
	/[\u{1100}-\u{1112}][\u{1161}-\u{1175}][\u{11a8}-\u{11c2}]?|[うか-とは-ほ]\u{3099}|[は-ほ]\u{309a}/gu;

/** Folds a text: removes case and accents in all scripts of the table, and converts digits to 0 to 9. */
export function fold( text: string ): string {
	let folded = '';
	for ( const letter of asciiDigits( text.replace( FRACTION, ' $&' ) ) ) {
		folded += foldedLetters.get( letter ) ?? letter;
	}
	return folded.replace( DECOMPOSED_CHARACTER, compose );
}

/** Returns the composed character, calculated by Unicode's algorithm. */
function compose( parts: string ): string {
	const [ first = 0, second = 0, third = 0x11a7 ] = [ ...parts ].map( ( part ) => part.codePointAt( 0 ) ?? 0 );
	if ( first < 0x3000 ) {
		return String.fromCodePoint( 0xac00 + ( ( first - 0x1100 ) * 21 + second - 0x1161 ) * 28 + third - 0x11a7 );
	}
	return String.fromCodePoint( first === 0x3046 ? 0x3094 : first + second - 0x3098 );
}

/** Returns the words of a query, each once. */
export const queryWords = ( query: string ): readonly string[] => limitQueryWords( wordsOf( foldedQuery( query ) ) );

/**
 * Returns the words with alternatives: without an elided article (d'olive), and without leading zeros of a code.
 */
export function queryTerms( query: string ): readonly Term[] {
	const folded = foldedQuery( query );
	const withoutArticle = wordsWithoutArticle( folded );
	return limitQueryWords( wordsOf( folded ) ).map( ( word ) => [
		...new Set( [ word, withoutArticle.get( word ) ?? word, withoutLeadingZeros( word ) ] ),
	] );
}

/**
 * Returns the terms of a query by character for scripts without spaces. Each character matches by either pair that
 * contains it, and a Chinese or Korean one also alone. So 红色杯 finds 红色陶瓷杯. Empty if there is no such word.
 */
export function queryCharacterTerms( query: string ): readonly Term[] {
	const terms = new Map< string, Term >();
	let hasSpaceless = false;
	const add = ( term: Term ): unknown => terms.set( term.join( ' ' ), term );
	for ( const run of runsOf( foldedQuery( query ) ) ) {
		const characters = isSpaceless( run ) ? [ ...run ] : [];
		if ( characters.length < 2 ) {
			add( [ truncateWord( run ) ] );
			continue;
		}
		hasSpaceless = true;
		characters.forEach( ( character, index ) => {
			if ( characters.length === 2 || ! PARTICLES.includes( character ) ) {
				const [ before, after ] = [ characters[ index - 1 ], characters[ index + 1 ] ];
				add( [
					...( before ? [ before + character ] : [] ),
					...( after ? [ character + after ] : [] ),
					...( SYLLABIC.test( character ) ? [ character ] : [] ),
				] );
			}
		} );
	}
	return hasSpaceless ? [ ...terms.values() ].slice( 0, MAX_QUERY_WORDS ) : [];
}

type MeasureToWords = ( number: string, measure: string, unit: string, longUnit: string ) => readonly string[];

/** Returns the words of a measure. A unit that is also a small word, such as "in", is a separate word. */
const measureWithUnit: MeasureToWords = ( _number, measure, unit, longUnit ) =>
	isSmallWord( unit ) ? [ measure.slice( 0, -unit.length ), unit ] : [ measure, longUnit ];

/**
 * Returns the words with part numbers (AB-12/3) and measures (50 x 70 cm) as one word each, as in the index. Few
 * products have AB-12/3, thousands may have AB. A query of digits only is one number, however it is grouped.
 */
export function numberWords( query: string ): readonly string[] {
	const words = limitQueryWords( compoundWords( foldedQuery( query ), measureWithUnit ) );
	return /^[0-9]+$/.test( words.join( '' ) ) ? [ numberKey( query ) ] : words;
}

/**
 * Returns the same words, but multiple measures (4 x 30 mm, M8 x 20) as numbers without unit: many titles have no unit.
 */
export const measuresWithoutUnit = ( query: string ): readonly string[] =>
	limitQueryWords(
		compoundWords( foldedQuery( query ), ( number, ...measureParts ) =>
			number.includes( 'x' ) ? [ number ] : measureWithUnit( number, ...measureParts )
		)
	);

/**
 * Returns the words of a folded text, with part numbers and measures as one word each.
 *
 * @param folded
 * @param measureToWords Returns the words of a measure. `number` is 60x80 or 1.5; `measure` is the number with its
 *                       prefix and its unit, without a `longUnit`, which is a word of its own.
 */
const compoundWords = ( folded: string, measureToWords: MeasureToWords ): readonly string[] =>
	[ ...folded.replace( APOSTROPHE, '' ).matchAll( COMPOUND_WORD ) ].flatMap(
		( [ found, numbers, unit = '', long = '' ] ) => {
			if ( ! numbers ) {
				return wordsOf( DIGIT.test( found ) ? found.replace( JOINT, '' ) : found );
			}
			const number = ( numbers.match( NUMBERS ) ?? [] ).join( 'x' ).replace( /,/g, '.' );
			const longUnit = /[^0-9]/.test( number ) ? long : '';
			const numberPrefix = numbers.replace( /[0-9].*/s, '' );
			return measureToWords( number, numberPrefix + number + unit + ( longUnit ? '' : long ), unit, longUnit )
				.filter( Boolean )
				.map( truncateWord );
		}
	);

/** Returns the SKUs or GTINs that the query may contain, in the format of `numberKey`. */
export const queryNumberKeys = ( query: string ): readonly string[] => [
	...new Set( [ numberKey( query ), ...numberWords( query ).map( numberKey ) ] ),
];

/** Returns the letters and digits of a part number or GTIN. */
export const numberKey = ( text: string ): string =>
	withoutLeadingZeros( truncateWord( foldedQuery( text ).replace( /[^\p{L}\p{N}\p{M}]+/gu, '' ) ) );

const withoutLeadingZeros = ( word: string ): string => word.replace( PADDED_NUMBER, '' );

const foldedQuery = ( query: string ): string =>
	fold( [ ...query.slice( 0, 2 * MAX_QUERY_LENGTH ) ].slice( 0, MAX_QUERY_LENGTH ).join( '' ) );

/** Returns the words that are searched for, each once. */
const limitQueryWords = ( words: readonly string[] ): readonly string[] =>
	[ ...new Set( words ) ].slice( 0, MAX_QUERY_WORDS );

/** Returns the words by which a product's text is found, each once. */
export function indexWords( text: string ): readonly string[] {
	const folded = fold( text );
	// In a script without spaces, the other characters are found as prefixes of pairs.
	const words = runsOf( folded ).flatMap( ( run ) =>
		isSpaceless( run )
			? [ ...pairs( run ), [ ...run ].pop() ?? '' ]
			: [ truncateWord( run ), withoutLeadingZeros( truncateWord( run ) ) ]
	);
	const measures = DIGIT.test( folded )
		? compoundWords( folded, ( number, measure, _unit, longUnit ) => [ number, measure, longUnit ] )
		: [];
	const joinedWords = ( folded.match( JOINED_WORDS ) ?? [] ).map( ( word ) =>
		truncateWord( word.replace( JOINT, '' ) )
	);
	return [
		...new Set( [
			...words,
			...measures,
			...joinedWords,
			...joinedWords.map( withoutLeadingZeros ),
			...wordsWithoutArticle( folded ).values(),
		] ),
	];
}

/** Returns the number of different words of a title, counted as in a query. */
export const countTitleWords = ( title: string ): number => new Set( wordsOf( fold( title ) ) ).size;

/** Returns the rest of words that start with an elided article, by the whole word: `loreal` => `oreal`. */
function wordsWithoutArticle( folded: string ): ReadonlyMap< string, string > {
	const withoutArticle = new Map< string, string >();
	for ( const word of folded.match( ELIDED ) ?? [] ) {
		const parts = word.split( APOSTROPHE );
		const lastPart = parts[ parts.length - 1 ] ?? '';
		if ( [ ...lastPart ].length > 1 ) {
			withoutArticle.set( truncateWord( parts.join( '' ) ), truncateWord( lastPart ) );
		}
	}
	return withoutArticle;
}

const runsOf = ( folded: string ): readonly string[] => folded.replace( APOSTROPHE, '' ).match( WORD ) ?? [];

const wordsOf = ( folded: string ): readonly string[] =>
	runsOf( folded ).flatMap( ( run ) => ( isSpaceless( run ) ? pairs( run ) : [ truncateWord( run ) ] ) );

const truncateWord = ( word: string ): string =>
	word.length > MAX_WORD_LENGTH ? [ ...word ].slice( 0, MAX_WORD_LENGTH ).join( '' ) : word;

function pairs( text: string ): readonly string[] {
	const characters = [ ...text ];
	return characters.length < 2
		? characters
		: characters.slice( 1 ).map( ( letter, index ) => ( characters[ index ] ?? '' ) + letter );
}

/**
 * Plural endings in English and German, longest first. The result need not be a word, only the same for singular and
 * plural.
 */
const ENDINGS: readonly ( readonly [ ending: string, becomes: string ] )[] = [
	[ 'sses', 'ss' ],
	[ 'ches', 'ch' ],
	[ 'shes', 'sh' ],
	[ 'xes', 'x' ],
	[ 'zes', 'z' ],
	[ 'ies', 'y' ],
	[ 'ves', 'f' ],
	[ 'ss', 'ss' ],
	[ 'fe', 'f' ],
	[ 've', 'f' ],
	[ 'es', '' ],
	[ 'en', '' ],
	[ 'er', '' ],
	[ 'e', '' ],
	[ 'n', '' ],
	[ 's', '' ],
];

/**
 * Returns the same text for singular and plural if the word is long enough. Endings are removed twice: Gläser becomes
 * Glas, which looks like a plural too. Both spellings of German and Nordic letters have the same stem, and so have
 * Arabic words with and without article.
 */
export function stem( word: string ): string {
	const base = contractDigraphs( withoutEnding( withoutEnding( word ) ) );
	return base.startsWith( 'ال' ) && base.length > 4 ? base.slice( 2 ) : base;
}

/** Replaces `ae` with `a` and so on: folding converts ä, ö, ü and å to one letter, but they are also written as two. */
export function contractDigraphs( word: string ): string {
	const contracted = word.replace( /([aou])e|(a)a/g, '$1$2' );
	return contracted.length < 2 ? word : contracted;
}

export function withoutEnding( word: string ): string {
	const endingRule = ENDINGS.find( ( [ ending ] ) => word.endsWith( ending ) );
	const shortened = endingRule ? word.slice( 0, word.length - endingRule[ 0 ].length ) + endingRule[ 1 ] : word;
	return [ ...shortened ].length < 3 ? word : shortened;
}
