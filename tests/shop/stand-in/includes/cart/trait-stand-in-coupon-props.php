<?php
defined( 'ABSPATH' ) || exit;

/**
 * The props of a coupon.
 */
trait Stand_In_Coupon_Props {

	public function get_code( $context = 'view' ) {
		return $this->get_prop( 'code', $context );
	}

	public function get_description( $context = 'view' ) {
		return $this->get_prop( 'description', $context );
	}

	public function get_status( $context = 'view' ) {
		return $this->get_prop( 'status', $context );
	}

	public function get_discount_type( $context = 'view' ) {
		return $this->get_prop( 'discount_type', $context );
	}

	public function get_amount( $context = 'view' ) {
		return $this->get_prop( 'amount', $context );
	}

	public function get_date_expires( $context = 'view' ) {
		return $this->get_prop( 'date_expires', $context );
	}

	public function get_date_created( $context = 'view' ) {
		return $this->get_prop( 'date_created', $context );
	}

	public function get_usage_count( $context = 'view' ) {
		return $this->get_prop( 'usage_count', $context );
	}

	public function get_individual_use( $context = 'view' ) {
		return $this->get_prop( 'individual_use', $context );
	}

	public function get_product_ids( $context = 'view' ) {
		return $this->get_prop( 'product_ids', $context );
	}

	public function get_excluded_product_ids( $context = 'view' ) {
		return $this->get_prop( 'excluded_product_ids', $context );
	}

	public function get_usage_limit( $context = 'view' ) {
		return $this->get_prop( 'usage_limit', $context );
	}

	public function get_usage_limit_per_user( $context = 'view' ) {
		return $this->get_prop( 'usage_limit_per_user', $context );
	}

	public function get_free_shipping( $context = 'view' ) {
		return $this->get_prop( 'free_shipping', $context );
	}

	public function get_product_categories( $context = 'view' ) {
		return $this->get_prop( 'product_categories', $context );
	}

	public function get_excluded_product_categories( $context = 'view' ) {
		return $this->get_prop( 'excluded_product_categories', $context );
	}

	public function get_exclude_sale_items( $context = 'view' ) {
		return $this->get_prop( 'exclude_sale_items', $context );
	}

	public function get_minimum_amount( $context = 'view' ) {
		return $this->get_prop( 'minimum_amount', $context );
	}

	public function get_maximum_amount( $context = 'view' ) {
		return $this->get_prop( 'maximum_amount', $context );
	}

	public function get_email_restrictions( $context = 'view' ) {
		return $this->get_prop( 'email_restrictions', $context );
	}

	public function get_virtual( $context = 'view' ) {
		return $this->get_prop( 'virtual', $context );
	}

	public function set_code( $code ) {
		$this->set_prop( 'code', wc_format_coupon_code( $code ) );
	}

	public function set_description( $description ) {
		$this->set_prop( 'description', $description );
	}

	public function set_status( $status ) {
		$this->set_prop( 'status', $status );
	}

	public function set_discount_type( $discount_type ) {
		$this->set_prop( 'discount_type', $discount_type );
	}

	public function set_amount( $amount ) {
		$this->set_prop( 'amount', (float) wc_format_decimal( $amount ) );
	}

	public function set_usage_count( $usage_count ) {
		$this->set_prop( 'usage_count', absint( $usage_count ) );
	}

	public function set_individual_use( $is_individual_use ) {
		$this->set_prop( 'individual_use', wc_string_to_bool( $is_individual_use ) );
	}

	public function set_product_ids( $product_ids ) {
		$this->set_prop( 'product_ids', wp_parse_id_list( $product_ids ) );
	}

	public function set_excluded_product_ids( $excluded_product_ids ) {
		$this->set_prop( 'excluded_product_ids', wp_parse_id_list( $excluded_product_ids ) );
	}

	public function set_usage_limit( $usage_limit ) {
		$this->set_prop( 'usage_limit', absint( $usage_limit ) );
	}

	public function set_free_shipping( $free_shipping ) {
		$this->set_prop( 'free_shipping', wc_string_to_bool( $free_shipping ) );
	}

	public function set_product_categories( $product_categories ) {
		$this->set_prop( 'product_categories', wp_parse_id_list( $product_categories ) );
	}

	public function set_minimum_amount( $amount ) {
		$this->set_prop( 'minimum_amount', wc_format_decimal( $amount ) );
	}

	public function set_maximum_amount( $amount ) {
		$this->set_prop( 'maximum_amount', wc_format_decimal( $amount ) );
	}

	public function set_virtual( $virtual ) {
		$this->set_prop( 'virtual', (bool) $virtual );
	}

	public function set_date_expires( $date ) {
		$this->set_date_prop( 'date_expires', $date );
	}
}
