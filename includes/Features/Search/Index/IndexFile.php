<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Features\Search\SearchSettings;
use Aisle\Features\Search\Synonyms;

/**
 * The index as a file that browsers load when a shopper is about to search, so that guests' searches cost the server
 * nothing. Its name is a hash of its content, so it may be cached forever. Content: `{ home, products: row[],
 * categories: [id, name, url, slug][], synonyms: string[][] }`, with rows of IndexedProduct. In URLs, `~` is the
 * store's path; image URLs are relative to the uploads folder. The file contains no host name.
 */
final class IndexFile {

	public const OPTION = 'aisle_search_index';

	/** Maximum number of products; with more, the file would be too large for phones. */
	private const MAX_PRODUCTS = 3000;

	/** Lifetime of old files in seconds: a cached page still requests an earlier file. */
	private const MAX_AGE_SECONDS = 7 * DAY_IN_SECONDS;
	private const MAX_FILES       = 20;

	private const FOLDER = 'aisle-search';

	/** Position of the sales in a row. */
	private const SALES_COLUMN = 6;

	public function __construct( private readonly Synonyms $synonyms ) {}

	/** Returns the file's URL for a page; empty if the server handles the searches. */
	public static function url(): string {
		$file = get_option( self::OPTION );
		return is_string( $file ) && '' !== $file && DisplayedPrice::is_same_for_all() ? self::folder_url() . $file : '';
	}

	/** Returns whether pages have a file name, even if the file was deleted since. */
	public static function exists(): bool {
		return '' !== (string) get_option( self::OPTION, '' );
	}

	/**
	 * Returns the number of seconds until the next file may be written. Every order changes the content, and without
	 * this limit all shoppers would load the file again.
	 */
	public function seconds_until_next_file(): int {
		$path        = self::folder() . '/' . (string) get_option( self::OPTION, '' );
		$modified_at = is_file( $path ) ? (int) filemtime( $path ) : 0;
		/**
		 * Filters the minimum number of seconds between two index files.
		 *
		 * @param int $seconds
		 */
		return max( 0, $modified_at + (int) apply_filters( 'aisle_search_file_interval', 10 * MINUTE_IN_SECONDS ) - time() );
	}

