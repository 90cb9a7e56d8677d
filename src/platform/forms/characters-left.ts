/** The counter beside a text; it is no error, so only the page has it. */
import { _n } from '@wordpress/i18n';
import type { FormField } from '../../domain/form/model';

/** %s stands for the number. */
export const charactersLeftText = ( left: number ): string =>
	/* translators: %s: number of characters. */
	_n( '%s character left', '%s characters left', left, 'aisle' );

export function charactersLeftMessage( field: FormField, left: number ): string {
	return ( field.messages.characters_left || charactersLeftText( left ) ).replaceAll( '%s', () => String( left ) );
}
