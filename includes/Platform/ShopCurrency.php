<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * The shop's currency as the domain prints it, in both languages: plain text, no HTML entities.
 */
final class ShopCurrency {

	/**
	 * @return array{code: string, symbol: string, decimals: int, decimalSeparator: string, thousandSeparator: string, format: string}
	 */
	public static function data(): array {
		return array(
			'code'              => get_woocommerce_currency(),
			'symbol'            => html_entity_decode( get_woocommerce_currency_symbol(), ENT_QUOTES, 'UTF-8' ),
			'decimals'          => wc_get_price_decimals(),
			'decimalSeparator'  => wc_get_price_decimal_separator(),
			'thousandSeparator' => wc_get_price_thousand_separator(),
			'format'            => html_entity_decode( get_woocommerce_price_format(), ENT_QUOTES, 'UTF-8' ),
		);
	}
}
