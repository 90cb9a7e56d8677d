/** The merchant's text around a lowest price. */
import { __ } from '@wordpress/i18n';

/**
 * Returns the text with `%s` in it; a text without `%s` stands before the price. Mirror of
 * `OptionSettings::with_price()`.
 */
export function fromTemplate( strings: Readonly< Record< string, string > > ): string {
	/* translators: %s: a price. */
	const text = strings.from_price || __( 'From %s', 'aisle' );
	return text.includes( '%s' ) ? text : `${ text } %s`;
}
