/** What the date and time rules of one field say to its answer. */
import { scheduleAnchor } from '../form/schedule-anchor';
import type { Entry } from '../form/entry';
import type { FormState } from './form-state';
import type { FieldError, FieldModel } from './model';

/**
 * A hidden, empty or unreadable field is none that another one could come after. Where the other one stands in a
 * repeated section and this one does not, it comes after each of them.
 */
export function scheduleError( state: FormState, model: FieldModel, entry: Entry ): FieldError | null {
	const { checkSchedule, today } = state.context;
	const { schedule } = model;
	if ( schedule === undefined || checkSchedule === undefined ) {
		return null;
	}
	for ( const id of state.meant( schedule.after, model.id ) ) {
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
