/** Returns functions that draw random values; the same seed leads to the same values. */
export function createRandom( seed ) {
	let state = seed >>> 0 || 1;
	const next = () => {
		// The algorithm is Mulberry32.
		state = ( state + 0x6d2b79f5 ) >>> 0;
		let mixed = Math.imul( state ^ ( state >>> 15 ), 1 | state );
		mixed = ( mixed + Math.imul( mixed ^ ( mixed >>> 7 ), 61 | mixed ) ) ^ mixed;
		return ( ( mixed ^ ( mixed >>> 14 ) ) >>> 0 ) / 4294967296;
	};
	const below = ( number ) => Math.floor( next() * number );
	return { next, below, chance: ( part ) => next() < part, of: ( list ) => list[ below( list.length ) ] };
}
