<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Platform\Database\DatabaseTables;

/**
 * Indexes changed products in batches with Action Scheduler, so that neither visitors nor merchants wait for it.
 */
final class IndexJob {

	/** Option with the format of the index that was last started. */
	public const STARTED_FORMAT_OPTION = 'aisle_search_begun';

	/** Changed whenever the content of a product's rows changes: an index in another format is rebuilt. */
	public const FORMAT = '4';

	public const HOOK = IndexHooks::JOB_HOOK;

	private const GROUP = 'aisle';

	/** Delay in seconds: changes occur in bursts, and an import's products are read once. */
	private const DELAY_SECONDS = 10;

	/** Products per batch, and seconds after which a batch ends early. */
	private const PRODUCTS_PER_BATCH = 50;
	private const MAX_BATCH_SECONDS  = 10;

	/** Option with the last product ids that the daily update of a large store has read: `{ missing, all }`. */
	public const CLEANUP_POSITION_OPTION = 'aisle_search_swept';

	/** Maximum number of products of each kind that one daily update of a large store reads again. */
	private const MAX_DAILY_PRODUCTS = 1500;

	/**
	 * @param int $max_daily_products Maximum number of products of each kind in a daily update.
	 */
	public function __construct(
		private readonly IndexFile $file,
		private readonly int $max_daily_products = self::MAX_DAILY_PRODUCTS
	) {}

