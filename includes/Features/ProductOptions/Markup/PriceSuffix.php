<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\Money;
use Aisle\Platform\Forms\FieldSettings;

/**
 * Text that the store prints after prices (`woocommerce_price_display_suffix`), such as "incl. VAT". Mirror of
 * src/features/product-options/price-suffix.ts.
 */
final class PriceSuffix {

	private const INCLUDING_TAX_PLACEHOLDER = '{price_including_tax}';
	private const EXCLUDING_TAX_PLACEHOLDER = '{price_excluding_tax}';

	/**
	 * @param string $text      Plain text with WooCommerce's two placeholders; '' for none.
	 * @param float  $including Price with tax of a displayed price of 1.
	 * @param float  $excluding Price without tax of a displayed price of 1.
	 */
	public function __construct(
		public readonly string $text = '',
		public readonly float $including = 1.0,
		public readonly float $excluding = 1.0
	) {}

	/**
	 * Returns an empty suffix if WooCommerce prints none after the prices of the product and its variations.
	 */
	public static function of( \WC_Product $product ): self {
		$printed_suffix = self::plain_text( $product->get_price_suffix() );
		$suffix_setting = self::plain_text( (string) get_option( 'woocommerce_price_display_suffix' ) );
		if ( ! str_contains( $suffix_setting, '{price_' ) || ( '' === $printed_suffix && ! self::is_printed_later( $product ) ) ) {
			return new self( $printed_suffix );
		}
		$million_price   = array( 'price' => 1000000 );
		$displayed_price = (float) wc_get_price_to_display( $product, $million_price );
		return new self(
			$suffix_setting,
			(float) wc_get_price_including_tax( $product, $million_price ) / $displayed_price,
			(float) wc_get_price_excluding_tax( $product, $million_price ) / $displayed_price
		);
	}

	/**
	 * Returns whether WooCommerce prints the suffix only after a selected variation's price. It prints placeholders
	 * only there, because the parent's price may be a range.
	 */
	private static function is_printed_later( \WC_Product $product ): bool {
		return $product->is_type( 'variable' ) && wc_tax_enabled() && 'taxable' === $product->get_tax_status();
	}

	/**
	 * @param float $amount As displayed.
	 */
	public function text_after( float $amount, FieldSettings $settings ): string {
		$format_with_factor = static fn ( float $factor ): string =>
			$settings->money( Money::round( $amount * $factor, $settings->currency['decimals'] ) );
		return strtr(
			$this->text,
			array(
				self::INCLUDING_TAX_PLACEHOLDER => $format_with_factor( $this->including ),
				self::EXCLUDING_TAX_PLACEHOLDER => $format_with_factor( $this->excluding ),
			)
		);
	}

	/**
	 * @return array{text: string, including: float, excluding: float}|null For the page's script; null if there is no
	 *                                                                      suffix.
	 */
	public function data(): ?array {
		return '' === $this->text ? null : array(
			'text'      => $this->text,
			'including' => $this->including,
			'excluding' => $this->excluding,
		);
	}

	private static function plain_text( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
