<?php
defined( 'ABSPATH' ) || exit;

/**
 * From the checkout form to the order.
 */
class WC_Checkout {

	protected static $instance = null;
	protected $fields          = null;

	public static function instance() {
		if ( null === self::$instance ) {
			self::$instance = new self();
			add_action( 'woocommerce_checkout_billing', array( self::$instance, 'checkout_form_billing' ) );
			add_action( 'woocommerce_checkout_shipping', array( self::$instance, 'checkout_form_shipping' ) );
			do_action( 'woocommerce_checkout_init', self::$instance );
		}
		return self::$instance;
	}

	public function is_registration_required() {
		return apply_filters(
			'woocommerce_checkout_registration_required',
			'yes' !== get_option( 'woocommerce_enable_guest_checkout', 'yes' )
		);
	}

	public function is_registration_enabled() {
		return apply_filters( 'woocommerce_checkout_registration_enabled', false );
	}

	public function get_checkout_fields( $fieldset = '' ) {
		if ( null === $this->fields ) {
			$this->fields = apply_filters(
				'woocommerce_checkout_fields',
				array(
					'billing' => WC()->countries->get_address_fields( '', 'billing_' ),
					'order'   => array(
						'order_comments' => array(
							'type'     => 'textarea',
							'label'    => 'Order notes',
							'required' => false,
							'class'    => array( 'notes' ),
						),
					),
				)
			);
		}
		return $fieldset ? $this->fields[ $fieldset ] ?? array() : $this->fields;
	}

