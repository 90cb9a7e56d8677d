import { __, sprintf } from '@wordpress/i18n';
import { asText } from '../../../../platform/check';
import type { PublishStatus, SavedForm } from '../../../../platform/builder/config/editor';

export const shortcodeOf = ( id: string | number ): string => `[aisle_form id="${ id }"]`;

/** Returns the publish status of a saved form. */
export function publishStatusOf( { form, response }: SavedForm ): PublishStatus {
	if ( ! form.enabled ) {
		return {
			message: __( 'Saved, but disabled.', 'aisle' ),
			nextStep: { label: __( 'Enable form', 'aisle' ), enables: true },
		};
	}
	return {
		message: sprintf(
			/* translators: %s: a shortcode. */
			__( 'Saved. Visitors see the form wherever %s is used.', 'aisle' ),
			shortcodeOf( asText( response.id ) )
		),
	};
}
