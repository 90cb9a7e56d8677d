<?php
defined( 'ABSPATH' ) || exit;

/**
 * A coupon: kept as a post, or made up by a plugin through the filter on its data.
 */
class WC_Coupon extends WC_Data {

	use Stand_In_Coupon_Props;

	const E_WC_COUPON_INVALID_FILTERED        = 100;
	const E_WC_COUPON_INVALID_REMOVED         = 101;
	const E_WC_COUPON_ALREADY_APPLIED         = 103;
	const E_WC_COUPON_NOT_EXIST               = 105;
	const E_WC_COUPON_USAGE_LIMIT_REACHED     = 106;
	const E_WC_COUPON_EXPIRED                 = 107;
	const E_WC_COUPON_MIN_SPEND_LIMIT_NOT_MET = 108;
	const E_WC_COUPON_NOT_APPLICABLE          = 109;
	const E_WC_COUPON_PLEASE_ENTER            = 111;
	const WC_COUPON_SUCCESS                   = 200;
	const WC_COUPON_REMOVED                   = 201;

	protected $object_type = 'coupon';
	protected $error_message;

	protected $data = array(
		'code'                        => '',
		'description'                 => '',
		'status'                      => 'publish',
		'discount_type'               => 'fixed_cart',
		'amount'                      => 0,
		'date_expires'                => null,
		'date_created'                => null,
		'usage_count'                 => 0,
		'individual_use'              => false,
		'product_ids'                 => array(),
		'excluded_product_ids'        => array(),
		'usage_limit'                 => 0,
		'usage_limit_per_user'        => 0,
		'free_shipping'               => false,
		'product_categories'          => array(),
		'excluded_product_categories' => array(),
		'exclude_sale_items'          => false,
		'minimum_amount'              => '',
		'maximum_amount'              => '',
		'email_restrictions'          => array(),
		'virtual'                     => false,
	);

	public function __construct( $data = '' ) {
		parent::__construct( $data );
		if ( $data instanceof WC_Coupon ) {
			$data = $data->get_id();
		}
		$this->internal_meta_keys = array_values( self::stand_in_meta_keys() );
		$manual                   = apply_filters( 'woocommerce_get_shop_coupon_data', false, $data, $this );
		if ( $manual ) {
			$this->read_manual_coupon( $data, is_array( $manual ) ? $manual : array() );
			return;
		}
		$id = is_int( $data ) && 'shop_coupon' === get_post_type( $data ) ? $data : wc_get_coupon_id_by_code( (string) $data );
		if ( $id ) {
			$this->stand_in_read( $id );
		} elseif ( $data ) {
			$this->set_code( (string) $data );
		}
		$this->set_object_read( true );
	}

	private static function stand_in_meta_keys() {
		$props = array(
			'discount_type', 'usage_count', 'individual_use', 'product_ids', 'usage_limit', 'usage_limit_per_user', 'free_shipping',
			'product_categories', 'exclude_sale_items', 'minimum_amount', 'maximum_amount', 'date_expires',
		);
		return array_merge(
			array_combine( $props, $props ),
			array( 'amount' => 'coupon_amount', 'excluded_product_ids' => 'exclude_product_ids' )
		);
	}

	private function stand_in_read( $id ) {
		$post = get_post( $id );
		$this->set_id( $id );
		$this->data['code']        = wc_format_coupon_code( $post->post_title );
		$this->data['description'] = $post->post_excerpt;
		$this->data['status']      = $post->post_status;
		foreach ( self::stand_in_meta_keys() as $prop => $key ) {
			$value = get_post_meta( $id, $key, true );
			if ( '' !== $value && is_callable( array( $this, "set_$prop" ) ) ) {
				$this->{"set_$prop"}( $value );
			}
		}
	}

	public function read_manual_coupon( $code, $coupon ) {
		$this->set_props( array_diff_key( $coupon, array( 'code' => 0, 'id' => 0 ) ) );
		$this->set_code( $code );
		$this->set_id( 0 );
		$this->set_virtual( true );
	}

	public function save() {
		$post = array(
			'ID'           => $this->get_id(),
			'post_type'    => 'shop_coupon',
			'post_status'  => $this->get_status( 'edit' ),
			'post_title'   => $this->get_code( 'edit' ),
			'post_excerpt' => $this->get_description( 'edit' ),
		);
		$this->set_id( wp_insert_post( wp_slash( $post ) ) );
		foreach ( self::stand_in_meta_keys() as $prop => $key ) {
			$value = $this->{"get_$prop"}( 'edit' );
			$value = $value instanceof WC_DateTime
				? $value->getTimestamp()
				: ( is_bool( $value ) ? wc_bool_to_string( $value ) : ( is_array( $value ) ? implode( ',', $value ) : $value ) );
			update_post_meta( $this->get_id(), $key, $value ?? '' );
		}
		$this->save_meta_data();
		do_action( 'woocommerce_coupon_object_updated_props', $this, array() );
		return $this->get_id();
	}

