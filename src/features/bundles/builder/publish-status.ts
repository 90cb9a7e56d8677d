import { __, _n, sprintf } from '@wordpress/i18n';
import { asNumber, asRecord, asText } from '../../../platform/check';
import type { PublishStatus, SavedForm } from '../../../platform/builder/config/editor';

export const shortcodeOf = ( id: string | number ): string => `[aisle_bundle id="${ id }"]`;

/** Returns where shoppers see a saved bundle, by the server's response (`live` and `dates`). */
export function publishStatusOf( { form, response }: SavedForm ): PublishStatus {
	const { products, first } = asRecord( response.live );
	const count = asNumber( products );
	const dates = asText( response.dates );
	if ( ! form.enabled ) {
		return {
			message: __( 'Saved, but disabled.', 'aisle' ),
			nextStep: { label: __( 'Enable bundle', 'aisle' ), enables: true },
		};
	}
	const warning = dates === '' ? {} : { warning: dates };
	if ( count === 0 ) {
		return {
			...warning,
			message: sprintf(
				/* translators: %s: a shortcode. */
				__( 'Saved. Shoppers see the bundle wherever %s is used.', 'aisle' ),
				shortcodeOf( asText( response.id ) )
			),
			nextStep: { label: __( 'Choose product pages', 'aisle' ), panel: 'placement' },
		};
	}
	const { name, url } = asRecord( first );
	return {
		...warning,
		message: sprintf(
			/* translators: %d: how many product pages show the bundle. */
			_n( 'Saved. Shown on %d product page.', 'Saved. Shown on %d product pages.', count, 'aisle' ),
			count
		),
		/* translators: %s: name of a product. */
		link: { label: sprintf( __( 'View “%s”', 'aisle' ), asText( name ) ), url: asText( url ) },
	};
}
