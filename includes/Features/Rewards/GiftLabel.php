<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

/**
 * Labels a gift as such wherever its price of 0 is shown: drawer, cart and checkout, order, email.
 */
final class GiftLabel {

	/**
	 * `woocommerce_get_item_data`: cart page and checkout, classic and block.
	 *
	 * @param mixed $entries
	 * @param mixed $item
	 * @return mixed
	 */
	public function add_item_data( $entries, $item ) {
		return is_array( $entries ) && is_array( $item ) && GiftLine::is_gift( $item )
			? array_merge( $entries, array( self::entry() ) )
			: $entries;
	}

	/**
	 * `aisle_cart_line`: adds the label as a note for the drawer, and removes the equal detail of the line, so that the
	 * drawer shows it once.
	 *
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function add_note( array $line, array $item ): array {
		if ( GiftLine::is_gift( $item ) ) {
			$entry       = self::entry();
			$gift_detail = array(
				'name'  => $entry['key'],
				'value' => $entry['value'],
			);
			$details = array_filter( (array) ( $line['details'] ?? array() ), static fn( $detail ): bool => $detail !== $gift_detail );
			unset( $line['details'] );
			if ( $details ) {
				$line['details'] = array_values( $details );
			}
			$line['notes'] = array_merge(
				(array) ( $line['notes'] ?? array() ),
				array(
					array(
						'kind' => 'info',
						'text' => $entry['value'],
					),
				)
			);
		}
		return $line;
	}

	/**
	 * `woocommerce_checkout_create_order_line_item`: stores the label as text, so that the order shows it without
	 * Aisle.
	 *
	 * @param mixed $item
	 * @param mixed $key
	 * @param mixed $line
	 */
	public function add_order_item_meta( $item, $key, $line ): void {
		if ( $item instanceof \WC_Order_Item_Product && is_array( $line ) && GiftLine::is_gift( $line ) ) {
			$entry = self::entry();
			$item->add_meta_data( $entry['key'], $entry['value'], true );
		}
	}

	/**
	 * @return array{key: string, value: string}
	 */
	private static function entry(): array {
		return array(
			'key'   => __( 'Reward', 'aisle' ),
			'value' => __( 'Free gift', 'aisle' ),
		);
	}
}
