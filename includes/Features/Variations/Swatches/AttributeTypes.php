<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Database\AutoloadedOption;

/**
 * The merchant's display type for each of the store's attributes, by attribute id: `{ "schema_version": 1, "types": {
 * "7": "color" } }`. An attribute with automatic display has no entry. WooCommerce's own attribute type stays
 * unchanged: with an unknown type, its product screen would offer no values.
 */
final class AttributeTypes {

	public const OPTION = 'aisle_swatches';

	/**
	 * @var array<array-key, \stdClass> WooCommerce's list from which the next property was built.
	 */
	private array $cached_attributes = array();

	/**
	 * @var array<string, \stdClass> By taxonomy; a listing needs it for each value of each product.
	 */
	private array $by_taxonomy = array();

	public function __construct( private readonly AutoloadedOption $option = new AutoloadedOption( self::OPTION ) ) {}

	public function of_attribute( int $attribute ): SwatchType {
		$types = $this->types();
		return SwatchType::tryFrom( (string) ( $types[ $attribute ] ?? '' ) ) ?? SwatchType::Automatic;
	}

	/**
	 * Returns the type of a taxonomy (`pa_color`); if the merchant has set none here, the attribute type of another
	 * plugin counts.
	 */
	public function of_taxonomy( string $taxonomy ): SwatchType {
		$attribute = $this->attribute( $taxonomy );
		$type      = $attribute ? $this->of_attribute( (int) $attribute->attribute_id ) : SwatchType::Automatic;
		return SwatchType::Automatic === $type && $attribute ? SwatchType::of_attribute_type( (string) $attribute->attribute_type ) : $type;
	}

	public function save( int $attribute, SwatchType $type ): void {
		$types = $this->types();
		if ( SwatchType::Automatic === $type ) {
			unset( $types[ $attribute ] );
		} else {
			$types[ $attribute ] = $type->value;
		}
		update_option(
			self::OPTION,
			array(
				'schema_version' => 1,
				'types'          => $types,
			),
			true
		);
	}

	/** Returns whether it is one of WooCommerce's own color and image attributes (since 10.9). */
	public function is_woocommerce_visual( string $taxonomy ): bool {
		return 'wc-visual' === ( $this->attribute( $taxonomy )->attribute_type ?? '' );
	}

	private function attribute( string $taxonomy ): ?\stdClass {
		$attributes = wc_get_attribute_taxonomies();
		if ( $attributes !== $this->cached_attributes ) {
			$this->cached_attributes = $attributes;
			$this->by_taxonomy       = array();
			foreach ( $attributes as $attribute ) {
				// A copy: WooCommerce's product screen changes the type in its own object if the attribute's plugin is
				// inactive.
				$this->by_taxonomy[ wc_attribute_taxonomy_name( $attribute->attribute_name ) ] ??= (object) (array) $attribute;
			}
		}
		return $this->by_taxonomy[ $taxonomy ] ?? null;
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function types(): array {
		// The option is autoloaded or missing; reading a missing option costs a query on every page.
		$types = isset( wp_load_alloptions()[ self::OPTION ] ) ? $this->option->value()['types'] ?? array() : array();
		return is_array( $types ) ? $types : array();
	}
}
