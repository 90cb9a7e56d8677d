<?php
defined( 'ABSPATH' ) || exit;

/**
 * Cash on delivery: the one way of paying here.
 */
class WC_Gateway_COD extends WC_Payment_Gateway {

	public $id          = 'cod';
	public $title       = 'Cash on delivery';
	public $description = 'Pay with cash upon delivery.';

	public function __construct() {
		add_filter( 'woocommerce_payment_complete_order_status', array( $this, 'change_payment_complete_order_status' ), 10, 3 );
	}

	public function change_payment_complete_order_status( $status, $order_id = 0, $order = false ) {
		return $order && 'cod' === $order->get_payment_method() ? 'completed' : $status;
	}

	public function process_payment( $order_id ) {
		$order = wc_get_order( $order_id );
		if ( $order->get_total() > 0 ) {
			$order->update_status(
				apply_filters( 'woocommerce_cod_process_payment_order_status', 'processing', $order ),
				'Payment to be made upon delivery.'
			);
		} else {
			$order->payment_complete();
		}
		WC()->cart->empty_cart();
		return array(
			'result'   => 'success',
			'redirect' => $this->get_return_url( $order ),
		);
	}
}
