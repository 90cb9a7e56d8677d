<?php
namespace Automattic\WooCommerce\Utilities;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps the declarations of compatibility, so that a test can ask what Aisle declared.
 */
class FeaturesUtil {

	private static $declared = array();

	public static function declare_compatibility( string $feature_id, string $plugin_file, bool $positive_compatibility = true ): bool {
		self::$declared[ plugin_basename( $plugin_file ) ][ $positive_compatibility ? 'compatible' : 'incompatible' ][] = $feature_id;
		return true;
	}

	public static function get_compatible_features_for_plugin( string $plugin_name ): array {
		return ( self::$declared[ $plugin_name ] ?? array() ) + array(
			'compatible'   => array(),
			'incompatible' => array(),
			'uncertain'    => array(),
		);
	}

	public static function feature_is_enabled( string $feature_id ): bool {
		return false;
	}
}

/**
 * Orders are posts here: there is no custom order table.
 */
final class OrderUtil {

	public static function custom_orders_table_usage_is_enabled(): bool {
		return false;
	}
}
