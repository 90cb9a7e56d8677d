<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

use Aisle\Features\Attribution\Visits\SourceTable;
use Aisle\Platform\Database\DatabaseTables;

/**
 * Filters of the orders list: channel, source, campaign. Source and campaign match from the start, so that the database
 * can use its indexes; a list of all sources would have to be read on each view.
 */
final class OrdersFilter {

	private const QUERY_VAR = 'aisle_attribution';
	private const TEXTS     = array( 'source', 'campaign' );

	/**
	 * `woocommerce_order_list_table_restrict_manage_orders`, `restrict_manage_posts`
	 *
	 * @param mixed $type
	 * @param mixed $position `top` or `bottom`.
	 */
	public static function print_controls( $type, $position = 'top' ): void {
		if ( 'shop_order' !== $type || 'top' !== $position ) {
			return;
		}
		$selected = self::selected();
		echo '<label class="screen-reader-text" for="aisle-channel">' . esc_html__( 'Filter by traffic channel', 'aisle' ) . '</label>'
			. '<select name="aisle_channel" id="aisle-channel">'
			. '<option value="">' . esc_html__( 'All traffic channels', 'aisle' ) . '</option>';
		foreach ( Channels::names() as $channel => $name ) {
			echo '<option value="' . esc_attr( $channel ) . '"' . selected( $selected['channel'], $channel, false ) . '>'
				. esc_html( $name ) . '</option>';
		}
		echo '</select>';
		$labels = array(
			'source'   => __( 'Source', 'aisle' ),
			'campaign' => __( 'Campaign', 'aisle' ),
		);
		foreach ( $labels as $name => $label ) {
			echo '<label class="screen-reader-text" for="aisle-' . esc_attr( $name ) . '">' . esc_html( $label ) . '</label>'
				. '<input type="text" name="aisle_' . esc_attr( $name ) . '" id="aisle-' . esc_attr( $name ) . '" size="10"'
				. ' maxlength="100" placeholder="' . esc_attr( $label ) . '" value="' . esc_attr( $selected[ $name ] ) . '"'
				. ' style="float:inline-start;margin-inline-end:6px">';
		}
	}

	/**
	 * `woocommerce_shop_order_list_table_prepare_items_query_args`
	 *
	 * @param mixed $args
	 * @return mixed
	 */
	public static function query_args( $args ) {
		$selected = array_filter( self::selected() );
		return is_array( $args ) && array() !== $selected ? $args + array( self::QUERY_VAR => $selected ) : $args;
	}

	/**
	 * `woocommerce_order_query_args`: WooCommerce's list takes the number of pages from the number of all orders if it
	 * knows no filter. The query then has to count.
	 *
	 * @param mixed $args
	 * @return mixed
	 */
	public static function count_rows( $args ) {
		if ( is_array( $args ) && isset( $args[ self::QUERY_VAR ] ) && ! empty( $args['no_found_rows'] ) ) {
			$args['no_found_rows'] = false;
			// For a page after the last one, the list queries one order again, but reads that count itself.
			if ( 1 !== (int) ( $args['limit'] ?? 0 ) ) {
				add_filter( 'woocommerce_order_query', array( self::class, 'use_count' ), 10, 2 );
			}
		}
		return $args;
	}

	/**
	 * `woocommerce_order_query`: replaces the next count, which is that of the list; the counts of the statuses above it
	 * follow later.
	 *
	 * @param mixed $results
	 * @param mixed $args
	 * @return mixed
	 */
	public static function use_count( $results, $args = null ) {
		// WooCommerce queries the refunds of these orders before.
		if ( ! is_array( $args ) || ! isset( $args[ self::QUERY_VAR ] ) ) {
			return $results;
		}
		remove_filter( 'woocommerce_order_query', array( self::class, 'use_count' ) );
		$total  = is_object( $results ) ? (int) ( $results->total ?? 0 ) : 0;
		$filter = static function () use ( $total, &$filter ): int {
			remove_filter( 'woocommerce_shop_order_list_table_order_count', $filter );
			return $total;
		};
		add_filter( 'woocommerce_shop_order_list_table_order_count', $filter );
		return $results;
	}

