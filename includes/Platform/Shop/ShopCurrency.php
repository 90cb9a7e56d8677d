<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * The displayed currency and the store's own in the domain's format, in PHP and TypeScript: plain text without HTML entities.
 */
final class ShopCurrency {

	/** @var array<string, string> Currency and language => symbol. */
	private static array $symbols = array();

	/**
	 * @return array{code: string, symbol: string, decimals: int, decimalSeparator: string, thousandSeparator: string, format: string}
	 */
	public static function data(): array {
		$code = get_woocommerce_currency();
		return array(
			'code'              => $code,
			'symbol'            => self::symbol( $code ),
			'decimals'          => wc_get_price_decimals(),
			'decimalSeparator'  => wc_get_price_decimal_separator(),
			'thousandSeparator' => wc_get_price_thousand_separator(),
			'format'            => html_entity_decode( get_woocommerce_price_format(), ENT_QUOTES, 'UTF-8' ),
		);
	}

	/**
	 * Returns the currency in which the merchant enters amounts. A currency plugin can display another one.
	 *
	 * @return array{code: string, symbol: string, decimals: int, decimalSeparator: string, thousandSeparator: string, format: string}
	 */
	public static function of_store(): array {
		$code = (string) get_option( 'woocommerce_currency' );
		return array(
			'code'              => $code,
			'symbol'            => self::symbol( $code ),
			'decimals'          => absint( get_option( 'woocommerce_price_num_decimals', 2 ) ),
			'decimalSeparator'  => stripslashes( (string) get_option( 'woocommerce_price_decimal_sep' ) ),
			'thousandSeparator' => stripslashes( (string) get_option( 'woocommerce_price_thousand_sep' ) ),
		) + self::data();
	}

	/**
	 * Caches the symbol: WooCommerce creates its list of all symbols on each call. If a plugin filters it, it may
	 * change with each call and is not cached.
	 */
	private static function symbol( string $code ): string {
		$is_filtered = has_filter( 'woocommerce_currency_symbol' ) || has_filter( 'woocommerce_currency_symbols' );
		$read_symbol = static fn(): string => html_entity_decode( get_woocommerce_currency_symbol( $code ), ENT_QUOTES, 'UTF-8' );
		return $is_filtered ? $read_symbol() : self::$symbols[ $code . determine_locale() ] ??= $read_symbol();
	}
}
