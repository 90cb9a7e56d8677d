<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\PostedRequest;

/**
 * Replaces an edited line: the form is added as usual, and the new line takes the old line's position.
 *
 * The old line is out of the cart while the new one is checked and added, so that stock and limits count it once. If
 * the new line is rejected, the old one is restored unchanged.
 */
final class LineReplacement {

	private string $key = '';

	private int $product_id = 0;

	/**
	 * @var array<string, array<string, mixed>> The cart before the change.
	 */
	private array $before = array();

	/** True while the old line is out of the cart. */
	private bool $is_out = false;

	private bool $is_replaced = false;

	/** Key of the line that this request has replaced: another plugin may add the same product again, as a gift. */
	private string $done = '';

	/**
	 * `woocommerce_add_to_cart_validation`, before all other callbacks.
	 *
	 * @param mixed $passed
	 * @param mixed $product_id
	 */
	public function begin( $passed, $product_id ): bool {
		[ $product_id ] = PostedRequest::product_and_variation( (int) $product_id );

		$key  = PostedRequest::for_product( $product_id )['replace'];
		$item = '' === $key ? array() : WC()->cart->get_cart_item( $key );
		// An add that replaces no line has its own message.
		$this->is_replaced = $this->is_replaced && '' !== $key;
		if ( ! $passed || '' === $key || $this->is_out || ( array() === $item && $key === $this->done ) ) {
			return (bool) $passed;
		}
		if ( ! self::is_of_product( $item, $product_id ) ) {
			OptionCart::notice( __( 'This item is no longer in your cart, so it was not changed.', 'aisle' ) );
			return false;
		}
		$this->key         = $key;
		$this->product_id  = $product_id;
		$this->before      = WC()->cart->cart_contents;
		$this->is_replaced = false;
		$this->is_out      = true;

		WC()->cart->cart_contents = array_diff_key( $this->before, array( $key => true ), ChildLines::children( $this->before, $key ) );
		return true;
	}

	/**
	 * Returns whether the product's form may change this line.
	 *
	 * @param array<string, mixed> $item Cart item; empty if the line is gone.
	 */
	public static function is_of_product( array $item, int $product_id ): bool {
		return array() !== $item && (int) $item['product_id'] === $product_id && ! ChildLines::is_child( $item );
	}

	/**
	 * `woocommerce_add_to_cart_validation`, after all other callbacks.
	 *
	 * @param mixed $passed
	 */
	public function end_validation( $passed ): bool {
		if ( ! $passed ) {
			$this->give_back();
			$this->key = '';
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
	public function keep_data( $item_data, $product_id ): array {
		$is_new_line = $this->is_out && (int) $product_id === $this->product_id;
		return $is_new_line ? ThirdPartyItemData::with_added( (array) $item_data, $this->before[ $this->key ] ) : (array) $item_data;
	}

	/**
	 * `woocommerce_add_error`: WooCommerce applies this filter when an add fails.
	 *
	 * @param mixed $message
	 * @return mixed
	 */
	public function rejected( $message ) {
		$this->give_back();
		return $message;
	}

	/**
	 * Restores the old line. Runs when the add must be over: after the form handler, before totals are calculated, and
	 * when the request ends.
	 */
	public function give_back(): void {
		if ( $this->is_out ) {
			$this->is_out             = false;
			WC()->cart->cart_contents = $this->before + WC()->cart->cart_contents;
		}
	}

	/**
	 * `woocommerce_add_to_cart`, before all other callbacks: moves the new line to the old line's position. If it was
	 * merged with an equal line, that line keeps its position.
	 *
	 * @param mixed $key
	 * @param mixed $product_id
	 */
	public function added( $key, $product_id ): void {
		if ( '' === $this->key || $this->is_replaced || (int) $product_id !== $this->product_id ) {
			return;
		}
		$cart = WC()->cart;
		if ( $key === $this->key && ! $this->is_out ) {
			$cart->cart_contents[ $key ]['quantity'] -= $this->before[ $key ]['quantity'];
		}
		$this->is_replaced = true;
		$this->is_out      = false;

		$cart->cart_contents[ $key ] += ThirdPartyItemData::written( $this->before[ $this->key ] );

		$gone     = array( $this->key => true ) + ChildLines::children( $this->before, $this->key );
		$contents = array_diff_key( $cart->cart_contents, $key === $this->key ? array_diff_key( $gone, array( $key => true ) ) : $gone );
		$is_moved = $key === $this->key || ! isset( $this->before[ $key ] );
		$ordered  = array();
		foreach ( array_keys( $this->before ) as $old ) {
			if ( $old === $this->key && $is_moved ) {
				$ordered[ (string) $key ] = $contents[ $key ];
			} elseif ( isset( $contents[ $old ] ) ) {
				$ordered[ $old ] = $contents[ $old ];
			}
		}
		$cart->cart_contents = $ordered + $contents;
	}

	/**
	 * `woocommerce_add_to_cart`, after the new line and its children were added: removes the old line through
	 * WooCommerce, so that other plugins notice it. The shopper cannot restore it beside the new one.
	 *
	 * @param mixed $key
	 */
	public function drop( $key ): void {
		if ( ! $this->is_replaced || '' === $this->key ) {
			return;
		}
		$old        = $this->key;
		$this->key  = '';
		$this->done = $old;
		if ( $key === $old ) {
			return;
		}
		$cart                 = WC()->cart;
		$gone                 = array( $old => $this->before[ $old ] ) + ChildLines::children( $this->before, $old );
		$cart->cart_contents += $gone;
		$cart->remove_cart_item( $old );
		$cart->set_removed_cart_contents( array_diff_key( $cart->get_removed_cart_contents(), $gone ) );
	}

	/**
	 * `wc_add_to_cart_message_html`
	 *
	 * @param mixed $message
	 */
	public function message( $message ): string {
		return $this->is_replaced ? esc_html__( 'Cart updated.', 'aisle' ) : (string) $message;
	}
}
