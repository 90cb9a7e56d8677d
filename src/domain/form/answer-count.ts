/** How many answers a form may have. */
import { isContent } from './answer';
import type { FormField } from './model';

/** Of a form with its repetitions, the shoppers' numbers of them included. */
export const MAX_ANSWERS = 500;

/** Fields that take an answer. */
export function answerFields( fields: readonly Pick< FormField, 'type' >[] ): number {
	return fields.filter( ( { type } ) => ! isContent( type ) ).length;
}
