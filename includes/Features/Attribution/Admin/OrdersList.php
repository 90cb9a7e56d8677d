<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Features\Attribution\Visits\WooFields;

/**
 * The column of the orders list with the channel. WooCommerce has loaded the orders' meta with the list.
 */
final class OrdersList {

	private const COLUMN = 'aisle_channel';

	/**
	 * `manage_woocommerce_page_wc-orders_columns`, `manage_edit-shop_order_columns`
	 *
	 * @param mixed $columns
	 * @return mixed
	 */
	public static function add_column( $columns ) {
		return is_array( $columns ) ? $columns + array( self::COLUMN => esc_html__( 'Channel', 'aisle' ) ) : $columns;
	}

	/**
	 * `manage_woocommerce_page_wc-orders_custom_column`, `manage_shop_order_posts_custom_column`
	 *
	 * @param mixed $column
	 * @param mixed $order_or_id
	 */
	public static function print_cell( $column, $order_or_id = null ): void {
		if ( self::COLUMN !== $column ) {
			return;
		}
		$order = $order_or_id instanceof \WC_Order ? $order_or_id : wc_get_order( is_numeric( $order_or_id ) ? (int) $order_or_id : 0 );
		$visit = $order instanceof \WC_Order ? StoredVisit::of_order( $order ) : null;
		if ( null === $visit ) {
			echo '<span aria-hidden="true">&ndash;</span><span class="screen-reader-text">'
				. esc_html( Channels::name( Channels::NONE ) ) . '</span>';
			return;
		}
		// WooCommerce's column shows the source.
		$details = array_filter( array(
			WooFields::is_enabled() ? '' : ( $visit['last']['source'] ?? '' ),
			$visit['last']['campaign'] ?? '',
		) );
		echo esc_html( Channels::name( $visit['channel'] ) );
		if ( array() !== $details ) {
			$text = self::cut( implode( ' / ', $details ) );
			echo '<br><small style="overflow-wrap:anywhere">' . esc_html( $text ) . '</small>';
		}
	}

	private static function cut( string $text ): string {
		return mb_strlen( $text, 'UTF-8' ) <= 80 ? $text : mb_substr( $text, 0, 79, 'UTF-8' ) . '…';
	}
}
