<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * Reads values that the plugin "Variation Swatches for WooCommerce" left in the database, under its names.
 */
final class PluginSwatches {

	private const COLOR         = 'product_attribute_color';
	private const SECOND_COLOR  = 'secondary_color';
	private const IS_DUAL_COLOR = 'is_dual_color';
	private const IMAGE         = 'product_attribute_image';

	public static function of_term( int $term ): SwatchValue {
		$is_dual_color = wc_string_to_bool( (string) get_term_meta( $term, self::IS_DUAL_COLOR, true ) );
		return SwatchValue::of(
			get_term_meta( $term, self::COLOR, true ),
			$is_dual_color ? get_term_meta( $term, self::SECOND_COLOR, true ) : '',
			get_term_meta( $term, self::IMAGE, true )
		);
	}

	/**
	 * Returns the number of attribute values that have the plugin's data. Used only on admin screens.
	 */
	public static function count(): int {
		global $wpdb;
		return (int) $wpdb->get_var(
			$wpdb->prepare(
				"SELECT COUNT( DISTINCT m.term_id ) FROM {$wpdb->termmeta} m JOIN {$wpdb->term_taxonomy} t ON t.term_id = m.term_id
				WHERE m.meta_key IN ( %s, %s ) AND m.meta_value NOT IN ( '', '0' ) AND t.taxonomy LIKE %s",
				self::COLOR,
				self::IMAGE,
				$wpdb->esc_like( 'pa_' ) . '%'
			)
		);
	}

	/** Returns the notice for the merchant; '' if there is none. */
	public static function notice(): string {
		$count = self::count();
		return 0 === $count ? '' : sprintf(
			/* translators: %d: number of attribute values. */
			_n(
				'Aisle found %d attribute value with a color or image from the plugin “Variation Swatches for WooCommerce” and uses it unless you set your own.',
				'Aisle found %d attribute values with a color or image from the plugin “Variation Swatches for WooCommerce” and uses them unless you set your own.',
				$count,
				'aisle'
			),
			$count
		);
	}
}
