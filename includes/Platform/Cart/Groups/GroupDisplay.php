<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

use Aisle\Platform\Contracts\GroupRole;

/**
 * Shows grouped lines in the cart with the name of their group, and components without quantity field. Only optional
 * components have a remove link.
 */
final class GroupDisplay {

	public function __construct( private readonly LineGroups $groups ) {}

	/**
	 * `aisle_cart_line`: adds the line key of the group's lead to a component, and the group's name to the lead.
	 *
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 * @return array<string, mixed>
	 */
	public function with_group( array $line, array $item ): array {
		if ( ! $this->groups->is_component( $item ) ) {
			$title = $this->groups->own_title( $item );
			return '' === $title ? $line : array( 'group_title' => $title ) + $line;
		}
		$lead = $this->groups->lead( WC()->cart->cart_contents, $item );
		return null === $lead ? $line : array( 'parent' => (string) $lead['key'] ) + $line;
	}

	/**
	 * `woocommerce_cart_item_removed_title`: with the lead or a required component, the whole group is removed.
	 *
	 * @param array<string, mixed> $item Removed cart item.
	 */
	public function removed_title( mixed $title, array $item ): mixed {
		$group_title = GroupRole::Optional === $this->groups->member( $item )?->role ? '' : $this->groups->own_title( $item );
		/* translators: %s: name of a set of products. */
		return '' === $group_title ? $title : sprintf( __( '“%s”', 'aisle' ), esc_html( $group_title ) );
	}

	/**
	 * `woocommerce_cart_item_remove_link`: names what the link removes, the group or only an optional component.
	 *
	 * @param array<string, mixed> $item
	 */
	public function remove_link( mixed $link, array $item ): mixed {
		$role = $this->groups->member( $item )?->role;
		if ( GroupRole::Required === $role ) {
			return '';
		}
		$title = GroupRole::Optional === $role ? $this->groups->title( $item ) : $this->groups->own_title( $item );
		$tags  = new \WP_HTML_Tag_Processor( (string) $link );
		if ( '' !== $title && $tags->next_tag( array( 'tag_name' => 'A' ) ) ) {
			$label = GroupRole::Optional === $role ? GroupText::remove_component( $item, $title ) : GroupText::remove_group( $title );
			$tags->set_attribute( 'aria-label', $label );
		}
		return $tags->get_updated_html();
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
		$title = is_array( $rows ) ? $this->groups->displayed_title( $item ) : '';
		if ( '' !== $title ) {
			$rows[] = array(
				'key'   => esc_html( GroupText::label() ),
				'value' => esc_html( $title ),
			);
		}
		return $rows;
	}
}
