<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

/**
 * Shows components in the cart without quantity field and remove link, and with the name of their group.
 */
final class GroupDisplay {

	public function __construct( private readonly LineGroups $groups ) {}

	/**
	 * `aisle_cart_line`: adds the line key of the group's lead to a component.
	 *
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 * @return array<string, mixed>
	 */
	public function with_parent( array $line, array $item ): array {
		$lead = $this->groups->is_component( $item ) ? $this->groups->lead( WC()->cart->cart_contents, $item ) : null;
		return null === $lead ? $line : array( 'parent' => (string) $lead['key'] ) + $line;
	}

	/**
	 * `woocommerce_cart_item_remove_link`
	 *
	 * @param array<string, mixed> $item
	 */
	public function remove_link( mixed $link, array $item ): mixed {
		return $this->groups->is_component( $item ) ? '' : $link;
	}

	/**
	 * `woocommerce_cart_item_quantity`
	 *
	 * @param array<string, mixed> $item
	 */
	public function quantity( mixed $html, array $item ): mixed {
		return $this->groups->is_component( $item ) ? esc_html( wc_format_localized_decimal( (string) $item['quantity'] ) ) : $html;
	}

	/**
	 * `woocommerce_get_item_data`
	 *
	 * @param array<string, mixed> $item
	 */
	public function item_data( mixed $rows, array $item ): mixed {
		if ( ! is_array( $rows ) || ! $this->groups->is_component( $item ) ) {
			return $rows;
		}
		$rows[] = array(
			'key'   => esc_html( GroupText::label() ),
			'value' => esc_html( $this->groups->title( $item ) ),
		);
		return $rows;
	}
}