	/**
	 * @param bool $has_removed True if older files contain products that may no longer be seen. A page that still has
	 *                          such a file name sends searches to the server.
	 */
	public function write( bool $has_removed = false ): void {
		if ( ! DisplayedPrice::is_same_for_all() || self::product_count() > self::MAX_PRODUCTS ) {
			// Empty instead of deleted: a missing option costs a query on every page.
			update_option( self::OPTION, '', true );
			self::remove_old( self::folder(), '', 0 );
			return;
		}
		$json   = (string) wp_json_encode( $this->content(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		$name   = substr( hash( 'sha256', $json ), 0, 16 ) . '.json';
		$folder = self::folder();
		if ( '' === $folder || ! self::write_file( $folder, $name, $json ) ) {
			// Searches on the server work without the file.
			update_option( self::OPTION, '', true );
			return;
		}
		update_option( self::OPTION, $name, true );
		self::remove_old( $folder, $name, $has_removed ? 0 : self::MAX_FILES );
	}

	/**
	 * `update_option_aisle_settings`: writes the file at once after the merchant changed synonyms, because merchants
	 * test them immediately. The rows exist already, so this takes only a moment at the end of the merchant's request.
	 *
	 * @param mixed $old_settings
	 * @param mixed $new_settings
	 */
	public function handle_settings_change( $old_settings, $new_settings ): void {
		$synonyms_in = static fn( mixed $settings ): string =>
			is_array( $settings ) ? (string) ( $settings['features'][ SearchSettings::FEATURE ]['synonyms'] ?? '' ) : '';
		if ( $synonyms_in( $old_settings ) !== $synonyms_in( $new_settings ) && self::exists() ) {
			add_action( 'shutdown', fn() => $this->rewrite() );
		}
	}

	private function rewrite(): void {
		$this->synonyms->clear_cache();
		$this->write();
	}

	/**
	 * @return array<string, mixed>
	 */
	private function content(): array {
		return array(
			'home'       => trailingslashit( (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ) ),
			'products'   => self::rows(),
			'categories' => self::categories(),
			'synonyms'   => $this->synonyms->groups(),
		);
	}

	/**
	 * @return list<list<mixed>>
	 */
	private static function rows(): array {
		global $wpdb;
		$rows = array();
		foreach ( $wpdb->get_col( "SELECT data FROM {$wpdb->prefix}aisle_search_products ORDER BY product_id" ) as $data ) {
			$row = json_decode( (string) $data, true );
			if ( is_array( $row ) ) {
				$rows[] = array_values( $row );
			}
		}
		return self::without_sales( $rows );
	}

	/**
	 * Replaces the number of sales with its rank: the number itself is private to the merchant.
	 *
	 * @param list<list<mixed>> $rows
	 * @return list<list<mixed>>
	 */
	private static function without_sales( array $rows ): array {
		$sales = array_map( intval( ... ), array_column( $rows, self::SALES_COLUMN ) );
		sort( $sales );
		$ranks = array_flip( array_values( array_unique( $sales ) ) );
		return array_map(
			static fn( array $row ): array =>
				array_values( array_replace(
					$row,
					array( self::SALES_COLUMN => $ranks[ (int) ( $row[ self::SALES_COLUMN ] ?? 0 ) ] ?? 0 )
				) ),
			$rows
		);
	}

	/**
	 * @return list<array{int, string, string, string}>
	 */
	private static function categories(): array {
		$categories = array();
		foreach ( ProductCategories::names() as $id => $name ) {
			$term = get_term( $id, 'product_cat' );
			$url  = $term instanceof \WP_Term ? get_term_link( $term ) : '';
			if ( $term instanceof \WP_Term && is_string( $url ) ) {
				$categories[] = array( $id, $name, ShortUrl::of_page( $url ), $term->slug );
			}
		}
		return $categories;
	}

	private static function product_count(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_products" );
	}

	private static function folder(): string {
		$folder = wp_upload_dir( null, false )['basedir'] . '/' . self::FOLDER;
		return wp_mkdir_p( $folder ) ? $folder : '';
	}

	private static function folder_url(): string {
		return ShortUrl::uploads() . self::FOLDER . '/';
	}

	/** Writes the file atomically, so that readers never get a partial file. Returns whether it worked. */
	private static function write_file( string $folder, string $name, string $json ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- WP_Filesystem may ask for FTP credentials.
		if ( ! is_file( "{$folder}/index.html" ) ) {
			@file_put_contents( "{$folder}/index.html", '' );
		}
		if ( is_file( "{$folder}/{$name}" ) ) {
			return @touch( "{$folder}/{$name}" );
		}
		$part = "{$folder}/{$name}." . wp_rand() . '.part';
		return strlen( $json ) === @file_put_contents( $part, $json ) && @rename( $part, "{$folder}/{$name}" );
		// phpcs:enable
	}

	/** Deletes old files once a day, whether or not a new one is written. */
	public static function clean_up(): void {
		self::remove_old( self::folder(), (string) get_option( self::OPTION, '' ), self::MAX_FILES );
	}

	/** Deletes all index files. */
	public static function remove(): void {
		update_option( self::OPTION, '', true );
		self::remove_old( self::folder(), '', 0 );
	}

	private static function remove_old( string $folder, string $name, int $max ): void {
		$ages = array();
		foreach ( '' === $folder ? array() : (array) scandir( $folder ) as $other ) {
			if ( preg_match( '/^[0-9a-f]{16}\.json(\.\d+\.part)?$/', (string) $other ) && $other !== $name ) {
				$ages[ "{$folder}/{$other}" ] = (int) filemtime( "{$folder}/{$other}" );
			}
		}
		arsort( $ages );
		foreach ( array_keys( $ages ) as $index => $path ) {
			if ( $index >= $max || $ages[ $path ] < time() - self::MAX_AGE_SECONDS ) {
				wp_delete_file( $path );
			}
		}
	}
}
