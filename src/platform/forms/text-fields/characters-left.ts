/** Returns the text of the character counter. The message is the same as the one printed by the server. */
import type { FormField } from '../../../domain/form/model';
import { errorMessage } from '../validation-messages';

export const charactersLeftMessage = ( field: FormField, remaining: number ): string =>
	errorMessage( field, { code: 'characters_left', params: { limit: remaining } } );
