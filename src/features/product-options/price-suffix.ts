/**
 * The text that the store sets behind prices, such as "incl. VAT". Mirror of
 * includes/Features/ProductOptions/Markup/PriceSuffix.php.
 */
import { roundMoney } from '../../domain/money';
import { asNumber, asRecord, asText } from '../../platform/check';
import { currencyWith, money, type PriceFormat } from '../../platform/money-format';

export interface PriceSuffix {
	/** With WooCommerce's placeholders; '' for none. */
	readonly text: string;
	/** Factor from the displayed price to the price with tax. */
	readonly including: number;
	/** Factor from the displayed price to the price without tax. */
	readonly excluding: number;
}

export function readPriceSuffix( value: unknown ): PriceSuffix {
	const { text, including, excluding } = asRecord( value );
	return { text: asText( text ), including: asNumber( including, 1 ), excluding: asNumber( excluding, 1 ) };
}

export function formatPriceSuffix(
	{ text, including, excluding }: PriceSuffix,
	amount: number,
	format: PriceFormat
): string {
	const priceText = ( factor: number ) =>
		money( roundMoney( amount * factor, currencyWith( format ).decimals ), format );
	return text
		.replaceAll( '{price_including_tax}', () => priceText( including ) )
		.replaceAll( '{price_excluding_tax}', () => priceText( excluding ) );
}
