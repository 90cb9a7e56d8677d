import { isSpaceless } from '../../domain/search/long-enough';
import { asciiDigits } from '../../domain/typed-text/ascii-digits';

/**
 * Letters without an accent that shoppers type otherwise, as in the table of `fold` in domain/search/words.ts, which is
 * in the worker alone.
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

/** Returns a text without case, accents and signs that nobody sees. */
const bare = ( text: string ): string =>
	asciiDigits( text.normalize( 'NFKC' ) )
		.toLowerCase()
		.normalize( 'NFD' )
		.replace( /[\p{M}\p{Cf}ـ]/gu, '' )
		.replace( /[\u00DF-\u06CC]/g, ( letter ) => LETTERS[ letter ] ?? letter )
		.normalize();

/** A Chinese or Korean sign. */
const SYLLABIC = /^[\p{sc=Han}\p{sc=Hang}]/u;

/** Minimum number of letters to be marked inside a word. */
const INSIDE_FROM = 4;

/** Returns a text with what was typed marked. */
export function highlighted( text: string, query: string ): readonly Node[] {
	const letters = [ ...text.normalize() ];
	const read = letters.map( bare );
	const folded = read.join( '' );
	const marked = new Array< boolean >( folded.length );
	// Numbers and letters apart: 30x40 is also found as 30 × 40 cm.
	for ( const word of bare( query ).match( /\p{L}+|\p{N}+/gu ) ?? [] ) {
		for ( const [ index, length ] of ( isSpaceless( word ) ? placesOfParts : placesOfWord )( folded, word ) ) {
			marked.fill( true, index, index + length );
		}
	}
	const made: Node[] = [];
	let place = 0;
	let wasMarked: boolean | undefined;
	read.forEach( ( { length }, index ) => {
		// A vowel sign or an accent stays with its letter.
		const isMarked = !! ( length ? marked[ place ] : wasMarked );
		place += length;
		if ( isMarked !== wasMarked ) {
			made.push( isMarked ? document.createElement( 'mark' ) : new Text() );
		}
		wasMarked = isMarked;
		( made.at( -1 ) as Node ).textContent += letters[ index ] as string;
	} );
	return made;
}

/** A place in a text and how long it is. */
type Place = readonly [ index: number, length: number ];

const placesOf = ( text: string, pattern: string ): readonly Place[] =>
	[ ...text.matchAll( new RegExp( pattern, 'gu' ) ) ].map( ( { 0: all, 1: before = '', index } ) => [
		index + before.length,
		all.length - before.length,
	] );

/**
 * Words begin with what was typed, a number beside letters too; if none does, a longer one has it inside. A single
 * letter or digit is a whole word.
 */
function placesOfWord( text: string, word: string ): readonly Place[] {
	const kind = /\p{L}/u.test( word ) ? 'L' : 'N';
	const beginnings = placesOf( text, `(^|\\P{${ kind }})${ word }${ word[ 1 ] ? '' : `(?!\\p{${ kind }})` }` );
	return beginnings[ 0 ] || word.length < INSIDE_FROM ? beginnings : placesOf( text, `()${ word }` );
}

/** A script without spaces also finds a word by its parts: 红色杯 by 红色 and 杯. A part is as long as the text allows. */
function placesOfParts( text: string, word: string ): readonly Place[] {
	const places: Place[] = [];
	for ( let from = 0; from < word.length; from++ ) {
		let part = word.slice( from );
		while ( part && ! text.includes( part ) ) {
			part = part.slice( 0, -1 );
		}
		// Of two signs that are not syllables or words, only all that was typed says enough.
		if ( part.length > 2 || part === word || SYLLABIC.test( part ) ) {
			places.push( ...placesOf( text, `()${ part }` ) );
			from += part.length - 1;
		}
	}
	return places;
}
