<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

/**
 * Adds the groups of an order to the cart again ("Order again"). If a feature no longer sells a group, or if its lead
 * or a required component cannot be bought, the cart gets single lines.
 *
 * @phpstan-import-type OrderedItem from \Aisle\Platform\Contracts\LineGroup
 * @phpstan-type Ordered array{data_key: string, title: string, ids: list<int>, data: array<int, mixed>}
 */
final class GroupOrderAgain {

	/**
	 * Keys of a cart item that WooCommerce sets. The others are the item's data, from which its key is generated.
	 */
	private const STANDARD_KEYS = array( 'key', 'product_id', 'variation_id', 'variation', 'quantity', 'data', 'data_hash' );

	/**
	 * Key of the order item's ID in a line that becomes a single line. Without it, equal keys would make
	 * WooCommerce overwrite one line with another and lose its quantity.
	 */
	private const ORDER_ITEM_KEY = 'aisle_ordered_item';

	/**
	 * @var array<string, Ordered> Group => its order items, and the data of the lines that its feature sells now, by
	 *                             order item ID.
	 */
	private array $ordered_groups = array();

	public function __construct( private readonly LineGroups $groups ) {}

	/**
	 * `woocommerce_order_again_cart_item_data`
	 */
	public function item_data( mixed $data, \WC_Order_Item_Product $item, \WC_Order $order ): mixed {
		foreach ( $this->groups->data_keys() as $data_key ) {
			$record = GroupOrders::record( $item, $data_key );
			if ( array() === $record ) {
				continue;
			}
			$group_id   = $data_key . ' ' . $record['group'];
			$group      = $this->ordered_groups[ $group_id ] ??= $this->ordered_group( $data_key, $record, $order );
			$group_data = $group['data'][ $item->get_id() ] ?? null;
			$line_data  = null === $group_data ? array( self::ORDER_ITEM_KEY => $item->get_id() ) : array( $data_key => $group_data );
			return $line_data + (array) $data;
		}
		return $data;
	}

	/**
	 * `woocommerce_ordered_again`
	 *
	 * @param array<string, array<string, mixed>> $cart New cart, by line key.
	 */
	public function complete( array &$cart ): void {
		foreach ( $this->ordered_groups as $group ) {
			$single_lines = array_filter(
				$cart,
				static fn( array $line ): bool => in_array( $line[ self::ORDER_ITEM_KEY ] ?? 0, $group['ids'], true )
			);
			$lines  = array_filter(
				$cart,
				static fn( array $line ): bool => in_array( $line[ $group['data_key'] ] ?? null, array_filter( $group['data'] ), true )
			);
			if ( ! $this->is_complete_group( $lines ) ) {
				$single_lines += $lines;
				wc_add_notice( esc_html( GroupText::single_items( $group['title'] ) ), 'notice' );
			}
			$cart = self::with_single_lines( $cart, $single_lines, $group['data_key'] );
		}
		$this->ordered_groups = array();
	}

	/**
	 * @param array<string, mixed> $record Record of one of the group's items.
	 * @return Ordered
	 */
	private function ordered_group( string $data_key, array $record, \WC_Order $order ): array {
		$items = array();
		foreach ( $order->get_items() as $id => $item ) {
			$other = GroupOrders::record( $item, $data_key );
			if ( $item instanceof \WC_Order_Item_Product && ( $other['group'] ?? null ) === $record['group'] ) {
				$items[ (int) $id ] = array(
					'item'   => $item,
					'record' => $other,
				);
			}
		}
		return array(
			'data_key' => $data_key,
			'title'    => (string) ( $record['title'] ?? '' ),
			'ids'      => array_keys( $items ),
			'data'     => $this->groups->line_group( array( $data_key => $record ) )?->order_again( $items ) ?? array(),
		);
	}

	/**
	 * @param array<string, array<string, mixed>> $lines Lines of one group in the new cart.
	 */
	private function is_complete_group( array $lines ): bool {
		$first             = reset( $lines );
		$purchasable_lines = array_filter( $lines, self::is_purchasable( ... ), ARRAY_FILTER_USE_BOTH );
		return false !== $first && $this->groups->is_complete( $this->groups->lines( $purchasable_lines, $first ) );
	}

	/**
	 * Returns whether WooCommerce keeps the line when it loads the new cart. An ordered product may now be a draft or
	 * have no price.
	 *
	 * @param array<string, mixed> $line
	 */
	private static function is_purchasable( array $line, string $key ): bool {
		$product = $line['data'];
		return (bool) apply_filters( 'woocommerce_cart_item_is_purchasable', $product->is_purchasable(), $key, $line, $product );
	}

	/**
	 * @param array<string, array<string, mixed>> $cart
	 * @param array<string, array<string, mixed>> $lines Lines of the cart that lose their group.
	 * @return array<string, array<string, mixed>> The cart, with its lines in the same order.
	 */
	private static function with_single_lines( array $cart, array $lines, string $data_key ): array {
		$merged_lines = array();
		foreach ( $cart as $key => $line ) {
			$line      = isset( $lines[ $key ] ) ? self::as_single_line( $line, $data_key ) : $line;
			$same_line = $merged_lines[ $line['key'] ] ?? null;
			if ( null !== $same_line ) {
				$line['quantity'] += $same_line['quantity'];
			}
			$merged_lines[ $line['key'] ] = $line;
		}
		return $merged_lines;
	}

	/**
	 * @param array<string, mixed> $line
	 * @return array<string, mixed> The line as if its product had been ordered alone.
	 */
	private static function as_single_line( array $line, string $data_key ): array {
		unset( $line[ $data_key ], $line[ self::ORDER_ITEM_KEY ] );
		$data = array_diff_key( $line, array_flip( self::STANDARD_KEYS ) );
		$key  = WC()->cart->generate_cart_id( $line['product_id'], $line['variation_id'], $line['variation'], $data );
		return (array) apply_filters(
			'woocommerce_add_order_again_cart_item',
			array(
				'key'       => $key,
				'data_hash' => wc_get_cart_item_data_hash( $line['data'] ),
			) + $line,
			$key
		);
	}
}
