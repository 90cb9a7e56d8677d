<?php
defined( 'ABSPATH' ) || exit;

/**
 * The cart: its lines, their totals, coupons and fees.
 */
class WC_Cart {

	use Stand_In_Cart_Figures;
	use Stand_In_Cart_Display;
	use Stand_In_Cart_Lines;
	use Stand_In_Cart_Add;
	use Stand_In_Cart_Coupons;

	public $cart_contents                 = array();
	public $removed_cart_contents         = array();
	public $applied_coupons               = array();
	protected $coupon_discount_totals     = array();
	protected $coupon_discount_tax_totals = array();
	protected $session;
	protected $fees_api;
	protected $totals = array();

	protected $default_totals = array(
		'subtotal'            => 0,
		'subtotal_tax'        => 0,
		'shipping_total'      => 0,
		'shipping_tax'        => 0,
		'shipping_taxes'      => array(),
		'discount_total'      => 0,
		'discount_tax'        => 0,
		'cart_contents_total' => 0,
		'cart_contents_tax'   => 0,
		'cart_contents_taxes' => array(),
		'fee_total'           => 0,
		'fee_tax'             => 0,
		'fee_taxes'           => array(),
		'total'               => 0,
		'total_tax'           => 0,
	);

	public function __construct() {
		$this->totals   = $this->default_totals;
		$this->session  = new WC_Cart_Session( $this );
		$this->fees_api = new WC_Cart_Fees();
		$this->session->init();
		foreach ( array(
			'woocommerce_add_to_cart',
			'woocommerce_applied_coupon',
			'woocommerce_removed_coupon',
			'woocommerce_cart_item_removed',
			'woocommerce_cart_item_restored',
		) as $action ) {
			add_action( $action, array( $this, 'calculate_totals' ), 20, 0 );
		}
		add_action( 'woocommerce_check_cart_items', array( $this, 'check_cart_items' ), 1 );
		add_action( 'woocommerce_check_cart_items', array( $this, 'check_cart_coupons' ), 1 );
	}

	public function get_cart() {
		if ( ! did_action( 'wp_loaded' ) ) {
			wc_doing_it_wrong( __FUNCTION__, 'Get cart should not be called before the wp_loaded action.', '2.3' );
		}
		if ( ! did_action( 'woocommerce_load_cart_from_session' ) ) {
			$this->session->get_cart_from_session();
		}
		return array_filter( $this->get_cart_contents() );
	}

	public function get_cart_from_session() {
		$this->session->get_cart_from_session();
	}

	public function set_session() {
		$this->session->set_session();
	}

	public function is_empty() {
		return 0 === count( $this->get_cart() );
	}

	public function empty_cart( $clear_persistent_cart = true ) {
		do_action( 'woocommerce_before_cart_emptied', $clear_persistent_cart );
		$this->cart_contents              = array();
		$this->removed_cart_contents      = array();
		$this->applied_coupons            = array();
		$this->coupon_discount_totals     = array();
		$this->coupon_discount_tax_totals = array();
		$this->totals                     = $this->default_totals;
		$this->fees_api->remove_all_fees();
		do_action( 'woocommerce_cart_emptied', $clear_persistent_cart );
	}

	public function calculate_totals() {
		$this->totals = $this->default_totals;
		$this->fees_api->remove_all_fees();
		do_action( 'woocommerce_cart_reset', $this, false );
		if ( $this->is_empty() ) {
			$this->session->set_session();
			return;
		}
		do_action( 'woocommerce_before_calculate_totals', $this );
		( new Stand_In_Cart_Totals( $this ) )->calculate();
		do_action( 'woocommerce_after_calculate_totals', $this );
	}

	public function calculate_fees() {
		do_action( 'woocommerce_cart_calculate_fees', $this );
	}

	public function fees_api() {
		return $this->fees_api;
	}

	public function add_fee( $name, $amount, $taxable = false, $tax_class = '' ) {
		$this->fees_api()->add_fee( array(
			'name'      => $name,
			'amount'    => (float) $amount,
			'taxable'   => $taxable,
			'tax_class' => $tax_class,
		) );
	}

	public function get_fees() {
		return $this->fees_api()->get_fees();
	}

	public function get_cart_hash() {
		$cart_session = $this->session->get_cart_for_session();
		$hash         = $cart_session ? md5( wp_json_encode( $cart_session ) . $this->get_total( 'edit' ) ) : '';
		return apply_filters( 'woocommerce_cart_hash', $hash, $cart_session );
	}

	public function get_customer() {
		return WC()->customer;
	}

	public function needs_payment() {
		return apply_filters( 'woocommerce_cart_needs_payment', 0 < $this->get_total( 'edit' ), $this );
	}

	public function needs_shipping() {
		$needs = false;
		foreach ( wc_shipping_enabled() ? $this->get_cart_contents() : array() as $item ) {
			$needs = $needs || $item['data']->needs_shipping();
		}
		return apply_filters( 'woocommerce_cart_needs_shipping', $needs );
	}

	public function needs_shipping_address() {
		return apply_filters( 'woocommerce_cart_needs_shipping_address', false );
	}

	/** There are no shipping methods here, so nothing to show. */
	public function show_shipping() {
		return false;
	}

	public function calculate_shipping() {
		return array();
	}

	public function get_shipping_packages() {
		return array();
	}

	public function has_calculated_shipping() {
		return false;
	}

	public function check_cart_items() {
		$result = $this->check_cart_item_validity();
		if ( is_wp_error( $result ) ) {
			wc_add_notice( $result->get_error_message(), 'error' );
			return false;
		}
		$result = $this->check_cart_item_stock();
		if ( is_wp_error( $result ) ) {
			wc_add_notice( $result->get_error_message(), 'error' );
			return false;
		}
		return true;
	}

	public function check_cart_item_validity() {
		foreach ( $this->get_cart() as $key => $item ) {
			if ( ! $item['data'] || ! $item['data']->exists() || 'trash' === $item['data']->get_status() ) {
				$this->set_quantity( $key, 0 );
				return new WP_Error( 'invalid', 'An item which is no longer available was removed from your cart.' );
			}
		}
		return true;
	}

	public function check_cart_item_stock() {
		$quantities = $this->get_cart_item_quantities();
		foreach ( $this->get_cart() as $item ) {
			$product = $item['data'];
			if ( ! $product->is_in_stock() ) {
				return new WP_Error(
					'out-of-stock',
					sprintf(
						'Sorry, "%s" is not in stock. Please edit your cart and try again. We apologize for any inconvenience caused.',
						$product->get_name()
					)
				);
			}
			if (
				$product->managing_stock()
				&& ! $product->backorders_allowed()
				&& ! $product->has_enough_stock( $quantities[ $product->get_stock_managed_by_id() ] )
			) {
				return new WP_Error(
					'out-of-stock',
					sprintf(
						'Sorry, we do not have enough "%1$s" in stock to fulfill your order (%2$s available). We apologize for any '
							. 'inconvenience caused.',
						$product->get_name(),
						wc_format_stock_quantity_for_display( $product->get_stock_quantity(), $product )
					)
				);
			}
		}
		return true;
	}
}
