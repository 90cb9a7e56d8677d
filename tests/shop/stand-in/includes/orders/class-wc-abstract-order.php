<?php
defined( 'ABSPATH' ) || exit;

/**
 * An order as a post with items.
 */
abstract class WC_Abstract_Order extends WC_Data {

	use Stand_In_Order_Props;
	use Stand_In_Order_Amounts;

	protected $object_type = 'order';
	protected $items       = null;

	protected $data = array(
		'parent_id'          => 0,
		'status'             => '',
		'currency'           => '',
		'version'            => '',
		'prices_include_tax' => false,
		'date_created'       => null,
		'date_modified'      => null,
		'discount_total'     => 0,
		'discount_tax'       => 0,
		'shipping_total'     => 0,
		'shipping_tax'       => 0,
		'cart_tax'           => 0,
		'total'              => 0,
		'total_tax'          => 0,
	);

	private $stand_in_removed = array();

	public function __construct( $order = 0 ) {
		parent::__construct( $order );
		$this->internal_meta_keys = array_merge(
			array_map( array( $this, 'stand_in_meta_key' ), array_keys( $this->data ) ),
			array( '_edit_lock', '_wp_trash_meta_status' )
		);
		$id                       = $order instanceof WC_Abstract_Order ? $order->get_id() : (int) ( $order->ID ?? $order );
		if ( $id ) {
			$this->stand_in_read( $id );
		}
		$this->set_object_read( true );
	}

	private function stand_in_meta_key( $prop ) {
		$names = array(
			'discount_total' => '_cart_discount',
			'discount_tax'   => '_cart_discount_tax',
			'shipping_total' => '_order_shipping',
			'shipping_tax'   => '_order_shipping_tax',
			'cart_tax'       => '_order_tax',
			'total'          => '_order_total',
			'currency'       => '_order_currency',
			'version'        => '_order_version',
			'customer_id'    => '_customer_user',
		);
		return $names[ $prop ] ?? '_' . $prop;
	}

	private function stand_in_read( $id ) {
		$post = get_post( $id );
		if ( ! $post || 'shop_order' !== $post->post_type ) {
			throw new Exception( 'Invalid order.' );
		}
		$this->set_id( $id );
		foreach ( array_keys( $this->data ) as $prop ) {
			$key = $this->stand_in_meta_key( $prop );
			if ( metadata_exists( 'post', $id, $key ) ) {
				$this->data[ $prop ] = get_post_meta( $id, $key, true );
			}
		}
		foreach ( array( 'date_paid', 'date_completed' ) as $prop ) {
			$this->data[ $prop ] = stand_in_datetime( $this->data[ $prop ] ?? null );
		}
		$this->data['prices_include_tax'] = wc_string_to_bool( $this->data['prices_include_tax'] );
		$this->data['customer_id']        = (int) ( $this->data['customer_id'] ?? 0 );
		$this->data['status']             = preg_replace( '/^wc-/', '', $post->post_status );
		$this->data['customer_note']      = $post->post_excerpt;
		$this->data['date_created']       = stand_in_datetime( $post->post_date_gmt );
		$this->data['date_modified']      = stand_in_datetime( $post->post_modified_gmt );
	}

	public function save() {
		do_action( 'woocommerce_before_' . $this->object_type . '_object_save', $this, null );
		$created = $this->data['date_created'] ?? stand_in_datetime( time() );
		$post    = array(
			'ID'            => $this->get_id(),
			'post_type'     => 'shop_order',
			'post_status'   => 'wc-' . ( $this->get_status( 'edit' ) ? $this->get_status( 'edit' ) : 'pending' ),
			'post_title'    => 'Order &ndash; ' . $created->date_i18n( 'F j, Y @ h:i A' ),
			'post_excerpt'  => $this->data['customer_note'] ?? '',
			'post_date'     => $created->date( 'Y-m-d H:i:s' ),
			'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $created->getTimestamp() ),
			'ping_status'   => 'closed',
		);
		$new     = ! $this->get_id();
		$this->set_id( wp_insert_post( wp_slash( $post ) ) );
		$this->data['date_created'] = $created;
		foreach ( array_diff(
			array_keys( $this->data ),
			array( 'parent_id', 'status', 'date_created', 'date_modified', 'customer_note' )
		) as $prop ) {
			$value = $this->data[ $prop ];
			$value = $value instanceof WC_DateTime ? $value->getTimestamp() : ( is_bool( $value ) ? wc_bool_to_string( $value ) : $value );
			update_post_meta( $this->get_id(), $this->stand_in_meta_key( $prop ), wp_slash( $value ?? '' ) );
		}
		$this->stand_in_save_items();
		$this->save_meta_data();
		do_action( $new ? 'woocommerce_new_order' : 'woocommerce_update_order', $this->get_id(), $this );
		do_action( 'woocommerce_after_' . $this->object_type . '_object_save', $this, null );
		return $this->get_id();
	}

