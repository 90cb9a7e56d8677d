<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

use Aisle\Platform\Database\ColumnText;

/**
 * Stores groups in orders: a visible row with the group's name, and a hidden record for each line item.
 */
final class GroupOrders {

	public function __construct( private readonly LineGroups $groups ) {}

	/**
	 * `woocommerce_checkout_create_order_line_item`
	 *
	 * @param array<string, mixed> $line WooCommerce's cart item.
	 */
	public function add_meta( \WC_Order_Item_Product $item, array $line ): void {
		$member     = $this->groups->member( $line );
		$line_group = $this->groups->line_group( $line );
		if ( null === $member || null === $line_group ) {
			return;
		}
		$title  = $this->groups->title( $line );
		$record = array(
			'group' => $member->group,
			'item'  => $member->item,
			'role'  => $member->role->value,
			'per'   => $member->per,
			'title' => $title,
		) + $line_group->order_record( $line );
		// WooCommerce decodes percent signs in the meta that it formats, but not this escape.
		$json = str_replace( '%', '\u0025', (string) wp_json_encode( $record ) );
		$item->add_meta_data( self::key( (string) $this->groups->data_key_of( $line ) ), $json, true );
		$displayed_title = $this->groups->displayed_title( $line );
		if ( '' !== $displayed_title ) {
			$item->add_meta_data(
				ColumnText::of_order_item( 'meta_key', GroupText::label() ),
				ColumnText::of_order_item( 'meta_value', $displayed_title )
			);
		}
	}

	/**
	 * `woocommerce_hidden_order_itemmeta`
	 *
	 * @param array<mixed> $hidden
	 * @return array<mixed>
	 */
	public function hidden_keys( array $hidden ): array {
		return array( ...$hidden, ...array_map( self::key( ... ), $this->groups->data_keys() ) );
	}

	/**
	 * @param string $data_key Key of a feature's group data in the cart item.
	 * @return array<string, mixed> Empty if the item has no record.
	 */
	public static function record( \WC_Order_Item $item, string $data_key ): array {
		$record = json_decode( (string) $item->get_meta( self::key( $data_key ) ), true );
		return is_array( $record ) && is_string( $record['group'] ?? null ) ? $record : array();
	}

	private static function key( string $data_key ): string {
		return '_' . $data_key;
	}
}
