/** The list of a field's files: each has its place, and a removed one leaves an empty place for the next. */

/** The first place that neither a file nor an upload has. */
export function freeSlot( values: readonly string[], taken: readonly number[] ): number {
	let slot = 0;
	while ( ( values[ slot ] ?? '' ) !== '' || taken.includes( slot ) ) {
		slot++;
	}
	return slot;
}

/** Empty places at the end are none. */
export function withSlot( values: readonly string[], slot: number, value: string ): string[] {
	const next = Array.from( { length: Math.max( values.length, slot + 1 ) }, ( _, index ) =>
		index === slot ? value : ( values[ index ] ?? '' )
	);
	while ( next.length > 0 && next[ next.length - 1 ] === '' ) {
		next.pop();
	}
	return next;
}
