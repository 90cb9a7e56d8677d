<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Features\Search\SearchSettings;
use Aisle\Features\Search\Synonyms;

/**
 * The index as a file that browsers fetch when somebody is about to search, so that no search of a guest costs the server anything. Its
 * name is its content's hash: it may be cached for ever. `{ home, products: row[], categories: [id, name, url, slug][], synonyms:
 * string[][] }`, a row as IndexedProduct writes it, addresses with `~` for the shop's own path, those of pictures for the folder of
 * uploads: the name under which the shop is reached stands nowhere.
 */
final class IndexFile {

	public const OPTION = 'aisle_search_index';

	/** More would be a file too large for a phone. */
	private const MAX_PRODUCTS = 3000;

	/** A page out of a cache still asks for the file of yesterday. */
	private const KEPT       = 7 * DAY_IN_SECONDS;
	private const MAX_FILES = 20;

	private const FOLDER = 'aisle-search';

	/** Where a row has them. */
	private const SALES = 6;

	public function __construct( private readonly Synonyms $synonyms ) {}

	/** The file's address for a page; empty where the server answers. */
	public static function url(): string {
		$file = get_option( self::OPTION );
		return is_string( $file ) && '' !== $file && DisplayedPrice::is_same_for_all() ? self::folder_url() . $file : '';
	}

	/** Whether pages name a file, wherever it may be gone since. */
	public static function is_there(): bool {
		return '' !== (string) get_option( self::OPTION, '' );
	}

	/** Seconds until the next one may be written: with each order something changes, and every shopper would fetch it again. */
	public function pause(): int {
		$path    = self::folder() . '/' . (string) get_option( self::OPTION, '' );
		$written = is_file( $path ) ? (int) filemtime( $path ) : 0;
		/**
		 * Seconds between two index files of the search.
		 *
		 * @param int $seconds
		 */
		return max( 0, $written + (int) apply_filters( 'aisle_search_file_pause', 10 * MINUTE_IN_SECONDS ) - time() );
	}

	/**
	 * @param bool $has_removed Files of before hold what may not be seen any more. A page that still names one asks the server.
	 */
	public function write( bool $has_removed = false ): void {
		if ( ! DisplayedPrice::is_same_for_all() || self::count() > self::MAX_PRODUCTS ) {
			// Empty and not deleted: a page would ask the database for what is not there.
			update_option( self::OPTION, '', true );
			self::remove_old( self::folder(), '', 0 );
			return;
		}
		$json   = (string) wp_json_encode( $this->content(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		$name   = substr( hash( 'sha256', $json ), 0, 16 ) . '.json';
		$folder = self::folder();
		if ( '' === $folder || ! self::put( $folder, $name, $json ) ) {
			// The query on the server goes on without it.
			update_option( self::OPTION, '', true );
			return;
		}
		update_option( self::OPTION, $name, true );
		self::remove_old( $folder, $name, $has_removed ? 0 : self::MAX_FILES );
	}

	/**
	 * `update_option_aisle_settings`: the owner looks at once whether a word that means the same is found now. The rows are there already,
	 * so the file costs a moment at the end of the owner's own call.
	 *
	 * @param mixed $before
	 * @param mixed $now
	 */
	public function settings( $before, $now ): void {
		$of = static fn( mixed $settings ): string =>
			is_array( $settings ) ? (string) ( $settings['features'][ SearchSettings::FEATURE ]['synonyms'] ?? '' ) : '';
		if ( $of( $before ) !== $of( $now ) && self::is_there() ) {
			add_action( 'shutdown', fn() => $this->write_anew() );
		}
	}

	private function write_anew(): void {
		$this->synonyms->forget();
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
	 * How many of a product were sold is the owner's affair: the file has the order of it alone.
	 *
	 * @param list<list<mixed>> $rows
	 * @return list<list<mixed>>
	 */
	private static function without_sales( array $rows ): array {
		$sales = array_map( intval( ... ), array_column( $rows, self::SALES ) );
		sort( $sales );
		$places = array_flip( array_values( array_unique( $sales ) ) );
		return array_map(
			static fn( array $row ): array =>
				array_values( array_replace( $row, array( self::SALES => $places[ (int) ( $row[ self::SALES ] ?? 0 ) ] ?? 0 ) ) ),
			$rows
		);
	}

	/**
	 * @return list<array{int, string, string, string}>
	 */
	private static function categories(): array {
		$all = array();
		foreach ( ProductCategories::names() as $id => $name ) {
			$term = get_term( $id, 'product_cat' );
			$url  = $term instanceof \WP_Term ? get_term_link( $term ) : '';
			if ( $term instanceof \WP_Term && is_string( $url ) ) {
				$all[] = array( $id, $name, ShortUrl::of_page( $url ), $term->slug );
			}
		}
		return $all;
	}

	private static function count(): int {
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

	/** Whole or not at all: a reader never sees half of it. */
	private static function put( string $folder, string $name, string $json ): bool {
		// Returns whether it worked.
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

	/** Once a day, whatever is written or not. */
	public static function sweep(): void {
		self::remove_old( self::folder(), (string) get_option( self::OPTION, '' ), self::MAX_FILES );
	}

	/** Deletes all index files. */
	public static function remove(): void {
		update_option( self::OPTION, '', true );
		self::remove_old( self::folder(), '', 0 );
	}

	private static function remove_old( string $folder, string $name, int $most ): void {
		$ages = array();
		foreach ( '' === $folder ? array() : (array) scandir( $folder ) as $other ) {
			if ( preg_match( '/^[0-9a-f]{16}\.json(\.\d+\.part)?$/', (string) $other ) && $other !== $name ) {
				$ages[ "{$folder}/{$other}" ] = (int) filemtime( "{$folder}/{$other}" );
			}
		}
		arsort( $ages );
		foreach ( array_keys( $ages ) as $place => $path ) {
			if ( $place >= $most || $ages[ $path ] < time() - self::KEPT ) {
				wp_delete_file( $path );
			}
		}
	}
}
