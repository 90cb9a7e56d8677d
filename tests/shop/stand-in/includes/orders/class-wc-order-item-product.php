<?php
defined( 'ABSPATH' ) || exit;

/**
 * A product bought.
 */
class WC_Order_Item_Product extends WC_Order_Item {

	protected $data = array(
		'order_id'     => 0,
		'name'         => '',
		'product_id'   => 0,
		'variation_id' => 0,
		'quantity'     => 1,
		'tax_class'    => '',
		'subtotal'     => 0,
		'subtotal_tax' => 0,
		'total'        => 0,
		'total_tax'    => 0,
		'taxes'        => array( 'subtotal' => array(), 'total' => array() ),
	);

	protected $stand_in_meta = array(
		'product_id'   => '_product_id',
		'variation_id' => '_variation_id',
		'quantity'     => '_qty',
		'tax_class'    => '_tax_class',
		'subtotal'     => '_line_subtotal',
		'subtotal_tax' => '_line_subtotal_tax',
		'total'        => '_line_total',
		'total_tax'    => '_line_tax',
		'taxes'        => '_line_tax_data',
	);

	public function get_type() {
		return 'line_item';
	}

	public function get_product_id( $context = 'view' ) {
		return $this->get_prop( 'product_id', $context );
	}

	public function set_product_id( $value ) {
		$this->set_prop( 'product_id', absint( $value ) );
	}

	public function get_variation_id( $context = 'view' ) {
		return $this->get_prop( 'variation_id', $context );
	}

	public function set_variation_id( $value ) {
		$this->set_prop( 'variation_id', absint( $value ) );
	}

	public function get_quantity( $context = 'view' ) {
		return $this->get_prop( 'quantity', $context );
	}

	public function set_quantity( $value ) {
		$this->set_prop( 'quantity', wc_stock_amount( $value ) );
	}

	public function get_tax_class( $context = 'view' ) {
		return $this->get_prop( 'tax_class', $context );
	}

	public function set_tax_class( $value ) {
		$this->set_prop( 'tax_class', $value );
	}

	public function get_subtotal( $context = 'view' ) {
		return $this->get_prop( 'subtotal', $context );
	}

	public function set_subtotal( $value ) {
		$this->set_prop( 'subtotal', wc_format_decimal( $value ) );
	}

	public function get_subtotal_tax( $context = 'view' ) {
		return $this->get_prop( 'subtotal_tax', $context );
	}

	public function set_subtotal_tax( $value ) {
		$this->set_prop( 'subtotal_tax', wc_format_decimal( $value ) );
	}

	public function get_total( $context = 'view' ) {
		return $this->get_prop( 'total', $context );
	}

	public function set_total( $value ) {
		$this->set_prop( 'total', wc_format_decimal( $value ) );
	}

	public function get_total_tax( $context = 'view' ) {
		return $this->get_prop( 'total_tax', $context );
	}

	public function set_total_tax( $value ) {
		$this->set_prop( 'total_tax', wc_format_decimal( $value ) );
	}

	public function get_taxes( $context = 'view' ) {
		return $this->get_prop( 'taxes', $context );
	}

	public function set_taxes( $raw_tax_data ) {
		$this->set_prop( 'taxes', wp_parse_args( maybe_unserialize( $raw_tax_data ), array( 'subtotal' => array(), 'total' => array() ) ) );
	}

	/** The attributes chosen, as visible meta data. */
	public function set_variation( $data = array() ) {
		foreach ( (array) $data as $key => $value ) {
			$this->add_meta_data( str_replace( 'attribute_', '', $key ), $value, true );
		}
	}

	public function set_product( $product ) {
		$this->set_product_id( $product->is_type( 'variation' ) ? $product->get_parent_id() : $product->get_id() );
		$this->set_variation_id( $product->is_type( 'variation' ) ? $product->get_id() : 0 );
		if ( $product->is_type( 'variation' ) ) {
			$this->set_variation( $product->get_variation_attributes() );
		}
		$this->set_name( $product->get_name() );
		$this->set_tax_class( $product->get_tax_class() );
	}

	public function get_product() {
		$product = wc_get_product( $this->get_variation_id() ? $this->get_variation_id() : $this->get_product_id() );
		return apply_filters( 'woocommerce_order_item_product', $product, $this );
	}

	public function set_backorder_meta() {
		$product = $this->get_product();
		if ( $product && $product->backorders_require_notification() && $product->is_on_backorder( $this->get_quantity() ) ) {
			$this->add_meta_data(
				apply_filters( 'woocommerce_backordered_item_meta_name', 'Backordered', $this ),
				$this->get_quantity() - max( 0, $product->get_stock_quantity() ),
				true
			);
		}
	}
}
