<?php
declare(strict_types=1);

namespace Aisle\Platform\Database;

/**
 * Database tables of our own, made once a version.
 */
final class DatabaseTables {

	private bool $is_ready = false;

	/**
	 * @param string                $option      Remembers the version, autoloaded.
	 * @param array<string, string> $definitions Name without the prefix => columns in dbDelta's own spelling (two spaces after PRIMARY
	 *                                           KEY, one column a line). The last one is there when all are.
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
	 * For `admin_init`: makes or renews the tables once a version.
	 *
	 * @param list<string> $unreleased Versions whose tables nobody has filled: they are dropped instead of renewed.
	 */
	public function install( array $unreleased = array() ): void {
		global $wpdb;
		$known = get_option( $this->option );
		if ( $this->version === $known ) {
			return;
		}
		if ( in_array( $known, $unreleased, true ) ) {
			foreach ( array_keys( $this->definitions ) as $table ) {
				$wpdb->query( 'DROP TABLE IF EXISTS ' . self::name( $table ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Our own name.
			}
		}
		$this->create();
		$this->renew();
		update_option( $this->option, $this->version, true );
	}

	/**
	 * Before the first row: on a shop whose admin nobody has opened since the update, the tables are made now. The option stays as it
	 * is, because a visitor's call writes no option; so until then each first row asks once.
	 */
	public function ready(): void {
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

	/** Several first visitors at the same moment may each find none. */
	private function create(): void {
		global $wpdb;
		foreach ( $this->definitions as $table => $columns ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- Our own names and columns.
			$wpdb->query( 'CREATE TABLE IF NOT EXISTS ' . self::statement( $table, $columns ) );
		}
	}

	private function renew(): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php'; // @phpstan-ignore requireOnce.fileNotFound (it is WordPress's)
		foreach ( $this->definitions as $table => $columns ) {
			dbDelta( 'CREATE TABLE ' . self::statement( $table, $columns ) . ';' );
		}
	}

	private static function statement( string $table, string $columns ): string {
		global $wpdb;
		return self::name( $table ) . " (\n{$columns}\n) {$wpdb->get_charset_collate()}";
	}
}
