/** Determines the visible fields. A hidden source counts as empty, so hiding one field may hide or show others. */
import type { ConditionalFields } from './conditional-fields';

/**
 * Maximum number of passes. Sources precede the fields that depend on them, so one pass is enough unless there is a
 * cycle.
 */
const MAX_PASSES = 10;

/**
 * Updates `visible`, in which all fields are initially visible. `decide` returns whether a conditional field is
 * visible, from the current state of the others and its own previous state.
 */
export function updateVisibility(
	fields: ConditionalFields,
	visible: Map< string, boolean >,
	decide: ( id: string, wasVisible: boolean ) => boolean
): void {
	let passes = fields.has_cycle ? MAX_PASSES : 1;
	let hasChanged = true;
	while ( hasChanged && passes > 0 ) {
		hasChanged = false;
		passes--;
		for ( const id of fields.order ) {
			const wasVisible = visible.get( id ) ?? true;
			const isVisible = decide( id, wasVisible );
			visible.set( id, isVisible );
			hasChanged = hasChanged || isVisible !== wasVisible;
		}
	}
}
