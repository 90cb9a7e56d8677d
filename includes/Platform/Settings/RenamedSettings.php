<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Keys of settings that were renamed before version 0.1.0. Stored values are read under the new key, and are written
 * with it when the feature's settings are saved.
 */
final class RenamedSettings {

	/** Feature => old key => new key. */
	private const KEYS = array(
		'cart-drawer'     => array( 'speed' => 'animation_ms' ),
		'cart-upsells'    => array( 'most' => 'max_items' ),
		'listing'         => array(
			'more'           => 'pagination',
			'second_picture' => 'hover_image',
		),
		'product-filters' => array(
			'at_once' => 'ajax',
			'empty'   => 'empty_choices',
			'most'    => 'visible_choices',
		),
		'search'          => array(
			'hidden'  => 'excluded_products',
			'most'    => 'max_results',
			'recent'  => 'recent_searches',
			'results' => 'reorder_results',
		),
	);

	/**
	 * @param array<array-key, mixed> $features Stored settings: feature => key => value.
	 * @return array<array-key, mixed> The same with new keys. A value that is stored under both keys keeps the new one.
	 */
	public static function apply( array $features ): array {
		foreach ( array_intersect_key( self::KEYS, $features ) as $feature => $keys ) {
			$values = (array) $features[ $feature ];
			foreach ( $keys as $old => $new ) {
				if ( array_key_exists( $old, $values ) ) {
					$values += array( $new => $values[ $old ] );
					unset( $values[ $old ] );
				}
			}
			$features[ $feature ] = $values;
		}
		return $features;
	}
}
