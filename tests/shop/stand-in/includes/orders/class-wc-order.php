<?php
defined( 'ABSPATH' ) || exit;

/**
 * A shopper's order.
 */
class WC_Order extends WC_Abstract_Order {

	use Stand_In_Order_Address;
	use Stand_In_Order_Payment;

	private $stand_in_transition = false;

	public function __construct( $order = 0 ) {
		foreach ( WC_Customer::STAND_IN_ADDRESS as $name ) {
			$this->data[ 'billing_' . $name ] = '';
		}
		$this->data += array(
			'customer_id'          => 0,
			'order_key'            => '',
			'payment_method'       => '',
			'payment_method_title' => '',
			'transaction_id'       => '',
			'customer_ip_address'  => '',
			'customer_user_agent'  => '',
			'created_via'          => '',
			'customer_note'        => '',
			'date_completed'       => null,
			'date_paid'            => null,
			'cart_hash'            => '',
			'order_stock_reduced'  => false,
		);
		parent::__construct( $order );
	}

	public function save() {
		if ( ! $this->data['order_key'] ) {
			$this->set_order_key( wc_generate_order_key() );
		}
		parent::save();
		$this->status_transition();
		return $this->get_id();
	}

	public function set_status( $new_status, $note = '', $manual_update = false ) {
		$result = parent::set_status( $new_status );
		if ( $this->object_read && $result['from'] !== $result['to'] ) {
			$this->stand_in_transition = $result + array( 'note' => $note );
		}
		return $result;
	}

	public function update_status( $new_status, $note = '', $manual = false ) {
		if ( ! $this->get_id() ) {
			return false;
		}
		$this->set_status( $new_status, $note, $manual );
		$this->save();
		return true;
	}

	protected function status_transition() {
		$change                    = $this->stand_in_transition;
		$this->stand_in_transition = false;
		if ( ! $change ) {
			return;
		}
		do_action( 'woocommerce_order_status_' . $change['to'], $this->get_id(), $this, $change );
		do_action( 'woocommerce_order_status_' . $change['from'] . '_to_' . $change['to'], $this->get_id(), $this );
		do_action( 'woocommerce_order_status_changed', $this->get_id(), $change['from'], $change['to'], $this );
		if ( $change['note'] ) {
			$this->add_order_note( $change['note'] );
		}
	}

	public function payment_complete( $transaction_id = '' ) {
		do_action( 'woocommerce_pre_payment_complete', $this->get_id(), $transaction_id );
		$this->set_transaction_id( $transaction_id );
		$this->set_date_paid( time() );
		$this->set_status( apply_filters( 'woocommerce_payment_complete_order_status', 'processing', $this->get_id(), $this ) );
		$this->save();
		do_action( 'woocommerce_payment_complete', $this->get_id(), $transaction_id );
		return true;
	}

	public function add_order_note( $note, $is_customer_note = 0, $added_by_user = false, $meta_data = array() ) {
		return wp_insert_comment(
			array(
				'comment_post_ID'  => $this->get_id(),
				'comment_author'   => 'WooCommerce',
				'comment_content'  => $note,
				'comment_type'     => 'order_note',
				'comment_approved' => 1,
				'comment_agent'    => 'WooCommerce',
			)
		);
	}

	public function get_order_stock_reduced( string $context = 'view' ) {
		return wc_string_to_bool( $this->get_prop( 'order_stock_reduced', $context ) );
	}

	public function set_order_stock_reduced( $value ) {
		$this->set_prop( 'order_stock_reduced', wc_string_to_bool( $value ) );
	}

	public function get_order_number() {
		return (string) apply_filters( 'woocommerce_order_number', $this->get_id(), $this );
	}

	public function get_user_id( $context = 'view' ) {
		return $this->get_customer_id( $context );
	}

	public function get_user() {
		return $this->get_user_id() ? get_user_by( 'id', $this->get_user_id() ) : false;
	}

	public function get_formatted_order_total( $tax_display = '', $display_refunded = true ) {
		$html = wc_price( (float) $this->get_total(), array( 'currency' => $this->get_currency() ) );
		if ( 'incl' === $tax_display && $this->get_tax_totals() ) {
			$html .= ' <small class="includes_tax">(includes '
				. implode( ', ', array_map( static fn ( $tax ) => $tax->formatted_amount . ' ' . $tax->label, $this->get_tax_totals() ) )
				. ')</small>';
		}
		return apply_filters( 'woocommerce_get_formatted_order_total', $html, $this, $tax_display, $display_refunded );
	}

	public function key_is_valid( $key ) {
		return hash_equals( $this->get_order_key(), (string) $key );
	}

	public function has_cart_hash( $cart_hash = '' ) {
		return hash_equals( $this->get_cart_hash(), $cart_hash );
	}

	public function is_paid() {
		return apply_filters( 'woocommerce_order_is_paid', $this->has_status( array( 'processing', 'completed' ) ), $this );
	}

	public function is_editable() {
		return apply_filters( 'wc_order_is_editable', $this->has_status( array( 'pending', 'on-hold', 'auto-draft' ) ), $this );
	}

	public function needs_payment() {
		return apply_filters(
			'woocommerce_order_needs_payment',
			$this->has_status( array( 'pending', 'failed' ) ) && $this->get_total() > 0,
			$this,
			array( 'pending', 'failed' )
		);
	}

	public function get_checkout_order_received_url() {
		$url = add_query_arg(
			'key',
			$this->get_order_key(),
			wc_get_endpoint_url( 'order-received', $this->get_id(), wc_get_checkout_url() )
		);
		return apply_filters( 'woocommerce_get_checkout_order_received_url', $url, $this );
	}

	public function get_view_order_url() {
		return apply_filters(
			'woocommerce_get_view_order_url',
			wc_get_endpoint_url( 'view-order', $this->get_id(), wc_get_page_permalink( 'myaccount' ) ),
			$this
		);
	}
}