	public function get_value( $input ) {
		if ( ! empty( $_POST[ $input ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification
			return wc_clean( wp_unslash( $_POST[ $input ] ) ); // phpcs:ignore WordPress.Security.NonceVerification
		}
		$value = apply_filters( 'woocommerce_checkout_get_value', null, $input );
		if ( null === $value && is_callable( array( WC()->customer, "get_$input" ) ) ) {
			$value = WC()->customer->{"get_$input"}();
		}
		return apply_filters( 'default_checkout_' . $input, $value ? $value : null, $input );
	}

	public function checkout_form_billing() {
		wc_get_template( 'checkout/form-billing.php', array( 'checkout' => $this ) );
	}

	public function checkout_form_shipping() {
		wc_get_template( 'checkout/form-shipping.php', array( 'checkout' => $this ) );
	}

	public function get_posted_data() {
		// phpcs:ignore WordPress.Security.NonceVerification
		$data = array(
			'payment_method'            => isset( $_POST['payment_method'] ) ? wc_clean( wp_unslash( $_POST['payment_method'] ) ) : '',
			'terms'                     => 1,
			'createaccount'             => 0,
			'ship_to_different_address' => false,
		);
		foreach ( $this->get_checkout_fields() as $fieldset ) {
			foreach ( $fieldset as $key => $field ) {
				$value        = isset( $_POST[ $key ] ) ? wp_unslash( $_POST[ $key ] ) : ''; // phpcs:ignore WordPress.Security
				$value        = 'textarea' === ( $field['type'] ?? '' ) ? wc_sanitize_textarea( $value ) : wc_clean( $value );
				$data[ $key ] = apply_filters(
					'woocommerce_process_checkout_' . sanitize_title( $field['type'] ?? 'text' ) . '_field',
					apply_filters( 'woocommerce_process_checkout_field_' . $key, $value )
				);
			}
		}
		return apply_filters( 'woocommerce_checkout_posted_data', $data );
	}

	protected function validate_checkout( &$data, &$errors ) {
		foreach ( $this->get_checkout_fields() as $fieldset ) {
			foreach ( $fieldset as $key => $field ) {
				if ( ! empty( $field['required'] ) && '' === $data[ $key ] ) {
					$errors->add(
						$key . '_required',
						apply_filters(
							'woocommerce_checkout_required_field_notice',
							sprintf( '%s is a required field.', '<strong>Billing ' . esc_html( $field['label'] ) . '</strong>' ),
							$field['label'],
							$key
						),
						array( 'id' => $key )
					);
				}
			}
		}
		if ( '' !== $data['billing_email'] && ! is_email( $data['billing_email'] ) ) {
			$errors->add(
				'billing_email_validation',
				'<strong>Billing Email address</strong> is not a valid email address.',
				array( 'id' => 'billing_email' )
			);
		}
		if (
			WC()->cart->needs_payment() && ! isset( WC()->payment_gateways()->get_available_payment_gateways()[ $data['payment_method'] ] )
		) {
			$errors->add( 'payment', 'Invalid payment method.' );
		}
		do_action( 'woocommerce_check_cart_items' );
		do_action( 'woocommerce_after_checkout_validation', $data, $errors );
	}

	public function process_checkout() {
		try {
			$nonce = $_POST['woocommerce-process-checkout-nonce'] ?? $_POST['_wpnonce'] ?? ''; // phpcs:ignore WordPress.Security
			wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
			if ( ! wp_verify_nonce( sanitize_key( $nonce ), 'woocommerce-process_checkout' ) ) {
				throw new Exception( 'We were unable to process your order, please try again.' );
			}
			do_action( 'woocommerce_before_checkout_process' );
			if ( WC()->cart->is_empty() ) {
				throw new Exception( sprintf(
					'Sorry, your session has expired. <a href="%s" class="wc-backward">Return to shop</a>',
					esc_url( wc_get_page_permalink( 'shop' ) )
				) );
			}
			do_action( 'woocommerce_checkout_process' );
			$errors = new WP_Error();
			$data   = $this->get_posted_data();
			$this->update_session( $data );
			$this->validate_checkout( $data, $errors );
			foreach ( $errors->errors as $code => $messages ) {
				foreach ( $messages as $message ) {
					wc_add_notice( $message, 'error', $errors->get_error_data( $code ) );
				}
			}
			if ( 0 === wc_notice_count( 'error' ) ) {
				$this->stand_in_place( $data );
			}
		} catch ( Exception $e ) {
			wc_add_notice( $e->getMessage(), 'error' );
		}
		$this->send_ajax_failure_response();
	}

	private function stand_in_place( $data ) {
		$order_id = $this->create_order( $data );
		if ( is_wp_error( $order_id ) ) {
			throw new Exception( $order_id->get_error_message() );
		}
		$order = wc_get_order( $order_id );
		do_action( 'woocommerce_checkout_order_processed', $order_id, $data, $order );
		if ( apply_filters( 'woocommerce_cart_needs_payment', $order->needs_payment(), WC()->cart ) ) {
			$this->process_order_payment( $order_id, $data['payment_method'] );
		} else {
			$order->payment_complete();
			wc_empty_cart();
			$this->stand_in_go( array(
				'result'   => 'success',
				'redirect' => apply_filters(
					'woocommerce_checkout_no_payment_needed_redirect',
					$order->get_checkout_order_received_url(),
					$order
				),
			) );
		}
	}

	protected function update_session( $data ) {
		foreach ( $data as $key => $value ) {
			if ( str_starts_with( $key, 'billing_' ) && is_callable( array( WC()->customer, "set_$key" ) ) ) {
				WC()->customer->{"set_$key"}( $value );
			}
		}
		WC()->customer->save();
		WC()->session->set( 'chosen_payment_method', $data['payment_method'] );
		WC()->cart->calculate_totals();
	}

	protected function process_order_payment( $order_id, $payment_method ) {
		WC()->session->set( 'order_awaiting_payment', $order_id );
		$result = WC()->payment_gateways()->get_available_payment_gateways()[ $payment_method ]->process_payment( $order_id );
		if ( 'success' === ( $result['result'] ?? '' ) ) {
			$result['order_id'] = $order_id;
			$this->stand_in_go( apply_filters( 'woocommerce_payment_successful_result', $result, $order_id ) );
		}
	}

	private function stand_in_go( $result ) {
		if ( wp_doing_ajax() ) {
			wp_send_json( $result );
		}
		wp_redirect( $result['redirect'] ); // phpcs:ignore WordPress.Security.SafeRedirect
		exit;
	}

	protected function send_ajax_failure_response() {
		if ( wp_doing_ajax() ) {
			wp_send_json( array( 'result' => 'failure', 'messages' => wc_print_notices( true ), 'refresh' => false, 'reload' => false ) );
		}
	}

	public function create_order( $data ) {
		$order_id = apply_filters( 'woocommerce_create_order', null, $this );
		if ( $order_id ) {
			return $order_id;
		}
		try {
			$order    = new WC_Order();
			$gateways = WC()->payment_gateways()->get_available_payment_gateways();
			foreach ( $data as $key => $value ) {
				if ( str_starts_with( $key, 'billing_' ) && is_callable( array( $order, "set_$key" ) ) ) {
					$order->{"set_$key"}( $value );
				}
			}
			$order->set_created_via( 'checkout' );
			$order->set_cart_hash( WC()->cart->get_cart_hash() );
			$order->set_customer_id( apply_filters( 'woocommerce_checkout_customer_id', get_current_user_id() ) );
			$order->set_currency( get_woocommerce_currency() );
			$order->set_prices_include_tax( wc_prices_include_tax() );
			$order->set_customer_ip_address( $_SERVER['REMOTE_ADDR'] ?? '' ); // phpcs:ignore WordPress.Security
			$order->set_customer_user_agent( wc_clean( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ) );
			$order->set_customer_note( $data['order_comments'] ?? '' );
			$order->set_payment_method( $gateways[ $data['payment_method'] ] ?? $data['payment_method'] );
			$this->set_data_from_cart( $order );
			do_action( 'woocommerce_checkout_create_order', $order, $data );
			$order_id = $order->save();
			do_action( 'woocommerce_checkout_update_order_meta', $order_id, $data );
			do_action( 'woocommerce_checkout_order_created', $order );
			return $order_id;
		} catch ( Exception $e ) {
			return new WP_Error( 'checkout-error', $e->getMessage() );
		}
	}

	public function set_data_from_cart( &$order ) {
		$cart = WC()->cart;
		$order->set_shipping_total( $cart->get_shipping_total() );
		$order->set_discount_total( $cart->get_discount_total() );
		$order->set_discount_tax( $cart->get_discount_tax() );
		$order->set_cart_tax( (float) $cart->get_cart_contents_tax() + (float) $cart->get_fee_tax() );
		$order->set_shipping_tax( $cart->get_shipping_tax() );
		$order->set_total( $cart->get_total( 'edit' ) );
		$this->create_order_line_items( $order, $cart );
		$this->create_order_fee_lines( $order, $cart );
		$this->create_order_tax_lines( $order, $cart );
		$this->create_order_coupon_lines( $order, $cart );
	}

	public function create_order_line_items( &$order, $cart ) {
		foreach ( $cart->get_cart() as $cart_item_key => $values ) {
			$item                       = apply_filters(
				'woocommerce_checkout_create_order_line_item_object',
				new WC_Order_Item_Product(),
				$cart_item_key,
				$values,
				$order
			);
			$product                    = $values['data'];
			$item->legacy_values        = $values;
			$item->legacy_cart_item_key = $cart_item_key;
			$item->set_props(
				array(
					'quantity'     => $values['quantity'],
					'variation'    => $values['variation'],
					'subtotal'     => $values['line_subtotal'],
					'total'        => $values['line_total'],
					'subtotal_tax' => $values['line_subtotal_tax'],
					'total_tax'    => $values['line_tax'],
					'taxes'        => $values['line_tax_data'],
					'name'         => $product->get_name(),
					'tax_class'    => $product->get_tax_class(),
					'product_id'   => $product->is_type( 'variation' ) ? $product->get_parent_id() : $product->get_id(),
					'variation_id' => $product->is_type( 'variation' ) ? $product->get_id() : 0,
				)
			);
			$item->set_backorder_meta();
			do_action( 'woocommerce_checkout_create_order_line_item', $item, $cart_item_key, $values, $order );
			$order->add_item( $item );
		}
	}

	public function create_order_fee_lines( &$order, $cart ) {
		foreach ( $cart->get_fees() as $fee_key => $fee ) {
			$item = new WC_Order_Item_Fee();
			$item->set_props(
				array(
					'name'      => $fee->name,
					'tax_class' => $fee->taxable ? $fee->tax_class : 0,
					'amount'    => $fee->amount,
					'total'     => $fee->total,
					'total_tax' => $fee->tax,
					'taxes'     => array( 'total' => $fee->tax_data ),
				)
			);
			do_action( 'woocommerce_checkout_create_order_fee_item', $item, $fee_key, $fee, $order );
			$order->add_item( $item );
		}
	}

	public function create_order_tax_lines( &$order, $cart ) {
		foreach ( $cart->get_taxes() as $tax_rate_id => $amount ) {
			$item = new WC_Order_Item_Tax();
			$item->set_rate( $tax_rate_id );
			$item->set_tax_total( $amount );
			do_action( 'woocommerce_checkout_create_order_tax_item', $item, $tax_rate_id, $order );
			$order->add_item( $item );
		}
	}

	public function create_order_coupon_lines( &$order, $cart ) {
		foreach ( $cart->get_coupons() as $code => $coupon ) {
			$item = new WC_Order_Item_Coupon();
			$item->set_code( $code );
			$item->set_discount( $cart->get_coupon_discount_amount( $code ) );
			$item->set_discount_tax( $cart->get_coupon_discount_tax_amount( $code ) );
			do_action( 'woocommerce_checkout_create_order_coupon_item', $item, $code, $coupon, $order );
			$order->add_item( $item );
		}
	}
}
