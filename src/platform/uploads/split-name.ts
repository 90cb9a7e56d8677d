const KEPT_AT_END = 10;

/** Splits a long name for truncation: the start may be cut, but the end with the extension stays. */
export function splitName( name: string ): readonly [ start: string, end: string ] {
	const characters = Array.from( name );
	const kept = Math.min( KEPT_AT_END, Math.floor( characters.length / 2 ) );
	return [
		characters.slice( 0, characters.length - kept ).join( '' ),
		characters.slice( characters.length - kept ).join( '' ),
	];
}
