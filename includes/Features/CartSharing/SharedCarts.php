<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Database\DatabaseTables;

/**
 * Stores the carts of links. Only a hash of each link's token is stored, so that readers of the table cannot open a
 * link.
 *
 * @phpstan-import-type SharedLine from SharedLines
 */
final class SharedCarts {

	public const VERSION_OPTION = 'aisle_shared_carts_table';

	private const VERSION = '1';

	private static ?DatabaseTables $tables = null;

	/**
	 * `admin_init`: creates the table. Checks the capability, because a visitor's request to admin-ajax.php also fires
	 * this hook.
	 */
	public static function install(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			self::tables()->install();
		}
	}

	public static function ensure_table(): void {
		self::tables()->ensure_tables();
	}

	/**
	 * @param string $lines JSON.
	 * @return string The link's token: 32 characters, 190 bits.
	 */
	public static function save( string $lines, int $days ): string {
		global $wpdb;
		self::ensure_table();
		$token = wp_generate_password( 32, false );
		$wpdb->query( $wpdb->prepare(
			"INSERT INTO {$wpdb->prefix}aisle_shared_carts ( token_hash, expires, cart_lines ) VALUES ( %s, %d, %s )",
			hash( 'sha256', $token ),
			time() + $days * DAY_IN_SECONDS,
			$lines
		) );
		return $token;
	}

	/**
	 * @return list<SharedLine>|null Null if the link is unknown or expired.
	 */
	public static function find( string $token ): ?array {
		global $wpdb;
		if ( ! preg_match( '/\A[A-Za-z0-9]{32}\z/', $token ) || ! self::tables()->exists() ) {
			return null;
		}
		$json  = $wpdb->get_var( $wpdb->prepare(
			"SELECT cart_lines FROM {$wpdb->prefix}aisle_shared_carts WHERE token_hash = %s AND expires > %d",
			hash( 'sha256', $token ),
			time()
		) );
		$lines = is_string( $json ) ? json_decode( $json, true ) : null;
		return is_array( $lines ) && array_is_list( $lines ) ? $lines : null;
	}

	/** `woocommerce_cleanup_personal_data`, once a day. */
	public static function clean_up(): void {
		global $wpdb;
		if ( self::tables()->exists() ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}aisle_shared_carts WHERE expires <= %d", time() ) );
		}
	}

	private static function tables(): DatabaseTables {
		return self::$tables ??= new DatabaseTables(
			self::VERSION_OPTION,
			self::VERSION,
			array(
				'aisle_shared_carts' => 'token_hash char(64) NOT NULL,
expires bigint(20) unsigned NOT NULL,
cart_lines mediumtext NOT NULL,
PRIMARY KEY  (token_hash),
KEY expires (expires)',
			)
		);
	}
}
