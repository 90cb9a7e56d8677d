/** Maximum number of answers of a form. */
import { isContent } from './answer';
import type { FormField } from './model';

/** Counts the fields of a form with its repetitions, including the shopper's repetition counts. */
export const MAX_ANSWERS = 500;

/** Returns the number of fields that have an answer. */
export function answerFields( fields: readonly Pick< FormField, 'type' >[] ): number {
	return fields.filter( ( { type } ) => ! isContent( type ) ).length;
}
