<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * The stored data of a product's variations, read on first use.
 */
final class StoredVariations {

	/** Prefix of attribute keys. */
	public const PREFIX = 'attribute_';

	/**
	 * @var array<int, array<string, string>>|null Null until first use.
	 */
	private ?array $rows = null;

	public function __construct( public readonly \WC_Product_Variable $product ) {}

	/**
	 * @return list<int> In the product's order.
	 */
	public function ids(): array {
		return array_values( array_map( 'intval', $this->product->get_children() ) );
	}

	/**
	 * @return list<int> IDs of the variations that WooCommerce shows.
	 */
	public function visible_ids(): array {
		return array_values( array_map( 'intval', $this->product->get_visible_children() ) );
	}

	/**
	 * @return array<int, array<string, string>> Variation ID => stored key => value, in the product's order.
	 */
	public function rows(): array {
		if ( null === $this->rows ) {
			$ids = $this->ids();
			_prime_post_caches( $ids, false, false );
			$meta       = LightVariation::meta( $ids, array(), self::PREFIX );
			$this->rows = array();
			foreach ( $ids as $id ) {
				$this->rows[ $id ] = array_filter(
					$meta[ $id ] ?? array(),
					static fn ( string $key ): bool => str_starts_with( $key, self::PREFIX ),
					ARRAY_FILTER_USE_KEY
				);
			}
		}
		return $this->rows;
	}
}
