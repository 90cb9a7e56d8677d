/** Slots of a field's files. A removed file leaves an empty slot for the next one. */

/** Returns the first slot without a file or an upload. */
export function freeSlot( values: readonly string[], usedSlots: readonly number[] ): number {
	let slot = 0;
	while ( ( values[ slot ] ?? '' ) !== '' || usedSlots.includes( slot ) ) {
		slot++;
	}
	return slot;
}

/** Sets a slot and removes empty slots at the end. */
export function withSlot( values: readonly string[], slot: number, value: string ): string[] {
	const next = Array.from( { length: Math.max( values.length, slot + 1 ) }, ( _, index ) =>
		index === slot ? value : ( values[ index ] ?? '' )
	);
	while ( next.length > 0 && next[ next.length - 1 ] === '' ) {
		next.pop();
	}
	return next;
}
