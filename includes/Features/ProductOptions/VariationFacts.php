<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\Formula\Reference;
use Aisle\Domain\Number;
use Aisle\Platform\Cart\Quantity;

/**
 * What the rules may know of each variation of a product, for its page. A variation is not loaded for it, which takes a
 * millisecond each: prices come from WooCommerce's own cached table, the rest from one query. Every value still passes the
 * filters of other plugins, on an object that holds just this much.
 */
final class VariationFacts {

	private const PROPS = array(
		'_manage_stock' => 'manage_stock',
		'_stock'        => 'stock_quantity',
		'_stock_status' => 'stock_status',
		'_backorders'   => 'backorders',
		'_tax_class'    => 'tax_class',
	);

	public function __construct( private readonly PricingContext $context ) {}

	/**
	 * @param float $taxpu What the product itself has: most variations have its tax class.
	 * @param bool  $binds Whether a form sets the quantity: the limits are for that alone.
	 * @return array<int, array<string, mixed>> Variation id => facts; the names are the same in all of them.
	 */
	public function of( \WC_Product_Variable $product, float $taxpu, bool $binds ): array {
		$prices = $product->get_variation_prices()['price'] ?? array();
		$first  = array() === $prices ? null : wc_get_product( (int) array_key_first( $prices ) );
		if ( ! $first instanceof \WC_Product_Variation ) {
			return array();
		}
		$ids    = array_map( 'intval', array_keys( $prices ) );
		$meta   = $binds ? self::all_meta( $ids ) : self::meta( $ids );
		$fields = $this->custom_fields( $product, $meta );
		$taxes  = array( $product->get_tax_class() => $taxpu );
		$factor = $this->context->currency_factor( $product );
		$facts  = array();
		foreach ( $prices as $id => $price ) {
			$variation    = self::variation( (int) $id, (string) $price, $first, $meta[ $id ] ?? array() );
			if ( $binds ) {
				// Who sets a least or most quantity reads it there, and would ask the database for each.
				$variation->init_meta_data( self::as_rows( $meta[ $id ] ?? array() ) );
			}
			$stock        = $this->context->stock_quantity( $variation );
			$facts[ $id ] = array(
				'catalog_price'  => Number::to_string( (float) $price / $factor ),
				'taxpu'          => $taxes[ $variation->get_tax_class() ] ??= $this->context->display_factor( $variation ),
				'stock_status'   => $variation->get_stock_status(),
				'stock_quantity' => null === $stock ? null : Quantity::plain( $stock ),
			) + ( $binds ? $this->context->limits( $variation ) : array() ) + ( array() === $fields ? array() : array( 'product_cfs' => (object) ( $fields[ $id ] ?? $fields[0] ) ) );
		}
		return $facts;
	}

	/**
	 * @param array<string, string> $meta
	 */
	private static function variation( int $id, string $price, \WC_Product_Variation $first, array $meta ): \WC_Product_Variation {
		$props = array( 'tax_class' => 'parent' );
		foreach ( self::PROPS as $key => $prop ) {
			if ( isset( $meta[ $key ] ) ) {
				$props[ $prop ] = $meta[ $key ];
			}
		}
		$variation = new \WC_Product_Variation();
		$variation->set_id( $id );
		$variation->set_parent_id( $first->get_parent_id() );
		$variation->set_parent_data( $first->get_parent_data() );
		$variation->set_props(
			array(
				'price'             => $price,
				'status'            => 'publish',
				'sold_individually' => $first->get_sold_individually( 'edit' ),
				'tax_status'        => $first->get_tax_status( 'edit' ),
			) + $props
		);
		return $variation;
	}

	/**
	 * @param array<string, string> $meta
	 * @return list<object{meta_id: int, meta_key: string, meta_value: string}>
	 */
	private static function as_rows( array $meta ): array {
		$rows = array();
		foreach ( array_diff_key( $meta, self::PROPS ) as $key => $value ) {
			$rows[] = (object) array(
				'meta_id'    => 0,
				'meta_key'   => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- No query.
				'meta_value' => $value, // phpcs:ignore WordPress.DB.SlowDBQuery -- No query.
			);
		}
		return $rows;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, string>> Each key's first value, as it is stored.
	 */
	private static function all_meta( array $ids ): array {
		$all  = (array) update_meta_cache( 'post', $ids );
		$meta = array();
		foreach ( $all as $id => $values ) {
			$meta[ (int) $id ] = array_map( static fn ( array $each ): string => (string) ( $each[0] ?? '' ), (array) $values );
		}
		return $meta;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, string>> Of what is needed here; an older row of a key wins, as in WordPress.
	 */
	private static function meta( array $ids ): array {
		global $wpdb;
		$keys = array_keys( self::PROPS );
		$in   = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$or   = implode( ', ', array_fill( 0, count( $keys ), '%s' ) );
		// phpcs:ignore WordPress.DB -- Placeholders only; the page is what is cached.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta} WHERE post_id IN ( $in ) AND ( meta_key IN ( $or ) OR meta_key LIKE %s ) ORDER BY meta_id DESC", array( ...$ids, ...$keys, $wpdb->esc_like( Reference::CUSTOM_FIELD ) . '%' ) ) );
		$meta = array();
		foreach ( (array) $rows as $row ) {
			$meta[ (int) $row->post_id ][ (string) $row->meta_key ] = (string) $row->meta_value;
		}
		return $meta;
	}

	/**
	 * @param array<int, array<string, string>> $meta
	 * @return array<int, array<string, string>> Variation id => its fields, under 0 the product's; nothing where no variation has any of its own.
	 */
	private function custom_fields( \WC_Product $product, array $meta ): array {
		$own = array_filter(
			array_map(
				static fn ( array $values ): array => array_filter(
					$values,
					static fn ( string $value, string $key ): bool => '' !== $value && str_starts_with( $key, Reference::CUSTOM_FIELD ),
					ARRAY_FILTER_USE_BOTH
				),
				$meta
			)
		);
		$all = array() === $own ? array() : $this->context->custom_fields( $product );
		return array() === $own ? array() : array( 0 => $all ) + array_map( static fn ( array $fields ): array => $fields + $all, $own );
	}
}