	private function stand_in_save_items() {
		foreach ( $this->stand_in_removed as $item ) {
			$item->delete();
		}
		$this->stand_in_removed = array();
		$saved                  = array();
		foreach ( $this->items ?? array() as $item ) {
			$item->set_order_id( $this->get_id() );
			$saved[ $item->save() ] = $item;
		}
		$this->items = null === $this->items ? null : $saved;
	}

	public function get_type() {
		return 'shop_order';
	}

	public function get_status( $context = 'view' ) {
		$status = $this->get_prop( 'status', $context );
		return ! $status && 'view' === $context ? apply_filters( 'woocommerce_default_order_status', 'pending' ) : $status;
	}

	public function set_status( $new_status ) {
		$old = $this->get_status();
		$this->set_prop( 'status', preg_replace( '/^wc-/', '', $new_status ) );
		return array( 'from' => $old, 'to' => $this->get_status() );
	}

	public function has_status( $status ) {
		return apply_filters( 'woocommerce_order_has_status', in_array( $this->get_status(), (array) $status, true ), $this, $status );
	}

	/** @return WC_Order_Item[] */
	public function get_items( $types = 'line_item' ) {
		$this->items = $this->items ?? ( $this->get_id() ? Stand_In_Order_Tables::items_of( $this->get_id() ) : array() );
		return apply_filters(
			'woocommerce_order_get_items',
			array_filter( $this->items, static fn ( $item ) => in_array( $item->get_type(), (array) $types, true ) ),
			$this,
			(array) $types
		);
	}

	public function get_item( $item_id, $load_from_db = true ) {
		$this->get_items();
		return $this->items[ $item_id ] ?? false;
	}

	public function add_item( $item ) {
		$this->get_items();
		$item->set_order( $this );
		if ( $item->get_id() ) {
			$this->items[ $item->get_id() ] = $item;
		} else {
			$this->items[ 'new:' . $item->get_type() . count( $this->items ) ] = $item;
		}
	}

	public function remove_item( $item_id ) {
		$item = $this->get_item( $item_id );
		if ( $item ) {
			$this->stand_in_removed[] = $item;
			unset( $this->items[ $item_id ] );
		}
	}

	public function add_product( $product, $qty = 1, $args = array() ) {
		$item = new WC_Order_Item_Product();
		$item->set_product( $product );
		$item->set_quantity( $qty );
		$item->set_props( wp_parse_args(
			$args,
			array(
				'subtotal' => wc_get_price_excluding_tax( $product, array( 'qty' => $qty ) ),
				'total'    => wc_get_price_excluding_tax( $product, array( 'qty' => $qty ) ),
			)
		) );
		$item->set_order_id( $this->get_id() );
		$item->save();
		$this->add_item( $item );
		return $item->get_id();
	}

	public function get_fees() {
		return $this->get_items( 'fee' );
	}

	public function get_taxes() {
		return $this->get_items( 'tax' );
	}

	public function get_coupons() {
		return $this->get_items( 'coupon' );
	}

	public function get_shipping_methods() {
		return $this->get_items( 'shipping' );
	}

	public function get_coupon_codes() {
		return array_values( array_map( static fn ( $coupon ) => $coupon->get_code(), $this->get_coupons() ) );
	}

	public function get_item_count( $item_type = '' ) {
		$items = $this->get_items( $item_type ? $item_type : 'line_item' );
		return apply_filters(
			'woocommerce_get_item_count',
			array_sum( array_map( static fn ( $item ) => $item->get_quantity(), $items ) ),
			$item_type,
			$this
		);
	}

	public function delete( $force_delete = false ) {
		foreach ( $force_delete ? $this->get_items( array_keys( Stand_In_Order_Tables::CLASSES ) ) : array() as $item ) {
			$item->delete();
		}
		$force_delete ? wp_delete_post( $this->get_id(), true ) : wp_trash_post( $this->get_id() );
		return true;
	}
}
