import { SPACELESS } from '../../domain/search/long-enough';

/** What of a text was typed, marked; accents, case, soft hyphens and joiners do not count. */
const bare = ( letter: string ): string => letter.normalize( 'NFD' ).replace( /[\p{M}\p{Cf}]/gu, '' ).toLowerCase();

const IN_WORD = /[\p{L}\p{N}]$/u;
/** Scripts without spaces; Korean syllables are in their parts. */
const IS_SPACELESS = new RegExp( `^[${ SPACELESS }\\u{1100}-\\u{11ff}]`, 'u' );

/** A single letter that is a word. */
const IDEOGRAPH = /^\p{sc=Han}/u;

/** Minimum number of letters to be marked inside a word. */
const INSIDE_FROM = 4;

export function highlighted( text: string, query: string ): readonly Node[] {
	const letters = [ ...text ];
	// A letter may become two, and a mark none: each bare letter knows where it came from.
	const origins = letters.flatMap( ( letter, index ) => [ ...bare( letter ) ].map( () => index ) );
	const folded = letters.map( bare ).join( '' );
	const marked = new Set< number >();
	for ( const word of [ ...bare( query ).matchAll( /[\p{L}\p{N}]+/gu ) ].map( ( [ match ] ) => match ) ) {
		for ( const [ index, found ] of IS_SPACELESS.test( word ) ? placesOfParts( folded, word ) : placesOfWord( folded, word ) ) {
			const from = [ ...folded.slice( 0, index ) ].length;
			[ ...found ].forEach( ( _, offset ) => marked.add( origins[ from + offset ] ?? -1 ) );
		}
	}
	// A vowel sign or an accent stays with its letter.
	letters.forEach( ( letter, index ) => bare( letter ) === '' && marked.has( index - 1 ) && marked.add( index ) );
	return nodes( letters, marked );
}

/** Each place of a text in a longer one, with the text. */
type Place = readonly [ number, string ];

function placesOf( text: string, part: string ): readonly Place[] {
	const places: Place[] = [];
	for ( let index = text.indexOf( part ); index >= 0; index = text.indexOf( part, index + part.length ) ) {
		places.push( [ index, part ] );
	}
	return places;
}

/** Words begin with what was typed; if none does, a longer one has it inside. */
function placesOfWord( text: string, word: string ): readonly Place[] {
	const places = placesOf( text, word );
	const beginnings = places.filter( ( [ index ] ) => ! IN_WORD.test( text.slice( 0, index ) ) );
	return beginnings.length === 0 && word.length >= INSIDE_FROM ? places : beginnings;
}

/** A script without spaces also finds a word by its parts: 红色杯 by 红色 and 杯. A part is as long as the text allows. */
function placesOfParts( text: string, word: string ): readonly Place[] {
	const letters = [ ...word ];
	const places: Place[] = [];
	for ( let from = 0; from < letters.length; ) {
		let length = Math.min( letters.length - from, text.length );
		const part = (): string => letters.slice( from, from + length ).join( '' );
		while ( length > 0 && ! text.includes( part() ) ) {
			length--;
		}
		// Of two signs that are not ideographs, only all that was typed says enough.
		if ( length > 2 || length === letters.length || IDEOGRAPH.test( part() ) ) {
			places.push( ...placesOf( text, part() ) );
		}
		from += length || 1;
	}
	return places;
}

function nodes( letters: readonly string[], marked: ReadonlySet< number > ): readonly Node[] {
	const made: Node[] = [];
	let from = 0;
	while ( from < letters.length ) {
		const isMarked = marked.has( from );
		let until = from + 1;
		while ( until < letters.length && marked.has( until ) === isMarked ) {
			until++;
		}
		const text = document.createTextNode( letters.slice( from, until ).join( '' ) );
		made.push( isMarked ? Object.assign( document.createElement( 'mark' ), { textContent: text.data } ) : text );
		from = until;
	}
	return made;
}
