<?php
declare(strict_types=1);

namespace Aisle\Platform\Database;

/**
 * A table that counts by day: made when it is first needed, read for the last days, swept after some months. A visitor's call writes no
 * option and no transient.
 */
final class DayCounts {

	/** Days that an owner is shown. */
	public const DAYS = 30;

	private const VERSION = '1';
	private const KEPT    = 90;

	private ?DatabaseTables $tables = null;

	/**
	 * @param string $table   Name without the prefix.
	 * @param string $option  Remembers the version.
	 * @param string $columns As DatabaseTables has them; `day date NOT NULL` among them.
	 */
	public function __construct(
		private readonly string $table,
		private readonly string $option,
		private readonly string $columns
	) {}

	/** `admin_init`, which a visitor's call of admin-ajax.php passes too. */
	public function install(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			$this->tables()->install();
		}
	}

	public function ready(): void {
		$this->tables()->ready();
	}

	public function exists(): bool {
		return $this->tables()->exists();
	}

	/** `woocommerce_cleanup_personal_data`, once a day. */
	public function clean_up(): void {
		global $wpdb;
		if ( $this->exists() ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- The feature's own name.
			$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}{$this->table} WHERE day < %s", self::days_ago( self::KEPT ) ) );
		}
	}

	/** The first of the days that an owner is shown. */
	public static function since(): string {
		return self::days_ago( self::DAYS - 1 );
	}

	private static function days_ago( int $days ): string {
		return gmdate( 'Y-m-d', (int) strtotime( current_time( 'Y-m-d' ) . " -{$days} days" ) );
	}

	private function tables(): DatabaseTables {
		return $this->tables ??= new DatabaseTables( $this->option, self::VERSION, array( $this->table => $this->columns ) );
	}
}
