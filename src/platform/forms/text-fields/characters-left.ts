/** What the counter beside a text says; the sentence is the catalogue's, as the server prints it. */
import type { FormField } from '../../../domain/form/model';
import { errorSentence } from '../validation-messages';

export const charactersLeftMessage = ( field: FormField, left: number ): string =>
	errorSentence( field, { code: 'characters_left', params: { limit: left } } );
