<?php
declare(strict_types=1);

namespace Aisle\Platform\Database;

/**
 * Creates and updates Aisle's database tables once per version.
 */
final class DatabaseTables {

	private bool $is_ready = false;

	/**
	 * @param string                $option      Name of the autoloaded option that stores the version.
	 * @param array<string, string> $definitions Name without prefix => columns in dbDelta's format (two spaces after
	 *                                           PRIMARY KEY, one column per line). If the last table exists, all exist.
	 */
	public function __construct(
		private readonly string $option,
		private readonly string $version,
		private readonly array $definitions
	) {}

	public static function name( string $table ): string {
		global $wpdb;
		return $wpdb->prefix . $table;
	}

	/**
	 * For `admin_init`: creates or updates the tables once per version.
	 *
	 * @param list<string> $unreleased Versions that were never released: their tables are dropped, not updated.
	 */
	public function install( array $unreleased = array() ): void {
		global $wpdb;
		$installed_version = get_option( $this->option );
		if ( $this->version === $installed_version ) {
			return;
		}
		if ( in_array( $installed_version, $unreleased, true ) ) {
			foreach ( array_keys( $this->definitions ) as $table ) {
				$wpdb->query( 'DROP TABLE IF EXISTS ' . self::name( $table ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Our own name.
			}
		}
		$this->create();
		$this->update();
		update_option( $this->option, $this->version, true );
	}

	/**
	 * Creates missing tables before a row is written: after an update, a visitor may come before a merchant opens the
	 * admin. The version option is not changed, because a visitor's request writes no options. Until the version is
	 * stored, each request checks the tables before its first row.
	 */
	public function ensure_tables(): void {
		if ( ! $this->exists() ) {
			$this->create();
			$this->is_ready = true;
		}
	}

	public function exists(): bool {
		global $wpdb;
		$this->is_ready = $this->is_ready || $this->version === get_option( $this->option );
		if ( ! $this->is_ready ) {
			$last           = self::name( (string) array_key_last( $this->definitions ) );
			$this->is_ready = $last === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $last ) ) );
		}
		return $this->is_ready;
	}

	/**
	 * Creates the missing tables. “IF NOT EXISTS” is required, because several simultaneous first requests may each
	 * find no table.
	 */
	private function create(): void {
		global $wpdb;
		foreach ( $this->definitions as $table => $columns ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- Our own names and columns.
			$wpdb->query( 'CREATE TABLE IF NOT EXISTS ' . self::statement( $table, $columns ) );
		}
	}

	private function update(): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		foreach ( $this->definitions as $table => $columns ) {
			dbDelta( 'CREATE TABLE ' . self::statement( $table, $columns ) . ';' );
		}
	}

	private static function statement( string $table, string $columns ): string {
		global $wpdb;
		return self::name( $table ) . " (\n{$columns}\n) {$wpdb->get_charset_collate()}";
	}
}
