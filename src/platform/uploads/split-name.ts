const MAX_END_LENGTH = 10;

/** Splits a long name for truncation: the start may be cut, but the end with the extension stays. */
export function splitName( name: string ): readonly [ start: string, end: string ] {
	const characters = Array.from( name );
	const endLength = Math.min( MAX_END_LENGTH, Math.floor( characters.length / 2 ) );
	return [
		characters.slice( 0, characters.length - endLength ).join( '' ),
		characters.slice( characters.length - endLength ).join( '' ),
	];
}
