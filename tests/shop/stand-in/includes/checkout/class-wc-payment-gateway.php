<?php
defined( 'ABSPATH' ) || exit;

/**
 * A way of paying.
 */
abstract class WC_Payment_Gateway {

	public $id          = '';
	public $title       = '';
	public $description = '';
	public $enabled     = 'yes';
	public $selected    = false;
	public $has_fields  = false;
	public $supports    = array( 'products' );
	public $order_button_text;

	public function get_title() {
		return apply_filters( 'woocommerce_gateway_title', $this->title, $this->id );
	}

	public function get_description() {
		return apply_filters( 'woocommerce_gateway_description', $this->description, $this->id );
	}

	public function get_icon() {
		return apply_filters( 'woocommerce_gateway_icon', '', $this->id );
	}

	public function is_available() {
		return 'yes' === $this->enabled;
	}

	public function has_fields() {
		return $this->has_fields;
	}

	public function payment_fields() {
		echo wp_kses_post( wpautop( $this->get_description() ) );
	}

	public function validate_fields() {
		return true;
	}

	public function supports( $feature ) {
		return apply_filters( 'woocommerce_payment_gateway_supports', in_array( $feature, $this->supports, true ), $feature, $this );
	}

	public function get_return_url( $order = null ) {
		return apply_filters(
			'woocommerce_get_return_url',
			$order ? $order->get_checkout_order_received_url() : wc_get_checkout_url(),
			$order
		);
	}

	public function set_current() {
		$this->selected = true;
	}

	public function process_payment( $order_id ) {
		return array();
	}
}
