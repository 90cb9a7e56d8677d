<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Platform\Cart\Groups\LineGroups;

/**
 * Replaces an edited line: the form is added as usual, and the new line takes the old line's position.
 *
 * The old line is out of the cart while the new one is checked and added, so that stock and limits count it once. If
 * the new line is rejected, the old one is restored unchanged.
 */
final class LineReplacement {

	private string $old_line_key = '';

	private int $product_id = 0;

	/**
	 * @var array<string, array<string, mixed>> The cart before the change.
	 */
	private array $original_contents = array();

	/** True while the old line is out of the cart. */
	private bool $is_old_line_out = false;

	private bool $is_replaced = false;

	/** Key of the line that this request has replaced: another plugin may add the same product again, as a gift. */
	private string $replaced_key = '';

	/**
	 * `woocommerce_add_to_cart_validation`, before all other callbacks.
	 *
	 * @param mixed $passed
	 * @param mixed $product_id
	 */
	public function begin_validation( $passed, $product_id ): bool {
		[ $product_id ] = PostedRequest::product_and_variation( (int) $product_id );

		$key  = PostedRequest::for_product( $product_id )['replace'];
		$item = '' === $key ? array() : WC()->cart->get_cart_item( $key );
		// An add that replaces no line has its own message.
		$this->is_replaced = $this->is_replaced && '' !== $key;
		if ( ! $passed || '' === $key || $this->is_old_line_out || ( array() === $item && $key === $this->replaced_key ) ) {
			return (bool) $passed;
		}
		if ( ! self::is_of_product( $item, $product_id ) ) {
			OptionCart::add_notice( __( 'This item is no longer in your cart, so it was not changed.', 'aisle' ) );
			return false;
		}
		$this->old_line_key      = $key;
		$this->product_id        = $product_id;
		$this->original_contents = WC()->cart->cart_contents;
		$this->is_replaced       = false;
		$this->is_old_line_out   = true;

		WC()->cart->cart_contents = array_diff_key(
			$this->original_contents,
			array( $key => true ),
			ChildLines::children( $this->original_contents, $key )
		);
		return true;
	}

	/**
	 * Returns whether the product's form may change this line.
	 *
	 * @param array<string, mixed> $item Cart item; empty if the line is gone.
	 */
	public static function is_of_product( array $item, int $product_id ): bool {
		return array() !== $item && (int) $item['product_id'] === $product_id && ! ChildLines::is_child( $item )
			&& ! LineGroups::is_grouped( $item );
	}

	/**
	 * `woocommerce_add_to_cart_validation`, after all other callbacks.
	 *
	 * @param mixed $passed
	 */
	public function end_validation( $passed ): bool {
		if ( ! $passed ) {
			$this->restore_old_line();
			$this->old_line_key = '';
		}
		return (bool) $passed;
	}

	/**
	 * `woocommerce_add_cart_item_data`, after all other callbacks: copies other plugins' data from the old line.
	 *
	 * @param mixed $item_data
	 * @param mixed $product_id
	 * @return array<string, mixed>
	 */
	public function copy_third_party_data( $item_data, $product_id ): array {
		$is_new_line = $this->is_old_line_out && (int) $product_id === $this->product_id;
		return $is_new_line
			? ThirdPartyItemData::with_data_of_add( (array) $item_data, $this->original_contents[ $this->old_line_key ] )
			: (array) $item_data;
	}

	/**
	 * `woocommerce_add_error`: WooCommerce applies this filter when an add fails.
	 *
	 * @param mixed $message
	 * @return mixed
	 */
	public function restore_after_rejection( $message ) {
		$this->restore_old_line();
		return $message;
	}

	/**
	 * Restores the old line. Runs when the add must be over: after the form handler, before totals are calculated, and
	 * when the request ends.
	 */
	public function restore_old_line(): void {
		if ( $this->is_old_line_out ) {
			$this->is_old_line_out    = false;
			WC()->cart->cart_contents = $this->original_contents + WC()->cart->cart_contents;
		}
	}

	/**
	 * `woocommerce_add_to_cart`, before all other callbacks: moves the new line to the old line's position. If it was
	 * merged with an equal line, that line keeps its position.
	 *
	 * @param mixed $key
	 * @param mixed $product_id
	 */
	public function move_to_old_position( $key, $product_id ): void {
		if ( '' === $this->old_line_key || $this->is_replaced || (int) $product_id !== $this->product_id ) {
			return;
		}
		$cart = WC()->cart;
		if ( $key === $this->old_line_key && ! $this->is_old_line_out ) {
			$cart->cart_contents[ $key ]['quantity'] -= $this->original_contents[ $key ]['quantity'];
		}
		$this->is_replaced     = true;
		$this->is_old_line_out = false;

		$cart->cart_contents[ $key ] += ThirdPartyItemData::data_added_later( $this->original_contents[ $this->old_line_key ] );

		$removed_lines    = array( $this->old_line_key => true ) + ChildLines::children( $this->original_contents, $this->old_line_key );
		$contents         = array_diff_key(
			$cart->cart_contents,
			$key === $this->old_line_key ? array_diff_key( $removed_lines, array( $key => true ) ) : $removed_lines
		);
		$is_moved         = $key === $this->old_line_key || ! isset( $this->original_contents[ $key ] );
		$ordered_contents = array();
		foreach ( array_keys( $this->original_contents ) as $old_key ) {
			if ( $old_key === $this->old_line_key && $is_moved ) {
				$ordered_contents[ (string) $key ] = $contents[ $key ];
			} elseif ( isset( $contents[ $old_key ] ) ) {
				$ordered_contents[ $old_key ] = $contents[ $old_key ];
			}
		}
		$cart->cart_contents = $ordered_contents + $contents;
	}

	/**
	 * `woocommerce_add_to_cart`, after the new line and its children were added: removes the old line through
	 * WooCommerce, so that other plugins notice it. The shopper cannot restore it beside the new one.
	 *
	 * @param mixed $key
	 */
	public function remove_old_line( $key ): void {
		if ( ! $this->is_replaced || '' === $this->old_line_key ) {
			return;
		}
		$old_key            = $this->old_line_key;
		$this->old_line_key = '';
		$this->replaced_key = $old_key;
		if ( $key === $old_key ) {
			return;
		}
		$cart          = WC()->cart;
		$removed_lines = array( $old_key => $this->original_contents[ $old_key ] )
			+ ChildLines::children( $this->original_contents, $old_key );
		$cart->cart_contents += $removed_lines;
		$cart->remove_cart_item( $old_key );
		$cart->set_removed_cart_contents( array_diff_key( $cart->get_removed_cart_contents(), $removed_lines ) );
	}

	/**
	 * `wc_add_to_cart_message_html`
	 *
	 * @param mixed $message
	 */
	public function replace_message( $message ): string {
		return $this->is_replaced ? esc_html__( 'Cart updated.', 'aisle' ) : (string) $message;
	}
}
