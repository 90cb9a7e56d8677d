<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Visits;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Database\DatabaseTables;

/**
 * One short row per order with a known source, for the filters of the orders list and the report. The meta of an order
 * cannot be searched quickly: WordPress's table has no index on values.
 *
 * @phpstan-import-type Visit from StoredVisit
 */
final class SourceTable {

	public const TABLE          = 'aisle_order_sources';
	public const VERSION_OPTION = 'aisle_order_sources_table';

	private const VERSION = '1';

	/** In characters. The meta has the whole text. */
	private const MAX_LENGTH = 100;

	/** `admin_init`. Returns true if the table is new. */
	public static function install(): bool {
		if ( self::VERSION === get_option( self::VERSION_OPTION ) ) {
			return false;
		}
		self::tables()->install();
		return true;
	}

	public static function ensure(): void {
		self::tables()->ensure_tables();
	}

	public static function exists(): bool {
		return self::tables()->exists();
	}

	/**
	 * @param Visit $visit
	 */
	public static function write( int $order_id, array $visit ): void {
		self::ensure();
		$row = array( 'order_id' => $order_id );
		foreach ( array( '' => $visit['last'], 'first_' => $visit['first'] ) as $prefix => $touch ) {
			$row[ $prefix . 'channel' ]  = $touch['channel'] ?? '';
			$row[ $prefix . 'source' ]   = self::column_text( $touch['source'] ?? '' );
			$row[ $prefix . 'campaign' ] = self::column_text( $touch['campaign'] ?? '' );
		}
		global $wpdb;
		$wpdb->replace( DatabaseTables::name( self::TABLE ), $row );
	}

	/**
	 * `woocommerce_delete_order`
	 *
	 * @param mixed $order_id
	 */
	public static function delete( $order_id ): void {
		global $wpdb;
		if ( is_numeric( $order_id ) && self::exists() ) {
			$wpdb->delete( DatabaseTables::name( self::TABLE ), array( 'order_id' => (int) $order_id ) );
		}
	}

	/**
	 * `deleted_post`: WordPress's own screens delete orders that are posts.
	 *
	 * @param mixed $post_id
	 * @param mixed $post
	 */
	public static function delete_of_post( $post_id, $post = null ): void {
		if ( $post instanceof \WP_Post && 'shop_order' === $post->post_type ) {
			self::delete( $post_id );
		}
	}

	/** Removes texts that could name a person. The channel stays, so that reports do not change. */
	public static function anonymize( int $order_id ): void {
		global $wpdb;
		if ( self::exists() ) {
			$texts = array_fill_keys( array( 'source', 'campaign', 'first_source', 'first_campaign' ), '' );
			$wpdb->update( DatabaseTables::name( self::TABLE ), $texts, array( 'order_id' => $order_id ) );
		}
	}

	public static function column_text( string $text ): string {
		return ColumnText::write( DatabaseTables::name( self::TABLE ), 'source', $text, self::MAX_LENGTH );
	}

	private static function tables(): DatabaseTables {
		return new DatabaseTables( self::VERSION_OPTION, self::VERSION, array(
			self::TABLE => "order_id bigint(20) unsigned NOT NULL,
channel varchar(16) NOT NULL DEFAULT '',
source varchar(100) NOT NULL DEFAULT '',
campaign varchar(100) NOT NULL DEFAULT '',
first_channel varchar(16) NOT NULL DEFAULT '',
first_source varchar(100) NOT NULL DEFAULT '',
first_campaign varchar(100) NOT NULL DEFAULT '',
PRIMARY KEY  (order_id),
KEY channel (channel),
KEY source (source),
KEY campaign (campaign)",
		) );
	}
}
