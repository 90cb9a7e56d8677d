<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Platform\OwnTables;

/**
 * Works off what has changed, in pieces, by Action Scheduler: no visitor and no owner waits for it.
 */
final class IndexWork {

	public const BEGUN = 'aisle_search_begun';
	public const HOOK  = 'aisle_search_work';

	private const GROUP = 'aisle';

	/** Changes come in flocks; an import's products are read once. */
	private const PAUSE = 10;

	/** Products in one go, and seconds after which even fewer are enough. */
	private const PIECE   = 50;
	private const SECONDS = 10;

	public function __construct( private readonly IndexFile $file ) {}

	public function register(): void {
		add_action( self::HOOK, array( $this, 'work' ) );
		add_action( 'woocommerce_cleanup_personal_data', array( $this, 'sweep' ) );
	}

	/**
	 * @param list<int> $ids
	 */
	public static function due( array $ids ): void {
		global $wpdb;
		SearchTables::ready();
		foreach ( array_chunk( $ids, 500 ) as $chunk ) {
			$places = implode( ', ', array_fill( 0, count( $chunk ), '( %d )' ) );
			$wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO {$wpdb->prefix}aisle_search_due ( product_id ) VALUES {$places}", $chunk ) ); // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders alone.
		}
		self::plan( self::PAUSE );
	}

	/** Every product of the shop, and what is in the index and is none any more. */
	public static function all_due(): void {
		global $wpdb;
		SearchTables::ready();
		$wpdb->query( "INSERT IGNORE INTO {$wpdb->prefix}aisle_search_due ( product_id ) SELECT ID FROM {$wpdb->posts} WHERE post_type = 'product' AND post_status = 'publish'" );
		$wpdb->query( "INSERT IGNORE INTO {$wpdb->prefix}aisle_search_due ( product_id ) SELECT product_id FROM {$wpdb->prefix}aisle_search_products" );
		self::plan( self::PAUSE );
	}

	/** `aisle_search_work`: the next piece; after the last one the file is written. */
	public function work(): void {
		global $wpdb;
		SearchTables::ready();
		$ids   = array_map( intval( ... ), $wpdb->get_col( $wpdb->prepare( "SELECT product_id FROM {$wpdb->prefix}aisle_search_due ORDER BY product_id LIMIT %d", self::PIECE ) ) );
		$until = time() + self::SECONDS;
		foreach ( $ids as $id ) {
			// Before it is read: what changes meanwhile is due again.
			$wpdb->delete( OwnTables::name( SearchTables::DUE ), array( 'product_id' => $id ) );
			$product = IndexedProduct::find( $id );
			$product ? ProductRows::write( $product, $id ) : ProductRows::remove( $id );
			if ( time() > $until ) {
				break;
			}
		}
		if ( self::is_due() ) {
			self::plan( 0 );
		} else {
			$this->file->write();
		}
	}

	/** `woocommerce_cleanup_personal_data`, once a day; it also takes up work whose plan was lost. */
	public function sweep(): void {
		if ( SearchTables::exist() ) {
			ProductRows::sweep();
			if ( self::is_due() || IndexFile::is_lost() ) {
				self::plan( self::PAUSE );
			}
		}
	}

	private static function is_due(): bool {
		global $wpdb;
		return null !== $wpdb->get_var( "SELECT product_id FROM {$wpdb->prefix}aisle_search_due LIMIT 1" );
	}

	private static function plan( int $pause ): void {
		// The work itself, which runs now, is not the next.
		if ( function_exists( 'as_schedule_single_action' ) && ( 0 === $pause || ! as_has_scheduled_action( self::HOOK, array(), self::GROUP ) ) ) {
			as_schedule_single_action( time() + $pause, self::HOOK, array(), self::GROUP );
		}
	}
}