	public function delete( $force_delete = false ) {
		wp_delete_post( $this->get_id(), $force_delete );
		return true;
	}

	public function is_type( $type ) {
		return in_array( $this->get_discount_type(), (array) $type, true );
	}

	public function is_valid() {
		$valid = ( new WC_Discounts( WC()->cart ) )->is_coupon_valid( $this );
		if ( is_wp_error( $valid ) ) {
			$this->error_message = $valid->get_error_message();
			return false;
		}
		return $valid;
	}

	public function is_valid_for_cart() {
		return apply_filters( 'woocommerce_coupon_is_valid_for_cart', $this->is_type( 'fixed_cart' ), $this );
	}

	public function is_valid_for_product( $product, $values = array() ) {
		$ids     = array( $product->get_id(), $product->get_parent_id() );
		$wanted  = $this->get_product_ids();
		$barred  = $this->get_excluded_product_ids();
		$in      = $this->get_product_categories();
		$cats    = wc_get_product_cat_ids( $product->get_parent_id() ? $product->get_parent_id() : $product->get_id() );
		$valid   = ( ! $wanted && ! $in ) || array_intersect( $wanted, $ids ) || array_intersect( $in, $cats );
		$valid   = $valid && ! array_intersect( $barred, $ids ) && ! ( $this->get_exclude_sale_items() && $product->is_on_sale() );
		return apply_filters( 'woocommerce_coupon_is_valid_for_product', (bool) $valid, $product, $this, $values );
	}

	public function get_error_message() {
		return $this->error_message;
	}

	public function add_coupon_message( $msg_code, $notice_type = 'success' ) {
		$message = $msg_code < 200 ? $this->get_coupon_error( $msg_code ) : $this->get_coupon_message( $msg_code );
		wc_add_notice( $message, $msg_code < 200 ? 'error' : $notice_type );
	}

	public function get_coupon_message( $msg_code ) {
		$message = self::WC_COUPON_SUCCESS === $msg_code ? 'Coupon code applied successfully.' : 'Coupon code removed successfully.';
		return apply_filters( 'woocommerce_coupon_message', $message, $msg_code, $this );
	}

	public function get_coupon_error( $err_code ) {
		$code    = esc_html( $this->get_code() );
		$message = match ( $err_code ) {
			self::E_WC_COUPON_NOT_EXIST               => sprintf( 'Coupon "%s" cannot be applied because it does not exist.', $code ),
			self::E_WC_COUPON_ALREADY_APPLIED         => sprintf( 'Coupon code "%s" already applied!', $code ),
			self::E_WC_COUPON_USAGE_LIMIT_REACHED     => sprintf( 'Usage limit for coupon "%s" has been reached.', $code ),
			self::E_WC_COUPON_EXPIRED                 => sprintf( 'Coupon "%s" has expired.', $code ),
			self::E_WC_COUPON_MIN_SPEND_LIMIT_NOT_MET => sprintf(
				'The minimum spend for coupon "%1$s" is %2$s.',
				$code,
				wc_price( $this->get_minimum_amount() )
			),
			self::E_WC_COUPON_PLEASE_ENTER            => 'Please enter a coupon code.',
			default                                   => sprintf( 'Coupon "%s" is not valid.', $code ),
		};
		return apply_filters( 'woocommerce_coupon_error', $message, $err_code, $this );
	}
}

/** The id of the published coupon with this code, or 0. */
function wc_get_coupon_id_by_code( $code, $exclude = 0 ) {
	global $wpdb;
	if ( '' === (string) $code ) {
		return 0;
	}
	return (int) $wpdb->get_var( $wpdb->prepare(
		"SELECT ID FROM $wpdb->posts WHERE post_type = 'shop_coupon' AND post_status = 'publish' AND post_title = %s AND ID != %d "
			. "ORDER BY post_date DESC LIMIT 1",
		wc_format_coupon_code( $code ),
		$exclude
	) );
}

function wc_get_coupon_code_by_id( $id ) {
	return 'shop_coupon' === get_post_type( $id ) ? (string) get_post_field( 'post_title', $id, 'raw' ) : '';
}
