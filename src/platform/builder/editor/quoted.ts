import { __, sprintf } from '@wordpress/i18n';

/** Quotes a text that the merchant wrote. */
export const quoted = ( text: string ): string =>
	text.trim() === ''
		? __( 'empty', 'aisle' )
		: /* translators: %s: a text that an owner wrote. */ sprintf( __( '“%s”', 'aisle' ), text );
