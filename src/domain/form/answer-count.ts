/** Maximum number of answers of a form. */
import { isContent } from './answer';
import type { FormField } from './model';

/** Limit for a form with all its repetitions. A number of repetitions that the shopper sets counts as one answer. */
export const MAX_ANSWERS = 500;

/** Returns the number of fields that have an answer. */
export function countAnswerFields( fields: readonly Pick< FormField, 'type' >[] ): number {
	return fields.filter( ( { type } ) => ! isContent( type ) ).length;
}
