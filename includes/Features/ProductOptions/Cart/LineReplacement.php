<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\PostedRequest;

/**
 * A line that is edited: the form is added as always, and what comes of it takes the old line's place.
 *
 * The old line is out of the cart while the new one is checked and added, so that stock and limits count it once. If
 * anything refuses the new one, the old one is back as it was.
 */
final class LineReplacement {

	private string $key = '';

	private int $product_id = 0;

	/** @var array<string, array<string, mixed>> The cart as it was. */
	private array $before = array();

	/** The old line is out of the cart for the moment. */
	private bool $is_out = false;

	private bool $is_replaced = false;

	/** What was replaced in this request: another plugin may add the same product once more, as a gift. */
	private string $done = '';

	/**
	 * `woocommerce_add_to_cart_validation`, before all others.
	 *
	 * @param mixed $passed
	 * @param mixed $product_id
	 */
	public function begin( $passed, $product_id ): bool {
		[ $product_id ] = PostedRequest::product_and_variation( (int) $product_id );

		$key  = PostedRequest::for_product( $product_id )['replace'];
		$item = '' === $key ? array() : WC()->cart->get_cart_item( $key );
		// What is added now has a sentence of its own.
		$this->is_replaced = $this->is_replaced && '' !== $key;
		if ( ! $passed || '' === $key || $this->is_out || ( array() === $item && $key === $this->done ) ) {
			return (bool) $passed;
		}
		if ( ! self::is_of_product( $item, $product_id ) ) {
			OptionCart::notice( __( 'The item you wanted to change is no longer in your cart. Nothing was changed.', 'aisle' ) );
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
	 * Whether a product's form may change this line.
	 *
	 * @param array<string, mixed> $item Cart item; empty where the line is gone.
	 */
	public static function is_of_product( array $item, int $product_id ): bool {
		return array() !== $item && (int) $item['product_id'] === $product_id && ! ChildLines::is_child( $item );
	}

	/**
	 * `woocommerce_add_to_cart_validation`, after all others.
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
	 * `woocommerce_add_cart_item_data`, after all others: what other plugins keep in the line goes on with it.
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
	 * `woocommerce_add_error`: how WooCommerce says that an add came to nothing.
	 *
	 * @param mixed $message
	 * @return mixed
	 */
	public function rejected( $message ) {
		$this->give_back();
		return $message;
	}

	/**
	 * Where the add must be over at the latest: after the form handler, before totals are calculated, when the request ends.
	 */
	public function give_back(): void {
		if ( $this->is_out ) {
			$this->is_out             = false;
			WC()->cart->cart_contents = $this->before + WC()->cart->cart_contents;
		}
	}

	/**
	 * `woocommerce_add_to_cart`, before all others: the new line stands where the old one stood. Where it became one with
	 * an equal line, it stays with that one.
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
	 * `woocommerce_add_to_cart`, when the new line and its children are there: the old one goes through WooCommerce's own
	 * door, so that other plugins notice, but cannot be brought back beside the new one.
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
		return $this->is_replaced ? esc_html__( 'Your cart was updated.', 'aisle' ) : (string) $message;
	}
}
