import { SPACELESS } from '../../domain/search/long-enough';

/** What of a text was typed, marked; accents and case do not count. */
const bare = ( letter: string ): string => letter.normalize( 'NFD' ).replace( /\p{M}/gu, '' ).toLowerCase();

const IN_WORD = /[\p{L}\p{N}]$/u;
/** Scripts without spaces; Korean syllables are in their parts. */
const IS_SPACELESS = new RegExp( `^[${ SPACELESS }\\u{1100}-\\u{11ff}]`, 'u' );

/** Minimum number of letters to be marked inside a word. */
const INSIDE_FROM = 4;

export function highlighted( text: string, query: string ): readonly Node[] {
	const letters = [ ...text ];
	// A letter may become two, and a mark none: each bare letter knows where it came from.
	const origins = letters.flatMap( ( letter, index ) => [ ...bare( letter ) ].map( () => index ) );
	const folded = letters.map( bare ).join( '' );
	const marked = new Set< number >();
	for ( const word of [ ...bare( query ).matchAll( /[\p{L}\p{N}]+/gu ) ].map( ( [ match ] ) => match ) ) {
		const places: number[] = [];
		for ( let index = folded.indexOf( word ); index >= 0; index = folded.indexOf( word, index + word.length ) ) {
			places.push( index );
		}
		// Words begin with what was typed, or have it inside; where a script has no spaces, every place will do.
		const beginnings = IS_SPACELESS.test( word ) ? places : places.filter( ( index ) => ! IN_WORD.test( folded.slice( 0, index ) ) );
		for ( const index of beginnings.length === 0 && word.length >= INSIDE_FROM ? places : beginnings ) {
			const from = [ ...folded.slice( 0, index ) ].length;
			[ ...word ].forEach( ( _, offset ) => marked.add( origins[ from + offset ] ?? -1 ) );
		}
	}
	return nodes( letters, marked );
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
