/** The merchant's text around a minimum price. */
import { __ } from '@wordpress/i18n';

/**
 * Returns the text with `%s`; if it has none, the text is put before the price. Mirror of
 * `OptionSettings::with_price()`.
 */
export function fromTemplate( strings: Readonly< Record< string, string > > ): string {
	/* translators: %s: a price. */
	const text = strings.from_price || __( 'From %s', 'aisle' );
	return text.includes( '%s' ) ? text : `${ text } %s`;
}
