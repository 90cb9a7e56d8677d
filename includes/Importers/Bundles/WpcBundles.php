<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Importers\SerializedValues;

/**
 * Bundles of WPC Product Bundles by WPClever. All of their data is in the product's meta; nothing is unserialized by PHP.
 *
 * @phpstan-import-type SourceBundle from SourceBundles
 */
final class WpcBundles implements BundleSource {

	private const META_KEYS = array(
		'woosb_ids', 'woosb_discount', 'woosb_discount_amount', 'woosb_disable_auto_price', 'woosb_limit_whole_min',
		'woosb_limit_whole_max', 'woosb_total_limits', 'woosb_total_limits_min', 'woosb_total_limits_max', 'woosb_optional_products',
		'woosb_limit_each_min', 'woosb_limit_each_max', 'woosb_limit_each_min_default', 'woosb_shipping_fee', 'woosb_manage_stock',
		'woosb_before_text', 'woosb_after_text', '_price',
	);

	public function plugin(): string {
		return 'woosb';
	}

	public function product_type(): string {
		return 'woosb';
	}

	public function bundles( array $ids ): array {
		$notes   = self::price_notes();
		$bundles = array();
		foreach ( SourceBundles::raw_meta( $ids, self::META_KEYS ) as $id => $meta ) {
			$bundles[ $id ]          = self::bundle( $meta );
			$bundles[ $id ]['notes'] = array_merge( $bundles[ $id ]['notes'], $notes );
		}
		return $bundles;
	}

	/**
	 * @param array<string, string> $meta
	 * @return SourceBundle
	 */
	private static function bundle( array $meta ): array {
		$is_fixed = 'on' === ( $meta['woosb_disable_auto_price'] ?? '' );
		$price    = $meta['_price'] ?? '';
		$items    = new WpcItems( $meta );
		return array(
			'items'        => $items->items( $is_fixed ),
			'base_price'   => $is_fixed ? SourcePrice::read( $price ) : null,
			'discount'     => $is_fixed ? null : self::discount( $meta ),
			'tiers'        => array(),
			'ships_as_one' => 'each' !== ( $meta['woosb_shipping_fee'] ?? '' ),
			'notes'        => array_merge( $items->notes(), $is_fixed ? SourcePrice::notes( $price ) : array(), self::notes( $meta ) ),
		);
	}

	/**
	 * @param array<string, string> $meta
	 * @return array{kind: 'percent'|'amount', value: float}|null
	 */
	private static function discount( array $meta ): ?array {
		$amount  = $meta['woosb_discount_amount'] ?? '';
		$percent = $meta['woosb_discount'] ?? '';
		if ( is_numeric( $amount ) && $amount > 0 ) {
			return array(
				'kind'  => 'amount',
				'value' => (float) $amount,
			);
		}
		return is_numeric( $percent ) && $percent > 0 && $percent < 100
			? array(
				'kind'  => 'percent',
				'value' => (float) $percent,
			)
			: null;
	}

	/**
	 * @param array<string, string> $meta
	 * @return list<string>
	 */
	private static function notes( array $meta ): array {
		$notes = array_merge(
			SourceNotes::of_stock( $meta['woosb_manage_stock'] ?? '' ),
			SourceNotes::of_total_quantity( $meta['woosb_limit_whole_min'] ?? '', $meta['woosb_limit_whole_max'] ?? '' )
		);
		$limits = ( $meta['woosb_total_limits_min'] ?? '' ) . ( $meta['woosb_total_limits_max'] ?? '' );
		if ( 'on' === ( $meta['woosb_total_limits'] ?? '' ) && '' !== $limits ) {
			$notes[] = __( 'The limits of the bundle’s total price were not imported.', 'aisle' );
		}
		if ( '' !== trim( ( $meta['woosb_before_text'] ?? '' ) . ( $meta['woosb_after_text'] ?? '' ) ) ) {
			$notes[] = __( 'The texts above and below the products were not imported.', 'aisle' );
		}
		return $notes;
	}

	/**
	 * @return list<string>
	 */
	private static function price_notes(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress would unserialize the value.
		$settings = $wpdb->get_var( "SELECT option_value FROM {$wpdb->options} WHERE option_name = 'woosb_settings'" );
		return 'regular_price' === ( SerializedValues::of( $settings )['bundled_price_from'] ?? '' )
			? array( __( 'The bundle was calculated with regular prices. Aisle uses the sale price of a product on sale.', 'aisle' ) )
			: array();
	}
}