	/**
	 * `woocommerce_shop_order_list_table_should_render_blank_state`: a filter without results is no store without orders.
	 *
	 * @param mixed $is_blank
	 * @return mixed
	 */
	public static function keep_controls( $is_blank ) {
		return array() === array_filter( self::selected() ) ? $is_blank : false;
	}

	/**
	 * `woocommerce_orders_table_query_clauses`
	 *
	 * @param mixed $clauses
	 * @param mixed $query
	 * @param mixed $args
	 * @return mixed
	 */
	public static function order_clauses( $clauses, $query = null, $args = null ) {
		global $wpdb;
		$selected = is_array( $args ) ? $args[ self::QUERY_VAR ] ?? null : null;
		return is_array( $clauses ) && is_array( $selected ) ? self::with( $clauses, "{$wpdb->prefix}wc_orders.id", $selected ) : $clauses;
	}

	/**
	 * `posts_clauses`: the list of stores that keep orders as posts.
	 *
	 * @param mixed $clauses
	 * @param mixed $query
	 * @return mixed
	 */
	public static function post_clauses( $clauses, $query = null ) {
		global $wpdb;
		$is_list = is_admin() && is_array( $clauses ) && $query instanceof \WP_Query && $query->is_main_query()
			&& 'shop_order' === $query->get( 'post_type' );
		$selected = $is_list ? array_filter( self::selected() ) : array();
		return array() === $selected || ! is_array( $clauses ) ? $clauses : self::with( $clauses, "{$wpdb->posts}.ID", $selected );
	}

	/**
	 * @param array<array-key, mixed> $clauses  With `join` and `where`.
	 * @param string                  $id       Column with the order's ID.
	 * @param array<array-key, mixed> $selected
	 * @return array<array-key, mixed>
	 */
	private static function with( array $clauses, string $id, array $selected ): array {
		global $wpdb;
		if ( ! SourceTable::exists() ) {
			return $clauses;
		}
		$table = DatabaseTables::name( SourceTable::TABLE );
		$where = array();
		if ( Channels::NONE === ( $selected['channel'] ?? '' ) ) {
			$where[] = 'aisle_s.order_id IS NULL';
		} elseif ( is_string( $selected['channel'] ?? null ) ) {
			$where[] = $wpdb->prepare( 'aisle_s.channel = %s', $selected['channel'] );
		}
		foreach ( self::TEXTS as $column ) {
			if ( is_string( $selected[ $column ] ?? null ) ) {
				$prefix  = $wpdb->esc_like( SourceTable::column_text( $selected[ $column ] ) ) . '%';
				// phpcs:ignore WordPress.DB.PreparedSQL -- The column is a constant.
				$where[] = $wpdb->prepare( "aisle_s.$column LIKE %s", $prefix );
			}
		}
		$kind             = in_array( 'aisle_s.order_id IS NULL', $where, true ) ? 'LEFT' : 'INNER';
		$clauses['join']  = self::text( $clauses['join'] ?? '' ) . " $kind JOIN $table aisle_s ON aisle_s.order_id = $id";
		$clauses['where'] = self::text( $clauses['where'] ?? '' ) . ' AND ' . implode( ' AND ', $where );
		return $clauses;
	}

	/**
	 * @return array{channel: string, source: string, campaign: string} Empty for everything.
	 */
	private static function selected(): array {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- It only reads.
		$text = static fn( mixed $value ): string =>
			is_string( $value ) ? mb_substr( sanitize_text_field( wp_unslash( $value ) ), 0, 100, 'UTF-8' ) : '';
		$channel = $text( $_GET['aisle_channel'] ?? '' );
		return array(
			'channel'  => isset( Channels::names()[ $channel ] ) ? $channel : '',
			'source'   => $text( $_GET['aisle_source'] ?? '' ),
			'campaign' => $text( $_GET['aisle_campaign'] ?? '' ),
		);
		// phpcs:enable WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput
	}

	private static function text( mixed $clause ): string {
		return is_string( $clause ) ? $clause : '';
	}
}
