<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Formula\Reference;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Products\VariationAttributes;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\CurrencyRate;
use Aisle\Platform\Shop\ShopCurrency;
use Aisle\Platform\Shop\ShopMoment;
use Aisle\Platform\Shop\TaxDisplay;

/**
 * Collects the data that rules use about a product and the current time. The page and the cart use the same values.
 *
 * @phpstan-import-type Context from OptionFormModel
 */
final class PricingContext {

	/**
	 * @param Settings|null $settings Without settings, there are no custom fields of the store.
	 * @param int|null      $timestamp   Unix time that counts as now; null for the current time.
	 */
	public function __construct(
		private readonly ?Settings $settings = null,
		private readonly QuantityLimits $quantities = new QuantityLimits(),
		private readonly ?int $timestamp = null
	) {}

	/** Returns a copy as of another Unix time: dates and times in an order are checked as of its creation. */
	public function at( int $timestamp ): self {
		return new self( $this->settings, $this->quantities, $timestamp );
	}

	/**
	 * @param \WC_Product           $product   Fresh product or variation: its price is the catalog price.
	 * @param array<string, string> $variation_attributes Selected attributes in the cart's format (`attribute_pa_colour` => slug).
	 * @param bool                  $with_limits True if the quantity limits of the product are needed; a form needs
	 *                                           them only to set a quantity.
	 * @return Context
	 */
	public function of( \WC_Product $product, float $quantity, array $variation_attributes = array(), bool $with_limits = true ): array {
		$parent_id = $product->get_parent_id();
		return array(
			'quantity'       => $quantity,
			'product_price'  => $this->catalog_price( $product ),
			'attributes'     => $this->attributes( $product, $variation_attributes ),
			'stock_status'   => $product->get_stock_status(),
			'stock_quantity' => $this->stock_quantity( $product ),
			'custom_fields'  => $this->custom_fields( $product ),
			'product_ids'    => $parent_id > 0 ? array( $parent_id, $product->get_id() ) : array( $product->get_id() ),
			'today'          => $this->today(),
			'currency'       => $this->currency(),
		) + ( $with_limits ? $this->limits( $product ) : array() );
	}

	/**
	 * Returns the quantity limits of the product, regardless of the cart: they also limit a quantity that a form sets.
	 *
	 * @return array{min_quantity: int|float, max_quantity: int|float|null, quantity_step: int|float}
	 */
	public function limits( \WC_Product $product ): array {
		$range = $this->quantities->of_product( $product );
		return array(
			'min_quantity'  => $range->min,
			'max_quantity'  => $range->max,
			'quantity_step' => $range->step ?? 1,
		);
	}

	/**
	 * Returns the price as the merchant entered it (with or without tax), in the store's currency.
	 */
	public function catalog_price( \WC_Product $product ): float {
		return (float) $product->get_price() / $this->currency_factor( $product );
	}

	/**
	 * Returns the factor that converts an amount from the store's currency into the shopper's.
	 */
	public function currency_factor( \WC_Product $product ): float {
		return CurrencyRate::factor( $product );
	}

	/**
	 * Returns `taxpu`: an entered amount of 1 as displayed.
	 *
	 * @param 'shop'|'cart' $display_context Each has its own tax display setting.
	 */
	public function display_factor( \WC_Product $product, string $display_context = 'shop' ): float {
		return TaxDisplay::factor( $product, $display_context );
	}

	public function stock_quantity( \WC_Product $product ): ?float {
		return $product->managing_stock() && null !== $product->get_stock_quantity() ? (float) $product->get_stock_quantity() : null;
	}

	/**
	 * Returns product meta named `wcpa_pcf_…`. A variation's own value wins over its parent's, and both win over the
	 * store's defaults.
	 *
	 * @return array<string, string>
	 */
	public function custom_fields( \WC_Product $product ): array {
		$defaults = CustomFieldDefaults::of( (string) $this->settings?->string(
			OptionSettings::FEATURE,
			OptionSettings::CUSTOM_FIELD_DEFAULTS
		) );
		/**
		 * Filters the values of custom fields that a product does not set itself.
		 *
		 * @param array<string, string> $defaults Name with its prefix `wcpa_pcf_` => value, from the settings.
		 * @param \WC_Product           $product  The product.
		 */
		$fields = (array) apply_filters( 'aisle_custom_field_default', $defaults, $product );
		foreach ( array_filter( array( $product->get_parent_id(), $product->get_id() ) ) as $id ) {
			foreach ( (array) get_post_meta( $id ) as $key => $values ) {
				if ( str_starts_with( (string) $key, Reference::CUSTOM_FIELD ) && is_string( $values[0] ?? null ) && '' !== $values[0] ) {
					$fields[ (string) $key ] = $values[0];
				}
			}
		}
		return array_map( 'strval', array_filter( $fields, 'is_scalar' ) );
	}

	/**
	 * Returns the values that a condition may compare, by attribute name: slug and name of each value; of a variation
	 * attribute, only those of the selected value.
	 *
	 * @param array<string, mixed> $variation_attributes As posted.
	 * @return array<string, list<string>>
	 */
	public function attributes( \WC_Product $product, array $variation_attributes = array() ): array {
		$parent = $product->get_parent_id() > 0 ? wc_get_product( $product->get_parent_id() ) : $product;
		$values = array();
		foreach ( $parent instanceof \WC_Product ? $parent->get_attributes() : array() as $name => $attribute ) {
			if ( ! $attribute instanceof \WC_Product_Attribute ) {
				continue;
			}
			$values_by_slug = $this->attribute_values( $attribute );
			if ( $attribute->get_variation() ) {
				$selected_value = $variation_attributes[ 'attribute_' . $name ] ?? $product->get_attribute( (string) $name );
				$selected       = is_scalar( $selected_value ) ? (string) $selected_value : '';
				$values_by_slug = array_filter(
					$values_by_slug,
					static fn ( $label, $slug ): bool =>
						'' !== $selected
							&& null !== VariationAttributes::option( $selected, array( $label, $slug ), $attribute->is_taxonomy() ),
					ARRAY_FILTER_USE_BOTH
				);
			}
			$values[ (string) $name ] = array_values( array_unique( array_map(
				'strval',
				array_merge( array_keys( $values_by_slug ), array_values( $values_by_slug ) )
			) ) );
		}
		return $values;
	}

	/**
	 * @return array<string|int, string> Slug => name; for an attribute of this product only, text => text.
	 */
	public function attribute_values( \WC_Product_Attribute $attribute ): array {
		if ( ! $attribute->is_taxonomy() ) {
			return array_combine( $attribute->get_options(), $attribute->get_options() );
		}
		$terms = $attribute->get_terms();
		return is_array( $terms ) ? wp_list_pluck( $terms, 'name', 'slug' ) : array();
	}

	/**
	 * @return array{days: int, seconds: int, timestamp: int, zone: list<array{int, int}>} Day and time in the site's
	 *     time zone; the timestamp is in Unix time.
	 */
	public function today(): array {
		return ShopMoment::at( $this->timestamp ?? time() );
	}

	public function utc_offset_seconds(): int {
		return wp_timezone()->getOffset( new \DateTimeImmutable( '@' . ( $this->timestamp ?? time() ) ) );
	}

	/**
	 * @return array{code: string, symbol: string, decimals: int, decimalSeparator: string, thousandSeparator: string, format: string}
	 */
	public function currency(): array {
		return ShopCurrency::data();
	}
}
