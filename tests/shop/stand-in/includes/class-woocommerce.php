<?php
defined( 'ABSPATH' ) || exit;

/**
 * The shop: its services and the order in which they start, as in WooCommerce.
 */
final class WooCommerce {

	public $version = WC_VERSION;
	public $session = null;
	public $query   = null;
	public $cart    = null;
	public $customer = null;
	public $countries = null;
	public $product_factory = null;
	public $order_factory = null;
	public $structured_data = null;

	protected static $_instance = null;

	public static function instance() {
		if ( null === self::$_instance ) {
			self::$_instance = new self();
		}
		return self::$_instance;
	}

	public function __construct() {
		register_activation_hook( WC_PLUGIN_FILE, array( 'WC_Install', 'install' ) );
		$this->wpdb_table_fix();
		$this->query = new WC_Query();
		WC_Post_Types::init();
		WC_Comments::init();
		WC_AJAX::init();
		WC_Form_Handler::init();
		WC_Frontend_Scripts::init();
		Stand_In_Admin::init();
		add_action( 'plugins_loaded', array( $this, 'on_plugins_loaded' ), -1 );
		add_action( 'after_setup_theme', array( $this, 'setup_environment' ) );
		add_action( 'init', array( $this, 'init' ), 0 );
		add_action( 'init', array( 'WC_Shortcodes', 'init' ) );
		add_action( 'init', array( 'WC_Template_Loader', 'init' ) );
		add_action( 'init', array( $this, 'add_image_sizes' ) );
		add_action( 'switch_blog', array( $this, 'wpdb_table_fix' ), 0 );
	}

	public function on_plugins_loaded() {
		do_action( 'woocommerce_loaded' );
	}

	public function init() {
		do_action( 'before_woocommerce_init' );
		$this->product_factory = new WC_Product_Factory();
		$this->order_factory   = new WC_Order_Factory();
		$this->countries       = new WC_Countries();
		$this->structured_data = new WC_Structured_Data();
		if ( $this->is_request( 'frontend' ) ) {
			wc_load_cart();
		}
		do_action( 'woocommerce_init' );
	}

	/** What kind of request this is: admin, ajax, cron or frontend. */
	private function is_request( $type ) {
		return match ( $type ) {
			'admin'    => is_admin(),
			'ajax'     => defined( 'DOING_AJAX' ),
			'cron'     => defined( 'DOING_CRON' ),
			'frontend' => ( ! is_admin() || defined( 'DOING_AJAX' ) ) && ! defined( 'DOING_CRON' ) && ! $this->is_rest_api_request(),
			default    => false,
		};
	}

	public function is_rest_api_request() {
		$uri = isset( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '';
		return apply_filters(
			'woocommerce_is_rest_api_request',
			str_contains( $uri, '/' . trailingslashit( rest_get_url_prefix() ) ) || isset( $_GET['rest_route'] )
		);
	}

	/** The session's class may be replaced, or a lock taken, by the filter. */
	public function initialize_session() {
		$session_class = apply_filters( 'woocommerce_session_handler', 'WC_Session_Handler' );
		if ( is_null( $this->session ) || ! $this->session instanceof $session_class ) {
			$this->session = new $session_class();
			$this->session->init();
		}
	}

	public function initialize_cart() {
		if ( is_null( $this->customer ) || ! $this->customer instanceof WC_Customer ) {
			$this->customer = new WC_Customer( get_current_user_id(), true );
			add_action( 'shutdown', array( $this->customer, 'save' ), 10 );
		}
		if ( is_null( $this->cart ) || ! $this->cart instanceof WC_Cart ) {
			$this->cart = new WC_Cart();
		}
	}

	public function setup_environment() {
		add_theme_support( 'post-thumbnails' );
		add_post_type_support( 'product', 'thumbnail' );
		add_theme_support( 'woocommerce' );
	}

	public function add_image_sizes() {
		add_image_size( 'woocommerce_thumbnail', 450, 450, true );
		add_image_size( 'woocommerce_single', 600, 0, false );
		add_image_size( 'woocommerce_gallery_thumbnail', 100, 100, true );
	}

	public function wpdb_table_fix() {
		global $wpdb;
		$wpdb->order_itemmeta         = $wpdb->prefix . 'woocommerce_order_itemmeta';
		$wpdb->tables[]                  = 'woocommerce_order_itemmeta';
		$wpdb->wc_product_meta_lookup = $wpdb->prefix . 'wc_product_meta_lookup';
		$wpdb->tables[]                  = 'wc_product_meta_lookup';
	}

	public function plugin_url() {
		return untrailingslashit( plugins_url( '/', WC_PLUGIN_FILE ) );
	}

	public function plugin_path() {
		return untrailingslashit( plugin_dir_path( WC_PLUGIN_FILE ) );
	}

	public function template_path() {
		return apply_filters( 'woocommerce_template_path', 'woocommerce/' );
	}

	public function ajax_url() {
		return admin_url( 'admin-ajax.php', 'relative' );
	}

	public function checkout() {
		return WC_Checkout::instance();
	}

	public function payment_gateways() {
		return WC_Payment_Gateways::instance();
	}

	public function shipping() {
		return WC_Shipping::instance();
	}

	public function is_store_api_request() {
		return false;
	}

	public function __get( $key ) {
		return in_array( $key, array( 'payment_gateways', 'shipping', 'checkout' ), true ) ? $this->$key() : null;
	}
}
