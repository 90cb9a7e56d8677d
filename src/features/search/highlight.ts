import { isSpaceless } from '../../domain/search/long-enough';
import { asciiDigits } from '../../domain/typed-text/ascii-digits';

/**
 * Letters that shoppers type differently although they have no accent, such as ß. Like in `fold` in
 * domain/search/words.ts, which only the worker loads.
 */
const LETTERS: Readonly< Record< string, string > > = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
	ة: 'ه',
	ى: 'ي',
	ی: 'ي',
	ک: 'ك',
};

/** Returns a text without case, accents and invisible characters. */
const foldText = ( text: string ): string =>
	asciiDigits( text.normalize( 'NFKC' ) )
		.toLowerCase()
		.normalize( 'NFD' )
		.replace( /[\p{M}\p{Cf}ـ]/gu, '' )
		.replace( /[\u00DF-\u06CC]/g, ( letter ) => LETTERS[ letter ] ?? letter )
		.normalize();

/** Matches a Chinese or Korean character. */
const SYLLABIC = /^[\p{sc=Han}\p{sc=Hang}]/u;

/** Minimum number of letters for a match inside a word. */
const MIN_LENGTH_INSIDE = 4;

/** Returns the text with the query's matches marked. */
export function highlighted( text: string, query: string ): readonly Node[] {
	const letters = [ ...text.normalize() ];
	const foldedLetters = letters.map( foldText );
	const foldedText = foldedLetters.join( '' );
	const marked = new Array< boolean >( foldedText.length );
	// Splits numbers and letters: 30x40 also matches 30 × 40 cm.
	for ( const word of foldText( query ).match( /\p{L}+|\p{N}+/gu ) ?? [] ) {
		for ( const [ index, length ] of ( isSpaceless( word ) ? matchRangesOfParts : matchRangesOfWord )(
			foldedText,
			word
		) ) {
			marked.fill( true, index, index + length );
		}
	}
	const nodes: Node[] = [];
	let offset = 0;
	let wasMarked: boolean | undefined;
	foldedLetters.forEach( ( { length }, index ) => {
		// Keeps combining vowels and accents with their letter.
		const isMarked = !! ( length ? marked[ offset ] : wasMarked );
		offset += length;
		if ( isMarked !== wasMarked ) {
			nodes.push( isMarked ? document.createElement( 'mark' ) : new Text() );
		}
		wasMarked = isMarked;
		( nodes.at( -1 ) as Node ).textContent += letters[ index ] as string;
	} );
	return nodes;
}

/** Index and length of a match. */
type MatchRange = readonly [ index: number, length: number ];

const matchRanges = ( text: string, pattern: string ): readonly MatchRange[] =>
	[ ...text.matchAll( new RegExp( pattern, 'gu' ) ) ].map( ( { 0: all, 1: before = '', index } ) => [
		index + before.length,
		all.length - before.length,
	] );

/**
 * Returns matches at the start of words, also of a number next to letters; if there are none, matches inside longer
 * words. A single letter or digit must be a whole word.
 */
function matchRangesOfWord( text: string, word: string ): readonly MatchRange[] {
	const characterClass = /\p{L}/u.test( word ) ? 'L' : 'N';
	const wordStartRanges = matchRanges(
		text,
		`(^|\\P{${ characterClass }})${ word }${ word[ 1 ] ? '' : `(?!\\p{${ characterClass }})` }`
	);
	return wordStartRanges[ 0 ] || word.length < MIN_LENGTH_INSIDE
		? wordStartRanges
		: matchRanges( text, `()${ word }` );
}

/** In scripts without spaces, also matches parts of a word: 红色杯 by 红色 and 杯. Each part is as long as possible. */
function matchRangesOfParts( text: string, word: string ): readonly MatchRange[] {
	const ranges: MatchRange[] = [];
	for ( let start = 0; start < word.length; start++ ) {
		let part = word.slice( start );
		while ( part && ! text.includes( part ) ) {
			part = part.slice( 0, -1 );
		}
		// A part of one or two characters matches only if it is the whole word or begins with a Chinese or Korean
		// character.
		if ( part.length > 2 || part === word || SYLLABIC.test( part ) ) {
			ranges.push( ...matchRanges( text, `()${ part }` ) );
			start += part.length - 1;
		}
	}
	return ranges;
}
