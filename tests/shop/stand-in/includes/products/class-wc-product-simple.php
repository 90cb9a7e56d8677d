<?php
defined( 'ABSPATH' ) || exit;

/**
 * A product that is bought as it is.
 */
class WC_Product_Simple extends WC_Product {

	protected $supports = array( 'ajax_add_to_cart' );

	public function get_type() {
		return 'simple';
	}

	private function stand_in_can_be_added() {
		return $this->is_purchasable() && $this->is_in_stock();
	}

	public function add_to_cart_url() {
		$base = wp_doing_ajax() ? $this->get_permalink() : '';
		$url  = $this->stand_in_can_be_added()
			? remove_query_arg( 'added-to-cart', add_query_arg( array( 'add-to-cart' => $this->get_id() ), $base ? $base : false ) )
			: $this->get_permalink();
		return apply_filters( 'woocommerce_product_add_to_cart_url', $url, $this );
	}

	public function add_to_cart_text() {
		return apply_filters( 'woocommerce_product_add_to_cart_text', $this->stand_in_can_be_added() ? 'Add to cart' : 'Read more', $this );
	}

	public function add_to_cart_description() {
		$text = $this->stand_in_can_be_added() ? 'Add to cart: &ldquo;%s&rdquo;' : 'Read more about &ldquo;%s&rdquo;';
		return apply_filters( 'woocommerce_product_add_to_cart_description', sprintf( $text, $this->get_name() ), $this );
	}

	public function add_to_cart_success_message() {
		return apply_filters(
			'woocommerce_product_add_to_cart_success_message',
			sprintf( '&ldquo;%s&rdquo; has been added to your cart', $this->get_name() ),
			$this
		);
	}
}
