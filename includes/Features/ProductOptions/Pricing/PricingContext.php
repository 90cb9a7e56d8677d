<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Formula\Reference;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Products\VariationAttributes;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\ShopCurrency;
use Aisle\Platform\Shop\ShopMoment;

/**
 * What the rules may know of a product and of today; the same figures go to the page and to the cart.
 *
 * @phpstan-import-type Context from OptionFormModel
 */
final class PricingContext {

	/**
	 * @param Settings|null $settings Without them the shop has no custom fields of its own.
	 * @param int|null      $moment   Timestamp that is taken for now; null for the clock's.
	 */
	public function __construct(
		private readonly ?Settings $settings = null,
		private readonly QuantityLimits $quantities = new QuantityLimits(),
		private readonly ?int $moment = null
	) {}

	/** The same as it would have been said at another moment: what is of the day stands in an order as it was then. */
	public function at( int $moment ): self {
		return new self( $this->settings, $this->quantities, $moment );
	}

	/**
	 * @param \WC_Product           $product   Fresh product or variation: its price is the catalogue price.
	 * @param array<string, string> $variation Chosen attributes, as the cart has them (`attribute_pa_colour` => slug).
	 * @param bool                  $with_limits Whether the quantities in which the product is sold are needed; a form asks for them only
	 *                                           to set a quantity.
	 * @return Context
	 */
	public function of( \WC_Product $product, float $quantity, array $variation = array(), bool $with_limits = true ): array {
		$parent_id = $product->get_parent_id();
		return array(
			'quantity'       => $quantity,
			'product_price'  => $this->catalogue_price( $product ),
			'attributes'     => $this->attributes( $product, $variation ),
			'stock_status'   => $product->get_stock_status(),
			'stock_quantity' => $this->stock_quantity( $product ),
			'custom_fields'  => $this->custom_fields( $product ),
			'product_ids'    => $parent_id > 0 ? array( $parent_id, $product->get_id() ) : array( $product->get_id() ),
			'today'          => $this->today(),
			'currency'       => $this->currency(),
		) + ( $with_limits ? $this->limits( $product ) : array() );
	}

	/**
	 * The quantities in which the product is sold, whatever a cart holds of it: they hold a quantity that a form sets.
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
	 * The price as the owner entered it (with or without tax), in the shop's own currency.
	 */
	public function catalogue_price( \WC_Product $product ): float {
		return (float) $product->get_price() / $this->currency_factor( $product );
	}

	/**
	 * What an amount in the shop's own currency is multiplied by to be in the visitor's.
	 */
	public function currency_factor( \WC_Product $product ): float {
		/**
		 * Filters the currency factor (`con_unit`): by how much a currency plugin changes a product's price.
		 *
		 * @param float       $factor  What WCML, CURCY, FOX or Aelia says where one of them is active, else 1.
		 * @param \WC_Product $product The product.
		 */
		$factor = (float) apply_filters( 'aisle_currency_factor', CurrencyRate::now(), $product );
		return $factor > 0 && is_finite( $factor ) ? $factor : 1.0;
	}

	/**
	 * `taxpu`: what an amount of 1 is when it is shown. Asked of a million, so that the shop's rounding does not show in it.
	 *
	 * @param 'shop'|'cart' $where Both have a setting of their own.
	 */
	public function display_factor( \WC_Product $product, string $where = 'shop' ): float {
		return (float) wc_get_price_to_display(
			$product,
			array(
				'price'           => 1000000,
				'display_context' => $where,
			)
		) / 1000000;
	}

	public function stock_quantity( \WC_Product $product ): ?float {
		return $product->managing_stock() && null !== $product->get_stock_quantity() ? (float) $product->get_stock_quantity() : null;
	}

	/**
	 * Product meta named `wcpa_pcf_…`; a variation's own wins over its parent's, both over the shop's defaults.
	 *
	 * @return array<string, string>
	 */
	public function custom_fields( \WC_Product $product ): array {
		$defaults = CustomFieldDefaults::of( (string) $this->settings?->string( OptionSettings::FEATURE, OptionSettings::CUSTOM_FIELDS ) );
		/**
		 * Filters the values of custom fields that a product does not set itself.
		 *
		 * @param array<string, string> $defaults Name with its prefix `wcpa_pcf_` => value, as the settings have them.
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
	 * Attribute's name => everything a condition may compare with: slug and name of each value.
	 *
	 * @param array<string, mixed> $variation As it was posted.
	 * @return array<string, list<string>>
	 */
	public function attributes( \WC_Product $product, array $variation = array() ): array {
		$parent = $product->get_parent_id() > 0 ? wc_get_product( $product->get_parent_id() ) : $product;
		$values = array();
		foreach ( $parent instanceof \WC_Product ? $parent->get_attributes() : array() as $name => $attribute ) {
			if ( ! $attribute instanceof \WC_Product_Attribute ) {
				continue;
			}
			$all = $this->attribute_values( $attribute );
			if ( $attribute->get_variation() ) {
				$given  = $variation[ 'attribute_' . $name ] ?? $product->get_attribute( (string) $name );
				$selected = is_scalar( $given ) ? (string) $given : '';
				$all    = array_filter(
					$all,
					static fn ( $label, $slug ): bool =>
						'' !== $selected
							&& null !== VariationAttributes::option( $selected, array( $label, $slug ), $attribute->is_taxonomy() ),
					ARRAY_FILTER_USE_BOTH
				);
			}
			$values[ (string) $name ] = array_values( array_unique( array_map(
				'strval',
				array_merge( array_keys( $all ), array_values( $all ) )
			) ) );
		}
		return $values;
	}

	/**
	 * @return array<string|int, string> Slug => name; text => text for an attribute of this product alone.
	 */
	public function attribute_values( \WC_Product_Attribute $attribute ): array {
		if ( ! $attribute->is_taxonomy() ) {
			return array_combine( $attribute->get_options(), $attribute->get_options() );
		}
		$terms = $attribute->get_terms();
		return is_array( $terms ) ? wp_list_pluck( $terms, 'name', 'slug' ) : array();
	}

	/**
	 * @return array{days: int, seconds: int, timestamp: int, zone: list<array{int, int}>} Day and time of the site; the timestamp is
	 *         everybody's.
	 */
	public function today(): array {
		return ShopMoment::at( $this->moment ?? time() );
	}

	public function utc_offset_seconds(): int {
		return wp_timezone()->getOffset( new \DateTimeImmutable( '@' . ( $this->moment ?? time() ) ) );
	}

	/**
	 * @return array{code: string, symbol: string, decimals: int, decimalSeparator: string, thousandSeparator: string, format: string}
	 */
	public function currency(): array {
		return ShopCurrency::data();
	}
}
