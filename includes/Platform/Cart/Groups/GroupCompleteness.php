<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

use Aisle\Platform\Contracts\GroupMember;

/**
 * Removes the rest of a group if a line is missing, because the group's prices apply only to the whole group.
 * WooCommerce may drop lines when it loads a cart, and plugins that add lines one by one may not add all of them.
 */
final class GroupCompleteness {

	public function __construct( private readonly LineGroups $groups ) {}

	/**
	 * `woocommerce_cart_loaded_from_session`, `woocommerce_check_cart_items`: checks all groups, and recalculates the
	 * cart if lines were removed.
	 */
	public function check_all( \WC_Cart $cart ): void {
		$this->groups->clear_groups_being_added();
		if ( $this->check( $cart ) ) {
			$cart->calculate_totals();
		}
	}

	/**
	 * Checks all groups except those that a plugin is adding line by line.
	 *
	 * @return bool True if lines were removed.
	 */
	public function check( \WC_Cart $cart ): bool {
		$checked     = array();
		$has_removed = false;
		foreach ( $cart->cart_contents as $line ) {
			$id = $this->groups->has( $line ) ? $this->groups->group_id( $line ) : '';
			if ( '' === $id || isset( $checked[ $id ] ) || $this->groups->is_being_added( $id ) ) {
				continue;
			}
			$checked[ $id ] = true;
			$has_removed    = $this->check_group( $cart, $line ) || $has_removed;
		}
		return $has_removed;
	}

	/**
	 * Keeps the newest line of each item if these lines form a whole group. Two lines of the same item stay separate if
	 * another plugin has added different data. Does not calculate the cart.
	 *
	 * @param array<string, array{line: array<string, mixed>, member: GroupMember}> $lines All lines of the group.
	 * @return bool False if the group is incomplete; then no line was removed.
	 */
	public function keep_newest_line_per_item( array $lines, \WC_Cart $cart ): bool {
		$keys = array();
		foreach ( $lines as $key => $group_line ) {
			$keys[ $group_line['member']->item ] = $key;
		}
		$newest_lines = array_intersect_key( $lines, array_flip( $keys ) );
		if ( ! $this->groups->is_complete( $newest_lines ) ) {
			return false;
		}
		$this->remove( array_diff_key( $lines, $newest_lines ), $cart );
		return true;
	}

	/**
	 * Removes lines of one group permanently: they cannot be restored without the missing line. Does not calculate the
	 * cart.
	 *
	 * @param array<string, mixed> $lines Line key => line.
	 */
	public function remove( array $lines, \WC_Cart $cart ): void {
		$is_detached = remove_action( 'woocommerce_cart_item_removed', array( $cart, 'calculate_totals' ), 20 );
		try {
			$this->groups->without_group_effects(
				static function () use ( $lines, $cart ): void {
					foreach ( array_keys( $lines ) as $key ) {
						// WooCommerce's method notifies other plugins, which know of the line.
						$cart->remove_cart_item( (string) $key );
					}
				}
			);
		} finally {
			if ( $is_detached ) {
				add_action( 'woocommerce_cart_item_removed', array( $cart, 'calculate_totals' ), 20, 0 );
			}
		}
		$cart->set_removed_cart_contents( array_diff_key( $cart->get_removed_cart_contents(), $lines ) );
	}

	/**
	 * @param array<string, mixed> $line A line of the group.
	 * @return bool True if lines were removed.
	 */
	private function check_group( \WC_Cart $cart, array $line ): bool {
		$lines = $this->groups->lines( $cart->cart_contents, $line );
		if ( $this->keep_newest_line_per_item( $lines, $cart ) ) {
			return array() !== array_diff_key( $lines, $cart->cart_contents );
		}
		// If the lead's product is missing, the title is the name of another line.
		$title = $this->groups->title( $line );
		$title = '' === $title ? wp_strip_all_tags( $line['data']->get_name() ) : $title;
		$this->remove( $lines, $cart );
		wc_add_notice( esc_html( GroupText::incomplete( $title ) ), 'error' );
		return true;
	}

}