	/**
	 * @param list<int> $ids
	 */
	public static function mark_due( array $ids ): void {
		global $wpdb;
		if ( array() === $ids ) {
			return;
		}
		SearchTables::ensure_tables();
		foreach ( array_chunk( $ids, 500 ) as $chunk ) {
			$placeholders = implode( ', ', array_fill( 0, count( $chunk ), '( %d )' ) );
			$wpdb->query( $wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
				"INSERT IGNORE INTO {$wpdb->prefix}aisle_search_due ( product_id ) VALUES {$placeholders}",
				$chunk
			) );
		}
		self::schedule( self::DELAY_SECONDS );
	}

	/** Marks all products of the store as due, and indexed ones that no longer exist. */
	public static function mark_all_due(): void {
		global $wpdb;
		SearchTables::ensure_tables();
		$wpdb->query(
			"INSERT IGNORE INTO {$wpdb->prefix}aisle_search_due ( product_id ) SELECT ID FROM {$wpdb->posts} "
				. "WHERE post_type = 'product' AND post_status = 'publish'"
		);
		$wpdb->query(
			"INSERT IGNORE INTO {$wpdb->prefix}aisle_search_due ( product_id ) SELECT product_id FROM {$wpdb->prefix}aisle_search_products"
		);
		self::schedule( self::DELAY_SECONDS );
	}

	/**
	 * Marks products with one of these terms as due.
	 *
	 * @param non-empty-list<int> $terms
	 */
	public static function mark_terms_due( array $terms, string $taxonomy ): void {
		global $wpdb;
		SearchTables::ensure_tables();
		$placeholders = implode( ', ', array_fill( 0, count( $terms ), '%d' ) );
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
		$wpdb->query( $wpdb->prepare(
			"INSERT IGNORE INTO {$wpdb->prefix}aisle_search_due ( product_id ) SELECT DISTINCT relation.object_id "
				. "FROM {$wpdb->term_relationships} AS relation INNER JOIN {$wpdb->term_taxonomy} AS term ON term.term_taxonomy_id = "
				. "relation.term_taxonomy_id WHERE term.term_id IN ( {$placeholders} ) AND term.taxonomy = %s",
			array( ...$terms, $taxonomy )
		) );
		// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders
		self::schedule( self::DELAY_SECONDS );
	}

	/** `aisle_search_work`: processes the next batch; after the last one, the file is written. */
	public function process_next_batch(): void {
		SearchTables::ensure_tables();
		$has_removed      = GuestContext::run( self::index_batch( ... ) );
		$has_due_products = self::has_due_products();
		$pause            = $has_due_products ? 0 : $this->file->seconds_until_next_file();
		// Products that may no longer be seen are removed at once.
		if ( $has_removed || ( ! $has_due_products && 0 === $pause ) ) {
			$this->file->write( $has_removed );
		}
		if ( $has_due_products || $pause > 0 || self::has_due_products() ) {
			self::schedule( $pause );
		}
	}

	/**
	 * @return bool True if a product was removed from the index.
	 */
	private static function index_batch(): bool {
		global $wpdb;
		$ids         = array_map(
			intval( ... ),
			$wpdb->get_col( $wpdb->prepare(
				"SELECT product_id FROM {$wpdb->prefix}aisle_search_due ORDER BY product_id LIMIT %d",
				self::PRODUCTS_PER_BATCH
			) )
		);
		$deadline    = time() + self::MAX_BATCH_SECONDS;
		$has_removed = false;
		foreach ( $ids as $id ) {
			// Deleted before the product is read: a change in the meantime makes it due again.
			$wpdb->delete( DatabaseTables::name( SearchTables::DUE ), array( 'product_id' => $id ) );
			$has_removed = self::update_product( $id ) || $has_removed;
			if ( time() > $deadline ) {
				break;
			}
		}
		return $has_removed;
	}

	/** Updates one product. A product that a plugin cannot render must not stop the work on the others. */
	private static function update_product( int $id ): bool {
		try {
			$product = IndexedProduct::find( $id );
			if ( $product ) {
				ProductRows::write( $product, $id );
				return false;
			}
		} catch ( \Throwable $exception ) {
			wc_get_logger()->error(
				sprintf( 'Product %d is left out of the search: %s', $id, $exception->getMessage() ),
				array( 'source' => 'aisle' )
			);
		}
		return ProductRows::remove( $id );
	}

	/**
	 * `woocommerce_cleanup_personal_data`, once a day: also resumes work whose action was lost, and reads products
	 * whose changes were not reported.
	 */
	public function clean_up(): void {
		if ( ! SearchTables::exist() ) {
			return;
		}
		ProductRows::clean_up();
		IndexFile::clean_up();
		if ( IndexFile::exists() ) {
			self::mark_all_due();
			return;
		}
		$this->mark_next_due();
		if ( self::has_due_products() ) {
			self::schedule( self::DELAY_SECONDS );
		}
	}

	/**
	 * Marks the next products that the daily update reads again. A store without a file may have very many products, so
	 * each update reads a part of those missing in the index (an SQL import fires no hooks) and a part of all products;
	 * the next one continues after it.
	 */
	private function mark_next_due(): void {
		$last_ids = (array) get_option( self::CLEANUP_POSITION_OPTION, array() );
		$parts = array(
			'missing' => $this->missing_ids( (int) ( $last_ids['missing'] ?? 0 ) ),
			'all'     => $this->all_ids( (int) ( $last_ids['all'] ?? 0 ) ),
		);
		// After the last product, the next update starts over.
		update_option(
			self::CLEANUP_POSITION_OPTION,
			array_map( fn( array $ids ): int => count( $ids ) < $this->max_daily_products ? 0 : (int) end( $ids ), $parts ),
			false
		);
		self::mark_due( array_values( array_unique( array_merge( ...array_values( $parts ) ) ) ) );
	}

	/**
	 * @return list<int> Ids of published products that are not in the index, including some that visitors may not find.
	 */
	private function missing_ids( int $after_id ): array {
		global $wpdb;
		return array_values( array_map(
			intval( ... ),
			$wpdb->get_col( $wpdb->prepare(
				"SELECT post.ID FROM {$wpdb->posts} AS post LEFT JOIN {$wpdb->prefix}aisle_search_products AS found ON found.product_id = "
					. "post.ID WHERE post.post_type = 'product' AND post.post_status = 'publish' AND post.ID > %d "
					. "AND found.product_id IS NULL ORDER BY post.ID LIMIT %d",
				$after_id,
				$this->max_daily_products
			) )
		) );
	}

	/**
	 * @return list<int> Ids of published products, and of indexed ones, which may no longer be published.
	 */
	private function all_ids( int $after_id ): array {
		global $wpdb;
		$published = $wpdb->get_col( $wpdb->prepare(
			"SELECT ID FROM {$wpdb->posts} WHERE post_type = 'product' AND post_status = 'publish' AND ID > %d ORDER BY ID LIMIT %d",
			$after_id,
			$this->max_daily_products
		) );
		$indexed   = $wpdb->get_col( $wpdb->prepare(
			"SELECT product_id FROM {$wpdb->prefix}aisle_search_products WHERE product_id > %d ORDER BY product_id LIMIT %d",
			$after_id,
			$this->max_daily_products
		) );
		$ids       = array_values( array_unique( array_map( intval( ... ), array_merge( $published, $indexed ) ) ) );
		sort( $ids );
		return array_slice( $ids, 0, $this->max_daily_products );
	}

	private static function has_due_products(): bool {
		global $wpdb;
		return null !== $wpdb->get_var( "SELECT product_id FROM {$wpdb->prefix}aisle_search_due LIMIT 1" );
	}

	public static function unschedule(): void {
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			as_unschedule_all_actions( self::HOOK, array(), self::GROUP );
		}
	}

	/**
	 * Schedules the job unless an action is pending. A running action does not count, because it may already have
	 * checked for due products.
	 */
	private static function schedule( int $pause ): void {
		$pending_query = array(
			'hook'     => self::HOOK,
			'group'    => self::GROUP,
			'status'   => 'pending',
			'per_page' => 1,
		);
		if ( function_exists( 'as_schedule_single_action' ) && array() === as_get_scheduled_actions( $pending_query, 'ids' ) ) {
			as_schedule_single_action( time() + $pause, self::HOOK, array(), self::GROUP );
		}
	}
}
