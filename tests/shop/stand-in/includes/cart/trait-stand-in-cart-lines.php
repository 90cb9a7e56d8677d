<?php
defined( 'ABSPATH' ) || exit;

/**
 * The cart's lines after they are in it.
 */
trait Stand_In_Cart_Lines {

	public function get_cart_contents() {
		return apply_filters( 'woocommerce_get_cart_contents', (array) $this->cart_contents );
	}

	public function set_cart_contents( $value ) {
		$this->cart_contents = (array) $value;
	}

	public function get_removed_cart_contents() {
		return (array) $this->removed_cart_contents;
	}

	public function set_removed_cart_contents( $value = array() ) {
		$this->removed_cart_contents = (array) $value;
	}

	public function get_cart_item( $item_key ) {
		return $this->cart_contents[ $item_key ] ?? array();
	}

	public function set_quantity( $cart_item_key, $quantity = 1, $refresh_totals = true ) {
		if ( 0 === $quantity || $quantity < 0 ) {
			return $this->remove_cart_item( $cart_item_key );
		}
		if ( ! isset( $this->cart_contents[ $cart_item_key ] ) ) {
			return false;
		}
		$old = $this->cart_contents[ $cart_item_key ]['quantity'];

		$this->cart_contents[ $cart_item_key ]['quantity'] = $quantity;
		do_action( 'woocommerce_after_cart_item_quantity_update', $cart_item_key, $quantity, $old, $this );
		if ( $refresh_totals ) {
			$this->calculate_totals();
		}
		do_action( 'woocommerce_cart_item_set_quantity', $cart_item_key, $quantity, $this );
		return true;
	}

	public function remove_cart_item( $cart_item_key ) {
		if ( ! isset( $this->cart_contents[ $cart_item_key ] ) ) {
			return false;
		}
		$this->removed_cart_contents[ $cart_item_key ] = array_diff_key( $this->cart_contents[ $cart_item_key ], array( 'data' => 0 ) );
		do_action( 'woocommerce_remove_cart_item', $cart_item_key, $this );
		unset( $this->cart_contents[ $cart_item_key ] );
		do_action( 'woocommerce_cart_item_removed', $cart_item_key, $this );
		return true;
	}

	public function restore_cart_item( $cart_item_key ) {
		if ( ! isset( $this->removed_cart_contents[ $cart_item_key ] ) ) {
			return false;
		}
		$item         = $this->removed_cart_contents[ $cart_item_key ];
		$item['data'] = wc_get_product( $item['variation_id'] ? $item['variation_id'] : $item['product_id'] );

		$this->cart_contents[ $cart_item_key ] = $item;
		do_action( 'woocommerce_restore_cart_item', $cart_item_key, $this );
		unset( $this->removed_cart_contents[ $cart_item_key ] );
		do_action( 'woocommerce_cart_item_restored', $cart_item_key, $this );
		return true;
	}

	public function get_cart_contents_count() {
		return apply_filters( 'woocommerce_cart_contents_count', array_sum( wp_list_pluck( $this->get_cart(), 'quantity' ) ) );
	}

	public function get_cart_contents_weight() {
		$weight = 0.0;
		foreach ( $this->get_cart() as $item ) {
			$weight += $item['data']->has_weight() ? (float) $item['data']->get_weight() * $item['quantity'] : 0;
		}
		return apply_filters( 'woocommerce_cart_contents_weight', $weight );
	}

	/** Quantities by the id whose stock they use. */
	public function get_cart_item_quantities() {
		$quantities = array();
		foreach ( $this->get_cart() as $item ) {
			$id                = $item['data']->get_stock_managed_by_id();
			$quantities[ $id ] = ( $quantities[ $id ] ?? 0 ) + $item['quantity'];
		}
		return $quantities;
	}

	public function get_cart_item_tax_classes() {
		return array_values( array_unique( array_map( static fn ( $item ) => $item['data']->get_tax_class(), $this->get_cart() ) ) );
	}

	public function get_cross_sells() {
		$ids     = array();
		$in_cart = array();
		foreach ( $this->get_cart() as $item ) {
			$ids     = array_merge( $ids, $item['data']->get_cross_sell_ids() );
			$in_cart = array_merge( $in_cart, array( $item['product_id'], $item['variation_id'] ) );
		}
		return apply_filters( 'woocommerce_cart_crosssell_ids', wp_parse_id_list( array_diff( $ids, $in_cart ) ), $this );
	}
}
