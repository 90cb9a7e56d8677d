/** Which fields show. A hidden source counts as empty, so hiding one field may hide or show others. */
import type { ConditionalFields } from './conditional-fields';

/** Sources come before what depends on them, so one pass is enough unless there is a cycle, which this bounds. */
const MAX_PASSES = 10;

/**
 * Settles `visible`, where every field of the form must stand as shown: `decide` says of one conditional field whether
 * it shows, given what `visible` says of the others by then, and whether it did before.
 */
export function settleVisibility(
	fields: ConditionalFields,
	visible: Map< string, boolean >,
	decide: ( id: string, before: boolean ) => boolean
): void {
	let passes = fields.has_cycle ? MAX_PASSES : 1;
	let changed = true;
	while ( changed && passes > 0 ) {
		changed = false;
		passes--;
		for ( const id of fields.order ) {
			const before = visible.get( id ) ?? true;
			const after = decide( id, before );
			visible.set( id, after );
			changed = changed || after !== before;
		}
	}
}
