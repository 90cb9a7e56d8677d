<?php
defined( 'ABSPATH' ) || exit;

/**
 * The props of a product that are only written down.
 */
trait Stand_In_Product_Setters {

	public function set_name( $name ) {
		$this->set_prop( 'name', $name );
	}

	public function set_slug( $slug ) {
		$this->set_prop( 'slug', $slug );
	}

	public function set_status( $status ) {
		$this->set_prop( 'status', $status );
	}

	public function set_catalog_visibility( $visibility ) {
		$this->set_prop( 'catalog_visibility', $visibility );
	}

	public function set_description( $description ) {
		$this->set_prop( 'description', $description );
	}

	public function set_short_description( $short_description ) {
		$this->set_prop( 'short_description', $short_description );
	}

	public function set_sku( $sku ) {
		$this->set_prop( 'sku', (string) $sku );
	}

	public function set_price( $price ) {
		$this->set_prop( 'price', wc_format_decimal( $price ) );
	}

	public function set_regular_price( $price ) {
		$this->set_prop( 'regular_price', wc_format_decimal( $price ) );
	}

	public function set_sale_price( $price ) {
		$this->set_prop( 'sale_price', wc_format_decimal( $price ) );
	}

	public function set_total_sales( $total ) {
		$this->set_prop( 'total_sales', absint( $total ) );
	}

	public function set_tax_status( $status ) {
		$this->set_prop( 'tax_status', $status ? $status : 'taxable' );
	}

	public function set_tax_class( $class ) {
		$this->set_prop( 'tax_class', sanitize_title( (string) $class ) );
	}

	public function set_weight( $weight ) {
		$this->set_prop( 'weight', '' === $weight ? '' : wc_format_decimal( $weight ) );
	}

	public function set_length( $length ) {
		$this->set_prop( 'length', '' === $length ? '' : wc_format_decimal( $length ) );
	}

	public function set_width( $width ) {
		$this->set_prop( 'width', '' === $width ? '' : wc_format_decimal( $width ) );
	}

	public function set_height( $height ) {
		$this->set_prop( 'height', '' === $height ? '' : wc_format_decimal( $height ) );
	}

	public function set_upsell_ids( $upsell_ids ) {
		$this->set_prop( 'upsell_ids', array_filter( (array) $upsell_ids ) );
	}

	public function set_cross_sell_ids( $cross_sell_ids ) {
		$this->set_prop( 'cross_sell_ids', array_filter( (array) $cross_sell_ids ) );
	}

	public function set_parent_id( $parent_id ) {
		$this->set_prop( 'parent_id', absint( $parent_id ) );
	}

	public function set_purchase_note( $purchase_note ) {
		$this->set_prop( 'purchase_note', $purchase_note );
	}

	public function set_default_attributes( $default_attributes ) {
		$this->set_prop( 'default_attributes', array_filter( (array) $default_attributes ) );
	}

	public function set_menu_order( $menu_order ) {
		$this->set_prop( 'menu_order', (int) $menu_order );
	}

	public function set_post_password( $post_password ) {
		$this->set_prop( 'post_password', $post_password );
	}

	public function set_category_ids( $term_ids ) {
		$this->set_prop( 'category_ids', array_unique( array_map( 'intval', (array) $term_ids ) ) );
	}

	public function set_tag_ids( $term_ids ) {
		$this->set_prop( 'tag_ids', array_unique( array_map( 'intval', (array) $term_ids ) ) );
	}

	public function set_gallery_image_ids( $image_ids ) {
		$this->set_prop( 'gallery_image_ids', wp_parse_id_list( $image_ids ) );
	}

	public function set_shipping_class_id( $id ) {
		$this->set_prop( 'shipping_class_id', absint( $id ) );
	}

	public function set_image_id( $image_id = '' ) {
		$this->set_prop( 'image_id', $image_id );
	}

	public function set_average_rating( $average ) {
		$this->set_prop( 'average_rating', wc_format_decimal( $average ) );
	}

	public function set_review_count( $count ) {
		$this->set_prop( 'review_count', absint( $count ) );
	}

	public function set_rating_counts( $counts ) {
		$this->set_prop( 'rating_counts', array_filter( array_map( 'absint', (array) $counts ) ) );
	}

	public function set_low_stock_amount( $amount ) {
		$this->set_prop( 'low_stock_amount', '' === $amount ? '' : absint( $amount ) );
	}

	public function set_featured( $featured ) {
		$this->set_prop( 'featured', wc_string_to_bool( $featured ) );
	}

	public function set_sold_individually( $sold_individually ) {
		$this->set_prop( 'sold_individually', wc_string_to_bool( $sold_individually ) );
	}

	public function set_reviews_allowed( $reviews_allowed ) {
		$this->set_prop( 'reviews_allowed', wc_string_to_bool( $reviews_allowed ) );
	}

	public function set_virtual( $virtual ) {
		$this->set_prop( 'virtual', wc_string_to_bool( $virtual ) );
	}

	public function set_downloadable( $downloadable ) {
		$this->set_prop( 'downloadable', wc_string_to_bool( $downloadable ) );
	}

	public function set_manage_stock( $manage_stock ) {
		$this->set_prop( 'manage_stock', wc_string_to_bool( $manage_stock ) );
	}

	public function set_date_created( $date = null ) {
		$this->set_date_prop( 'date_created', $date );
	}

	public function set_date_modified( $date = null ) {
		$this->set_date_prop( 'date_modified', $date );
	}

	public function set_date_on_sale_from( $date = null ) {
		$this->set_date_prop( 'date_on_sale_from', $date );
	}

	public function set_date_on_sale_to( $date = null ) {
		$this->set_date_prop( 'date_on_sale_to', $date );
	}

}
