<?php
declare(strict_types=1);

namespace Aisle\Platform\Database;

/**
 * A table with counts per day. It is created when first needed, read for the last 30 days, and cleaned up after 90. A
 * visitor's request writes no options or transients.
 */
final class DayCounts {

	/** Number of days that the merchant sees. */
	public const DAYS = 30;

	private const VERSION        = '1';
	private const RETENTION_DAYS = 90;

	private ?DatabaseTables $tables = null;

	/**
	 * @param string $table   Name without prefix.
	 * @param string $option  Name of the option that stores the version.
	 * @param string $columns Columns in DatabaseTables's format, including `day date NOT NULL`.
	 */
	public function __construct(
		private readonly string $table,
		private readonly string $option,
		private readonly string $columns
	) {}

	/**
	 * `admin_init`: creates or updates the table for store managers only, because a visitor's request to admin-ajax.php
	 * also fires this hook.
	 */
	public function install(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			$this->tables()->install();
		}
	}

	public function ensure_table(): void {
		$this->tables()->ensure_tables();
	}

	public function exists(): bool {
		return $this->tables()->exists();
	}

	/** `woocommerce_cleanup_personal_data`: deletes counts older than 90 days. Runs once a day. */
	public function clean_up(): void {
		global $wpdb;
		if ( $this->exists() ) {
			$wpdb->query( $wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL -- The feature's own name.
				"DELETE FROM {$wpdb->prefix}{$this->table} WHERE day < %s",
				self::days_ago( self::RETENTION_DAYS )
			) );
		}
	}

	/** Returns the first day that the merchant sees. */
	public static function first_day(): string {
		return self::days_ago( self::DAYS - 1 );
	}

	private static function days_ago( int $days ): string {
		return gmdate( 'Y-m-d', (int) strtotime( current_time( 'Y-m-d' ) . " -{$days} days" ) );
	}

	private function tables(): DatabaseTables {
		return $this->tables ??= new DatabaseTables( $this->option, self::VERSION, array( $this->table => $this->columns ) );
	}
}
