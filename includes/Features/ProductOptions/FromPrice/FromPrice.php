<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\FromPrice;

use Aisle\Domain\Money;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Features\ProductOptions\Pricing\PricingContext;
use Aisle\Platform\Settings\Settings;

/**
 * Prints "From $60" instead of a catalog price that no shopper can pay, wherever WooCommerce shows a price, and in
 * structured data.
 */
final class FromPrice {

	/** Class of a lowest price; src/features/product-options/top-price.ts also uses it. */
	public const CSS_CLASS = 'aisle-from-price';

	public function __construct(
		private readonly LowestProductPrice $lowest_prices,
		private readonly PricingContext $context,
		private readonly Settings $settings
	) {}

	public static function of_forms( FormIndex $index, OptionFormRepository $forms, PricingContext $context, Settings $settings ): self {
		return new self( new LowestProductPrice( $index, $forms, $context, new RequiredProducts( $context ) ), $context, $settings );
	}

	/**
	 * Returns the lowest price of one product with its options, even if it equals the catalog price.
	 *
	 * @return float|null As the merchant enters prices; null if it cannot be proven.
	 */
	public function lowest_price( \WC_Product $product ): ?float {
		if ( '' === $product->get_price() || ! $this->lowest_prices->has_any_form() ) {
			return null;
		}
		if ( $product instanceof \WC_Product_Variable ) {
			$variation_lowest_prices = $this->of_each_variation( $product );
			return self::filter_price(
				array() === $variation_lowest_prices || in_array( null, $variation_lowest_prices, true )
					? null
					: min( $variation_lowest_prices ),
				$product
			);
		}
		return self::filter_price( $this->lowest_prices->lowest_price( $product, $this->context->catalog_price( $product ) ), $product );
	}

	/**
	 * @return array<int, float|null> Variation => its lowest price; empty if none has a form.
	 */
	public function of_each_variation( \WC_Product_Variable $product ): array {
		return $this->lowest_prices->has_any_form()
			? $this->lowest_prices->each_variation( $product, $this->variation_prices( $product ) )['lowest']
			: array();
	}

	/**
	 * @return array<int, float> Variation => its price as the merchant entered it.
	 */
	private function variation_prices( \WC_Product_Variable $product ): array {
		$factor = $this->context->currency_factor( $product );
		return array_map(
			static fn( mixed $price ): float => (float) $price / $factor,
			$product->get_variation_prices()['price'] ?? array()
		);
	}

	/**
	 * `woocommerce_get_price_html`
	 *
	 * @param mixed $html
	 */
	public function html( $html, \WC_Product $product ): string {
		$lowest_price = $this->is_enabled() ? $this->of( $product ) : null;
		if ( null === $lowest_price ) {
			return (string) $html;
		}
		$regular_lowest_price = $product instanceof \WC_Product_Variable ? null : $this->regular_lowest_price( $product );
		$current_price        = $this->displayed_amount( $product, $lowest_price );
		$regular_price        = null === $regular_lowest_price ? 0.0 : $this->displayed_amount( $product, $regular_lowest_price );
		return $this->price_html( $current_price, $regular_price )
			. $product->get_price_suffix( (string) ( $lowest_price * $this->context->currency_factor( $product ) ) );
	}

	/**
	 * Returns the HTML of a lowest price in the merchant's text, as displayed and without its suffix.
	 *
	 * @param float $regular_price The price without the sale; no old price is shown if it is not above `$current_price`.
	 */
	public function price_html( float $current_price, float $regular_price ): string {
		$text = $this->with_from_text( wc_price( $current_price ) );
		// The old price precedes the text, because "From" refers to the current price.
		$text = $regular_price > $current_price ? wc_format_sale_price( (string) $regular_price, $text ) : $text;
		return '<span class="' . self::CSS_CLASS . '">' . $text . '</span>';
	}

	/** Returns the merchant's text with the price; a text without a placeholder precedes the price. */
	private function with_from_text( string $amount ): string {
		return OptionSettings::with_price(
			esc_html( $this->settings->string( OptionSettings::FEATURE, OptionSettings::FROM_TEXT ) ),
			$amount
		);
	}

	/**
	 * `woocommerce_structured_data_product_offer`: an offer with the lowest price, as shown on the page; the highest
	 * price is not known.
	 *
	 * @param mixed $offer
	 * @return mixed
	 */
	public function replace_offer( $offer, \WC_Product $product ) {
		$lowest_price = is_array( $offer ) && $this->is_enabled() ? $this->of( $product ) : null;
		if ( null === $lowest_price || ! is_array( $offer ) ) {
			return $offer;
		}
		$other_properties = array_diff_key( $offer, array_flip( array( 'price', 'priceSpecification', 'highPrice' ) ) );
		return array(
			'@type'         => 'AggregateOffer',
			'lowPrice'      => wc_format_decimal( $this->displayed_amount( $product, $lowest_price ), wc_get_price_decimals() ),
			'priceCurrency' => get_woocommerce_currency(),
		) + $other_properties;
	}

	/**
	 * Returns whether the lowest price is shown. The admin's product lists show the price that the merchant entered.
	 */
	private function is_enabled(): bool {
		return ( ! is_admin() || wp_doing_ajax() )
			&& $this->lowest_prices->has_any_form()
			&& $this->settings->boolean( OptionSettings::FEATURE, OptionSettings::FROM_PRICE );
	}

	private function of( \WC_Product $product ): ?float {
		if ( '' === $product->get_price() || $product->is_type( array( 'external', 'grouped' ) ) ) {
			$lowest_price = null;
		} elseif ( $product instanceof \WC_Product_Variable ) {
			$lowest_price = $this->lowest_prices->of_variations( $product, $this->variation_prices( $product ) );
		} else {
			$lowest_price = $this->lowest_prices->of( $product, $this->context->catalog_price( $product ) );
		}
		return self::filter_price( $lowest_price, $product );
	}

	private static function filter_price( ?float $lowest_price, \WC_Product $product ): ?float {
		/**
		 * Filters the lowest price of a product with options, as it is shown with "From".
		 *
		 * @param float|null  $lowest_price  As the merchant enters prices; null keeps the catalog price.
		 * @param \WC_Product $product The product.
		 */
		$lowest_price = apply_filters( 'aisle_from_price', $lowest_price, $product );
		return is_numeric( $lowest_price ) && (float) $lowest_price > 0 ? (float) $lowest_price : null;
	}

	/** Returns the lowest price without the sale; null if the product is not on sale. */
	private function regular_lowest_price( \WC_Product $product ): ?float {
		$regular = $product->get_regular_price();
		return $product->is_on_sale() && is_numeric( $regular )
			? $this->lowest_prices->lowest_price( $product, (float) $regular / $this->context->currency_factor( $product ) )
			: null;
	}

	private function displayed_amount( \WC_Product $product, float $amount ): float {
		return Money::display_line(
			$amount,
			1.0,
			$this->context->display_factor( $product ),
			$this->context->currency_factor( $product ),
			wc_get_price_decimals()
		);
	}
}
