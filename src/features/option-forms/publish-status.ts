import { __, _n, sprintf } from '@wordpress/i18n';
import { asNumber, asRecord, asText } from '../../platform/check';
import type { PublishStatus, SavedForm } from '../../platform/builder/config/editor';

/** Returns whether shoppers see a saved form, by the server's response (`live`). */
export function publishStatusOf( { form, response }: SavedForm ): PublishStatus {
	const { products, first } = asRecord( response.live );
	const count = asNumber( products );
	if ( ! form.enabled ) {
		return {
			message: __( 'Saved, but disabled.', 'aisle' ),
			nextStep: { label: __( 'Enable form', 'aisle' ), enables: true },
		};
	}
	if ( count === 0 ) {
		return {
			message: __( 'Saved, but not assigned to a product.', 'aisle' ),
			nextStep: { label: __( 'Choose products', 'aisle' ), panel: 'products' },
		};
	}
	const { name, url } = asRecord( first );
	const warning = asText( response.asked_twice );
	return {
		...( warning === '' ? {} : { warning } ),
		/* translators: %d: how many products have the form. */
		message: sprintf( _n( 'Saved. Live on %d product.', 'Saved. Live on %d products.', count, 'aisle' ), count ),
		/* translators: %s: name of a product. */
		link: { label: sprintf( __( 'View “%s”', 'aisle' ), asText( name ) ), url: asText( url ) },
	};
}
