/** Returns the text of the character counter. The message is the same as the one printed by the server. */
import type { FormField } from '../../../domain/form/model';
import { errorSentence } from '../validation-messages';

export const charactersLeftMessage = ( field: FormField, left: number ): string =>
	errorSentence( field, { code: 'characters_left', params: { limit: left } } );
