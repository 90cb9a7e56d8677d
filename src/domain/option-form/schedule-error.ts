/** Validates a field's answer by its date and time rules. */
import { scheduleAnchor } from '../form/schedule-anchor';
import type { Entry } from '../form/entry';
import type { FormState } from './form-state';
import type { FieldError, FieldModel } from './model';

/**
 * Returns the error. The rule "after another field" is ignored if the other field is hidden, empty or invalid. If only
 * the other field is in a repeated section, the answer must come after all of its repetitions.
 */
export function scheduleError( state: FormState, model: FieldModel, entry: Entry ): FieldError | null {
	const { checkSchedule, today } = state.context;
	const { schedule } = model;
	if ( schedule === undefined || checkSchedule === undefined ) {
		return null;
	}
	for ( const id of state.referencedIds( schedule.after, model.id ) ) {
		const error = checkSchedule(
			model,
			entry.texts[ 0 ] ?? '',
			today,
			scheduleAnchor( state.entry( id )?.texts[ 0 ] ?? '' )
		);
		if ( error !== null ) {
			return error;
		}
	}
	return null;
}
