const KEPT_AT_END = 10;

/** A long name is cut in its middle: the start may be cut, the end, with what kind of file it is, stays. */
export function splitName( name: string ): readonly [ start: string, end: string ] {
	const characters = Array.from( name );
	const kept = Math.min( KEPT_AT_END, Math.floor( characters.length / 2 ) );
	return [
		characters.slice( 0, characters.length - kept ).join( '' ),
		characters.slice( characters.length - kept ).join( '' ),
	];
}
