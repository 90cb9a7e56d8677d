<?php
defined( 'ABSPATH' ) || exit;

/**
 * A product.
 */
class WC_Product extends WC_Data {

	use Stand_In_Product_Props;
	use Stand_In_Product_Setters;
	use Stand_In_Product_Stock;
	use Stand_In_Product_Page;
	use Stand_In_Product_Attributes;

	protected $object_type = 'product';
	protected $supports    = array();

	protected $data = array(
		'name'               => '',
		'slug'               => '',
		'date_created'       => null,
		'date_modified'      => null,
		'status'             => false,
		'featured'           => false,
		'catalog_visibility' => 'visible',
		'description'        => '',
		'short_description'  => '',
		'sku'                => '',
		'price'              => '',
		'regular_price'      => '',
		'sale_price'         => '',
		'date_on_sale_from'  => null,
		'date_on_sale_to'    => null,
		'total_sales'        => 0,
		'tax_status'         => 'taxable',
		'tax_class'          => '',
		'manage_stock'       => false,
		'stock_quantity'     => null,
		'stock_status'       => 'instock',
		'backorders'         => 'no',
		'low_stock_amount'   => '',
		'sold_individually'  => false,
		'weight'             => '',
		'length'             => '',
		'width'              => '',
		'height'             => '',
		'upsell_ids'         => array(),
		'cross_sell_ids'     => array(),
		'parent_id'          => 0,
		'reviews_allowed'    => true,
		'purchase_note'      => '',
		'attributes'         => array(),
		'default_attributes' => array(),
		'menu_order'         => 0,
		'post_password'      => '',
		'category_ids'       => array(),
		'tag_ids'            => array(),
		'virtual'            => false,
		'downloadable'       => false,
		'gallery_image_ids'  => array(),
		'shipping_class_id'  => 0,
		'image_id'           => '',
		'average_rating'     => 0,
		'review_count'       => 0,
		'rating_counts'      => array(),
	);

	public function __construct( $product = 0 ) {
		parent::__construct( $product );
		$this->internal_meta_keys = WC_Product_Data_Store_CPT::stand_in_meta_keys();
		$this->set_id( $product instanceof WC_Product ? $product->get_id() : ( $product->ID ?? $product ) );
		if ( $this->get_id() ) {
			( new WC_Product_Data_Store_CPT() )->read( $this );
		}
		$this->set_object_read( true );
	}

	/** The store fills props without their setters' side effects. */
	public function stand_in_fill( $props ) {
		$this->data = array_merge( $this->data, $props );
	}

	/** What the props are when nothing is stored. */
	public function stand_in_defaults() {
		return ( new ReflectionClass( self::class ) )->getDefaultProperties()['data'];
	}

	public function get_type() {
		return 'simple';
	}

	public function save() {
		do_action( 'woocommerce_before_' . $this->object_type . '_object_save', $this, new WC_Data_Store( 'product' ) );
		$this->validate_props();
		( new WC_Product_Data_Store_CPT() )->{ $this->get_id() ? 'update' : 'create' }( $this );
		do_action( 'woocommerce_after_' . $this->object_type . '_object_save', $this, new WC_Data_Store( 'product' ) );
		$this->changes = array();
		$this->set_object_read( true );
		return $this->get_id();
	}

	/** Stock status follows stock, and the price in force follows the sale. */
	public function validate_props() {
		if ( $this->get_manage_stock( 'edit' ) && ! $this->is_type( 'variable' ) ) {
			$stock = (float) $this->get_stock_quantity( 'edit' );
			$this->set_stock_status( $stock > 0 ? 'instock' : ( 'no' !== $this->get_backorders( 'edit' ) ? 'onbackorder' : 'outofstock' ) );
		}
		if ( ! $this->is_type( 'variable' ) ) {
			$this->set_price( $this->is_on_sale( 'edit' ) ? $this->get_sale_price( 'edit' ) : $this->get_regular_price( 'edit' ) );
		}
	}

	public function delete( $force_delete = false ) {
		$id = $this->get_id();
		if ( $force_delete ) {
			wp_delete_post( $id, true );
			$this->set_id( 0 );
		} else {
			wp_trash_post( $id );
		}
		return true;
	}

	public function exists() {
		return false !== $this->get_status();
	}

	public function supports( $feature ) {
		return apply_filters( 'woocommerce_product_supports', in_array( $feature, $this->supports, true ), $feature, $this );
	}

	public function is_type( $type ) {
		return in_array( $this->get_type(), (array) $type, true );
	}

	public function is_virtual() {
		return apply_filters( 'woocommerce_is_virtual', $this->get_virtual(), $this );
	}

	public function is_downloadable() {
		return apply_filters( 'woocommerce_is_downloadable', $this->get_downloadable(), $this );
	}

	public function is_featured() {
		return true === $this->get_featured();
	}

	public function needs_shipping() {
		return apply_filters( 'woocommerce_product_needs_shipping', ! $this->is_virtual(), $this );
	}

	public function is_taxable() {
		return apply_filters( 'woocommerce_product_is_taxable', 'taxable' === $this->get_tax_status() && wc_tax_enabled(), $this );
	}

	public function is_visible() {
		return apply_filters( 'woocommerce_product_is_visible', $this->is_visible_core(), $this->get_id() );
	}

	protected function is_visible_core() {
		$shown = 'visible' === $this->get_catalog_visibility()
			|| ( is_search() ? 'search' : 'catalog' ) === $this->get_catalog_visibility();
		if ( 'publish' !== $this->get_status() && ! current_user_can( 'edit_post', $this->get_id() ) ) {
			return false;
		}
		return $shown && ( $this->is_in_stock() || 'yes' !== get_option( 'woocommerce_hide_out_of_stock_items' ) );
	}

	public function is_on_sale( $context = 'view' ) {
		$sale    = $this->get_sale_price( $context );
		$on_sale = '' !== (string) $sale && (float) $this->get_regular_price( $context ) > (float) $sale;
		$from    = $this->get_date_on_sale_from( $context );
		$to      = $this->get_date_on_sale_to( $context );
		$on_sale = $on_sale && ( ! $from || $from->getTimestamp() <= time() ) && ( ! $to || $to->getTimestamp() >= time() );
		return 'view' === $context ? apply_filters( 'woocommerce_product_is_on_sale', $on_sale, $this ) : $on_sale;
	}

	public function has_attributes() {
		foreach ( $this->get_attributes() as $attribute ) {
			if ( $attribute->get_visible() ) {
				return true;
			}
		}
		return false;
	}

	public function has_options() {
		return apply_filters( 'woocommerce_product_has_options', false, $this );
	}

	public function has_child() {
		return 0 < count( $this->get_children() );
	}

	public function has_weight() {
		return (bool) $this->get_weight();
	}

	public function has_dimensions() {
		return ( $this->get_length() || $this->get_height() || $this->get_width() ) && ! $this->get_virtual();
	}

	public function get_children() {
		return array();
	}
}
