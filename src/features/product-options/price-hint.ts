/**
 * Price hint of a text field before input: "$0.50 per letter". Mirror of
 * includes/Features/ProductOptions/Markup/PriceHint.php.
 */
import { __, sprintf } from '@wordpress/i18n';
import type { FieldModel } from '../../domain/option-form';
import { signedMoney } from '../../platform/forms/signed-money';
import { money, type PriceFormat } from '../../platform/money-format';

const INPUT_TYPES: readonly string[] = [ 'text', 'textarea', 'number' ];

/**
 * Returns the hint; '' if the field has no price, or if the price depends on the answer, as with a formula.
 *
 * @param field
 * @param productPrice     Product price, as entered.
 * @param toDisplayedPrice Converts an entered amount to the displayed unit price.
 * @param format
 */
export function priceHint(
	field: FieldModel,
	productPrice: number,
	toDisplayedPrice: ( amount: number ) => number,
	format: PriceFormat
): string {
	const { pricing, type, unit } = field;
	if ( pricing === null || ! pricing.shows_price || ! INPUT_TYPES.includes( type ) || pricing.type === 'formula' ) {
		return '';
	}
	const amount = toDisplayedPrice(
		pricing.type === 'percentage' ? ( pricing.price * productPrice ) / 100 : pricing.price
	);
	if ( amount === 0 ) {
		return '';
	}
	switch ( pricing.type ) {
		case 'per_character':
			/* translators: %s: a price. */
			return sprintf( __( '%s per character', 'aisle' ), money( amount, format ) );
		case 'multiply':
			if ( unit === undefined ) {
				/* translators: %s: a price. */
				return sprintf( __( '%s each', 'aisle' ), money( amount, format ) );
			}
			/* translators: 1: a price, 2: a unit such as "cm". */
			return sprintf( __( '%1$s per %2$s', 'aisle' ), money( amount, format ), unit );
		case 'percentage':
			return signedMoney( amount, format );
		default:
			return '';
	}
}
