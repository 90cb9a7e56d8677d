<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Importers\SerializedValues;

/**
 * Bundles of WooCommerce Product Bundles. Its items and their meta are in tables of their own; nothing is unserialized by
 * PHP.
 *
 * @phpstan-import-type SourceItem from SourceBundles
 * @phpstan-import-type SourceBundle from SourceBundles
 * @phpstan-type ItemMeta array<string, string>
 */
final class ProductBundles implements BundleSource {

	private const META_KEYS = array(
		'_wc_pb_base_price', '_wc_pb_quantity_discount_data', '_wc_pb_virtual_bundle', '_wcpb_min_qty_limit', '_wcpb_max_qty_limit',
		'_manage_stock', '_bundle_data',
	);

	public function plugin(): string {
		return 'wc_pb';
	}

	public function product_type(): string {
		return 'bundle';
	}

	public function bundles( array $ids ): array {
		$meta         = SourceBundles::raw_meta( $ids, self::META_KEYS );
		$item_rows    = array() === $ids ? array() : BundledItemRows::of( $ids );
		$bundles      = array();
		foreach ( $ids as $id ) {
			$bundles[ $id ] = self::bundle( $meta[ $id ] ?? array(), $item_rows[ $id ] ?? array(), null === $item_rows );
		}
		return $bundles;
	}

	/**
	 * @param array<string, string>                          $meta
	 * @param list<array{product_id: int, meta: ItemMeta}> $rows
	 * @return SourceBundle
	 */
	private static function bundle( array $meta, array $rows, bool $is_table_missing ): array {
		$tiers        = QuantityRanges::tiers( $meta['_wc_pb_quantity_discount_data'] ?? '' );
		$base_price   = $meta['_wc_pb_base_price'] ?? '';
		$is_virtual   = 'yes' === ( $meta['_wc_pb_virtual_bundle'] ?? '' );
		$ships_as_one = self::ships_as_one( $rows );
		$notes        = array_keys( array_filter( array(
			__( 'The other plugin’s table with the products of its bundles doesn’t exist.', 'aisle' ) => $is_table_missing,
			__( 'The bundle was stored by a version before 5 of the other plugin. Update that plugin first.', 'aisle' ) =>
				array() === $rows && '' !== ( $meta['_bundle_data'] ?? '' ),
			__( 'The quantity discounts are damaged and were not imported.', 'aisle' ) => null === $tiers,
			__(
				'For products with their own discount, the quantity discount was added to it. Now only their own discount applies.',
				'aisle'
			) => array() !== (array) $tiers && self::has_discounts( $rows ),
			__(
				'Some products were shipped in the bundle’s package and others separately. Now all are shipped separately.',
				'aisle'
			) => null === $ships_as_one && ! $is_virtual,
		) ) );
		return array(
			'items'        => array_map( static fn( array $row ): array => self::item( $row['product_id'], $row['meta'] ), $rows ),
			'base_price'   => SourcePrice::read( $base_price ),
			'discount'     => null,
			'tiers'        => (array) $tiers,
			'ships_as_one' => ! $is_virtual && true === $ships_as_one,
			'notes'        => array_merge(
				$notes,
				SourcePrice::notes( $base_price ),
				SourceNotes::of_stock( $meta['_manage_stock'] ?? '' ),
				SourceNotes::of_total_quantity( $meta['_wcpb_min_qty_limit'] ?? '', $meta['_wcpb_max_qty_limit'] ?? '' )
			),
		);
	}

	/**
	 * @param list<array{product_id: int, meta: ItemMeta}> $rows
	 */
	private static function has_discounts( array $rows ): bool {
		return array() !== array_filter( $rows, static fn( array $row ): bool => '' !== self::discount( $row['meta'] ) );
	}

	/**
	 * @param ItemMeta $meta
	 * @return SourceItem
	 */
	private static function item( int $product_id, array $meta ): array {
		$min         = self::number( $meta['quantity_min'] ?? '' ) ?? 1.0;
		$max         = self::number( $meta['quantity_max'] ?? (string) $min );
		$quantity    = self::number( $meta['quantity_default'] ?? '' ) ?? $min;
		$variations  = 'yes' === ( $meta['override_variations'] ?? '' ) ? $meta['allowed_variations'] ?? '' : '';
		$is_optional = 'yes' === ( $meta['optional'] ?? '' );
		return array(
			'product_id'         => $product_id,
			'attributes'         => array(),
			'variations'         => array_values( array_filter( array_map( intval( ... ), SerializedValues::of( $variations ) ) ) ),
			'default_attributes' => self::default_attributes( $meta ),
			'label'              => 'yes' === ( $meta['override_title'] ?? '' ) ? trim( $meta['title'] ?? '' ) : '',
			'is_optional'        => $is_optional,
			'is_selected'        => ! $is_optional && $quantity > 0,
			'quantity'           => $quantity,
			'min'                => $min,
			'max'                => $max,
			'discount'           => self::discount( $meta ),
			'is_included'        => 'yes' !== ( $meta['priced_individually'] ?? '' ),
		);
	}

	/**
	 * @param ItemMeta $meta
	 * @return array<string, string>
	 */
	private static function default_attributes( array $meta ): array {
		if ( 'yes' !== ( $meta['override_default_variation_attributes'] ?? '' ) ) {
			return array();
		}
		$attributes = array();
		foreach ( SerializedValues::of( $meta['default_variation_attributes'] ?? '' ) as $name => $value ) {
			if ( is_string( $value ) && '' !== $value ) {
				$attributes[ 'attribute_' . $name ] = $value;
			}
		}
		return $attributes;
	}

	/**
	 * Returns the item's discount. The other plugin uses it only for items that are priced individually.
	 *
	 * @param ItemMeta $meta
	 */
	private static function discount( array $meta ): string {
		$discount = trim( $meta['discount'] ?? '' );
		$is_used  = 'yes' === ( $meta['priced_individually'] ?? '' ) && '' !== $discount && '0' !== $discount;
		return $is_used ? $discount : '';
	}

	/**
	 * @param list<array{product_id: int, meta: ItemMeta}> $rows
	 * @return bool|null Null if the items differ.
	 */
	private static function ships_as_one( array $rows ): ?bool {
		$ways = array_unique( array_map(
			static fn( array $row ): bool => 'yes' !== ( $row['meta']['shipped_individually'] ?? '' ),
			$rows
		) );
		return 1 === count( $ways ) ? array_values( $ways )[0] : ( array() === $ways ? false : null );
	}

	private static function number( string $value ): ?float {
		return is_numeric( $value ) ? (float) $value : null;
	}
}
