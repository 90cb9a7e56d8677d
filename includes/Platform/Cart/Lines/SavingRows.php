<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Contracts\LineSaving;

/**
 * Shows below a line what the shopper saves, in WooCommerce's cart, in orders and in mails. The row is no meta of the order,
 * so the merchant cannot edit it by mistake.
 */
final class SavingRows {

	/** Member of a row of item data. Aisle's own views show the saving in another way. */
	public const MARK = 'aisle_saving';

	public function __construct( private readonly LineSaving $saving ) {}

	/**
	 * `woocommerce_get_item_data`
	 *
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 */
	public function add_to_cart_line( mixed $rows, array $item ): mixed {
		$saved = is_array( $rows ) ? $this->saving->of_line( $item, WC()->cart->display_prices_including_tax() ) : 0.0;
		if ( $saved > 0 ) {
			$rows[] = array(
				'key'      => esc_html( $this->saving->label() ),
				'value'    => esc_html( self::text( wc_price( $saved ) ) ),
				self::MARK => '1',
			);
		}
		return $rows;
	}

	/**
	 * `woocommerce_display_item_meta`: order pages and mails.
	 */
	public function add_to_order_item( mixed $html, mixed $item, mixed $args ): mixed {
		$text = $item instanceof \WC_Order_Item_Product && is_string( $html ) && is_array( $args ) ? $this->order_text( $item ) : '';
		if ( '' === $text ) {
			return $html;
		}
		// The arguments are those of wc_display_item_meta().
		$args += array_fill_keys( array( 'before', 'after', 'separator', 'label_before', 'label_after' ), '' );
		$row   = $args['label_before'] . esc_html( $this->saving->label() ) . $args['label_after'] . esc_html( $text );
		if ( '' === $html || ! str_ends_with( $html, $args['after'] ) ) {
			return $html . $args['before'] . $row . $args['after'];
		}
		return substr( $html, 0, strlen( $html ) - strlen( $args['after'] ) ) . $args['separator'] . $row . $args['after'];
	}

	/**
	 * `woocommerce_after_order_itemmeta`: the order in wp-admin. WooCommerce hides `.view` while the merchant edits the line.
	 */
	public function print_in_admin( mixed $item_id, mixed $item ): void {
		$text = $item instanceof \WC_Order_Item_Product ? $this->order_text( $item ) : '';
		if ( '' !== $text ) {
			printf(
				'<div class="view"><table cellspacing="0" class="display_meta"><tr><th>%1$s:</th><td><p>%2$s</p></td></tr></table></div>',
				esc_html( $this->saving->label() ),
				esc_html( $text )
			);
		}
	}

	/**
	 * @return string Empty if the line saves nothing.
	 */
	private function order_text( \WC_Order_Item_Product $item ): string {
		$saved = $this->saving->of_order_item( $item, 'excl' !== get_option( 'woocommerce_tax_display_cart' ) );
		$order = $saved > 0 ? $item->get_order() : false;
		return $order instanceof \WC_Order ? self::text( wc_price( $saved, array( 'currency' => $order->get_currency() ) ) ) : '';
	}

	/**
	 * Returns plain text: WooCommerce removes unknown entities, such as those of currencies, from plain-text mails.
	 */
	private static function text( string $price_html ): string {
		/* translators: %s: amount of money. */
		return sprintf( __( 'You save %s', 'aisle' ), PlainText::of( $price_html ) );
	}
}
