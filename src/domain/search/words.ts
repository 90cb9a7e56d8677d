/** A text as the words that a search compares. Twin of includes/Domain/Search/Words.php. */
import { FOLDS } from './fold-table';

/** Nobody types more into a search box; the rest is not looked at. */
const LONGEST_QUERY = 100;
const MOST_QUERY_WORDS = 8;
const LONGEST_WORD = 40;

/** Japanese, Chinese and Thai put no space between words: they are compared by every two letters that stand together. */
const SPACELESS = '\\u{e00}-\\u{e7f}\\u{3040}-\\u{30ff}\\u{3400}-\\u{4dbf}\\u{4e00}-\\u{9fff}\\u{f900}-\\u{faff}';
const WORD = new RegExp( `[${ SPACELESS }]+|(?:(?![${ SPACELESS }])[\\p{L}\\p{N}\\p{M}])+`, 'gu' );
const IS_SPACELESS = new RegExp( `^[${ SPACELESS }]`, 'u' );
/** What is written together with such a sign between is found without it too: T-shirt, AB-12/3. */
const TOGETHER = /[\p{L}\p{N}\p{M}]+(?:[-._/][\p{L}\p{N}\p{M}]+)+/gu;
const APOSTROPHES = /['’ʼ`´]/gu;

const letters = new Map< string, string >();
for ( const row of FOLDS.join( ' ' ).split( ' ' ) ) {
	const [ becomes = '', all = '' ] = row.split( ':' );
	for ( const letter of all ) {
		letters.set( letter, becomes );
	}
}

/** Without case and accents, in every script that the table knows. */
export function fold( text: string ): string {
	let folded = '';
	for ( const letter of text ) {
		folded += letters.get( letter ) ?? letter;
	}
	return folded;
}

/** What somebody has typed; each word once. */
export const queryWords = ( query: string ): readonly string[] => firstWords( foldedQuery( query ) );

/** The same with article numbers as one word, as the index has them too: AB-12/3. Of those there are few, of AB there may be thousands. */
export const numberWords = ( query: string ): readonly string[] =>
	firstWords( foldedQuery( query ).replace( TOGETHER, ( word ) => ( /\p{N}/u.test( word ) ? word.replace( /[-._/]/g, '' ) : word ) ) );

const foldedQuery = ( query: string ): string => fold( [ ...query.slice( 0, 2 * LONGEST_QUERY ) ].slice( 0, LONGEST_QUERY ).join( '' ) );

const firstWords = ( folded: string ): readonly string[] => [ ...new Set( wordsOf( folded ) ) ].slice( 0, MOST_QUERY_WORDS );

/** What a product's text is found by; each word once. */
export function indexWords( text: string ): readonly string[] {
	const folded = fold( text );
	const together = ( folded.match( TOGETHER ) ?? [] ).map( ( word ) => word.replace( /[-._/]/g, '' ) );
	return [ ...new Set( [ ...wordsOf( folded ), ...together.map( cut ) ] ) ];
}

function wordsOf( folded: string ): readonly string[] {
	return ( folded.replace( APOSTROPHES, '' ).match( WORD ) ?? [] ).flatMap( ( word ) => ( IS_SPACELESS.test( word ) ? pairs( word ) : [ cut( word ) ] ) );
}

const cut = ( word: string ): string => ( word.length > LONGEST_WORD ? [ ...word ].slice( 0, LONGEST_WORD ).join( '' ) : word );

function pairs( text: string ): readonly string[] {
	const all = [ ...text ];
	return all.length < 2 ? all : all.slice( 1 ).map( ( letter, index ) => ( all[ index ] ?? '' ) + letter );
}

/** Endings of plurals in English and German, longest first; what is left is no word, only the same for both. */
const ENDINGS: readonly ( readonly [ ending: string, becomes: string ] )[] = [
	[ 'sses', 'ss' ], [ 'ches', 'ch' ], [ 'shes', 'sh' ], [ 'xes', 'x' ], [ 'zes', 'z' ], [ 'ies', 'y' ], [ 'ves', 'f' ],
	[ 'ss', 'ss' ], [ 'fe', 'f' ], [ 've', 'f' ], [ 'es', '' ], [ 'en', '' ], [ 'er', '' ], [ 'e', '' ], [ 'n', '' ], [ 's', '' ],
];

/** The same for one and for many, for words of which enough is left. Twice: Gläser is Glas, and that ends as a plural does. */
export const stem = ( word: string ): string => withoutEnding( withoutEnding( word ) );

function withoutEnding( word: string ): string {
	const found = ENDINGS.find( ( [ ending ] ) => word.endsWith( ending ) );
	const left = found ? word.slice( 0, word.length - found[ 0 ].length ) + found[ 1 ] : word;
	return [ ...left ].length < 3 ? word : left;
}
