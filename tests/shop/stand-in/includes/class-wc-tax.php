<?php
defined( 'ABSPATH' ) || exit;

/**
 * Tax rates by class, country and state, and the arithmetic. Compound rates are not known here.
 */
class WC_Tax {

	/** Taxes by rate id; with $price_includes_tax they are taken out of the price, else put on it. */
	public static function calc_tax( $price, $rates, $price_includes_tax = false, $deprecated = false ) {
		$taxes = $price_includes_tax ? self::calc_inclusive_tax( $price, $rates ) : self::calc_exclusive_tax( $price, $rates );
		return apply_filters( 'woocommerce_calc_tax', $taxes, $price, $rates, $price_includes_tax, $deprecated );
	}

	public static function calc_exclusive_tax( $price, $rates ) {
		$taxes = array();
		foreach ( $rates as $id => $rate ) {
			$taxes[ $id ] = round(
				(float) apply_filters( 'woocommerce_price_ex_tax_amount', $price * ( (float) $rate['rate'] / 100 ), $id, $rate, $price ),
				wc_get_rounding_precision()
			);
		}
		return $taxes;
	}

	public static function calc_inclusive_tax( $price, $rates ) {
		$taxes = array();
		$sum   = array_sum( array_map( static fn ( $rate ) => (float) $rate['rate'], $rates ) );
		foreach ( $rates as $id => $rate ) {
			$net          = $price / ( 1 + $sum / 100 );
			$taxes[ $id ] = round(
				(float) apply_filters( 'woocommerce_price_inc_tax_amount', $net * (float) $rate['rate'] / 100, $id, $rate, $price ),
				wc_get_rounding_precision()
			);
		}
		return $taxes;
	}

	public static function round( $in ) {
		return round( $in, wc_get_rounding_precision() );
	}

	public static function get_rates( $tax_class = '', $customer = null ) {
		$customer = $customer ?? WC()->customer;
		if ( $customer instanceof WC_Customer && $customer->is_vat_exempt() ) {
			return array();
		}
		list( $country, $state ) = self::get_tax_location( $tax_class, $customer );
		return apply_filters(
			'woocommerce_matched_rates',
			self::find_rates( compact( 'country', 'state', 'tax_class' ) ),
			$tax_class,
			$customer
		);
	}

	public static function get_tax_location( $tax_class = '', $customer = null ) {
		$base = array(
			WC()->countries->get_base_country(),
			WC()->countries->get_base_state(),
			WC()->countries->get_base_postcode(),
			WC()->countries->get_base_city(),
		);
		return apply_filters(
			'woocommerce_get_tax_location',
			$customer instanceof WC_Customer ? $customer->get_taxable_address() : $base,
			$tax_class,
			$customer
		);
	}

	public static function get_base_tax_rates( $tax_class = '' ) {
		$rates = self::find_rates( array(
			'country'   => WC()->countries->get_base_country(),
			'state'     => WC()->countries->get_base_state(),
			'tax_class' => $tax_class,
		) );
		return apply_filters( 'woocommerce_base_tax_rates', $rates, $tax_class );
	}

	/** One rate of each priority: the first whose country and state agree or are left open. */
	public static function find_rates( $args = array() ) {
		$args  = wp_parse_args( $args, array( 'country' => '', 'state' => '', 'tax_class' => '' ) );
		$rates = array();
		$taken = array();
		foreach ( self::stand_in_rows() as $id => $row ) {
			$class = sanitize_title( $row['tax_rate_class'] ) === sanitize_title( (string) $args['tax_class'] );
			$place = in_array( $row['tax_rate_country'], array( '', strtoupper( $args['country'] ) ), true )
				&& in_array( $row['tax_rate_state'], array( '', strtoupper( $args['state'] ) ), true );
			if ( ! $class || ! $place || isset( $taken[ $row['tax_rate_priority'] ] ) ) {
				continue;
			}
			$taken[ $row['tax_rate_priority'] ] = true;
			$rates[ $id ]                       = array(
				'rate'     => (float) $row['tax_rate'],
				'label'    => $row['tax_rate_name'],
				'shipping' => $row['tax_rate_shipping'] ? 'yes' : 'no',
				'compound' => 'no',
			);
		}
		return apply_filters( 'woocommerce_find_rates', $rates, $args );
	}

	/** All rates, the special before the general, kept until one is changed. */
	private static function stand_in_rows() {
		global $wpdb;
		$key  = WC_Cache_Helper::get_cache_prefix( 'taxes' ) . 'stand_in_rates';
		$rows = wp_cache_get( $key, 'taxes' );
		if ( false === $rows ) {
			$list = $wpdb->get_results(
				$wpdb->prepare(
					'SELECT * FROM %i ORDER BY tax_rate_priority, tax_rate_country DESC, tax_rate_state DESC, tax_rate_order, tax_rate_id',
					self::stand_in_table()
				),
				ARRAY_A
			);
			$rows = array_column( $list, null, 'tax_rate_id' );
			wp_cache_set( $key, $rows, 'taxes' );
		}
		return $rows;
	}

	private static function stand_in_table() {
		global $wpdb;
		return $wpdb->prefix . 'woocommerce_tax_rates';
	}

	public static function get_tax_classes() {
		return array_filter( array_map(
			'trim',
			explode( "\n", (string) get_option( 'stand_in_tax_classes', "Reduced rate\nZero rate" ) )
		) );
	}

	public static function get_tax_class_slugs() {
		return array_map( 'sanitize_title', self::get_tax_classes() );
	}

	public static function create_tax_class( $name, $slug = '' ) {
		$classes = self::get_tax_classes();
		if ( ! in_array( $name, $classes, true ) ) {
			update_option( 'stand_in_tax_classes', implode( "\n", array_merge( $classes, array( $name ) ) ) );
		}
		return array( 'name' => $name, 'slug' => $slug ? $slug : sanitize_title( $name ) );
	}

	public static function get_rate_label( $key_or_rate ) {
		$row   = self::_get_tax_rate( is_object( $key_or_rate ) ? $key_or_rate->tax_rate_id : $key_or_rate );
		$label = $row && '' !== $row['tax_rate_name'] ? $row['tax_rate_name'] : WC()->countries->tax_or_vat();
		return apply_filters( 'woocommerce_rate_label', $label, $key_or_rate );
	}

	public static function get_rate_percent_value( $key_or_rate ) {
		return (float) ( self::_get_tax_rate( $key_or_rate )['tax_rate'] ?? 0 );
	}

	public static function get_rate_code( $key_or_rate ) {
		$row  = self::_get_tax_rate( $key_or_rate );
		$code = $row
			? strtoupper( implode(
				'-',
				array_filter( array(
					$row['tax_rate_country'],
					$row['tax_rate_state'],
					$row['tax_rate_name'] ? $row['tax_rate_name'] : 'TAX',
					1,
				) )
			) )
			: '';
		return apply_filters( 'woocommerce_rate_code', $code, $key_or_rate );
	}

	public static function is_compound( $key_or_rate ) {
		return false;
	}

	public static function get_tax_total( $taxes ) {
		return array_sum( $taxes );
	}

	public static function _insert_tax_rate( $tax_rate ) {
		global $wpdb;
		$row = wp_parse_args(
			$tax_rate,
			array(
				'tax_rate_country'  => '',
				'tax_rate_state'    => '',
				'tax_rate'          => '0',
				'tax_rate_name'     => '',
				'tax_rate_priority' => 1,
				'tax_rate_compound' => 0,
				'tax_rate_shipping' => 1,
				'tax_rate_order'    => 1,
				'tax_rate_class'    => '',
			)
		);
		$wpdb->insert( self::stand_in_table(), $row );
		$id = (int) $wpdb->insert_id;
		WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		do_action( 'woocommerce_tax_rate_added', $id, $row );
		return $id;
	}

	public static function _get_tax_rate( $tax_rate_id, $output_type = ARRAY_A ) {
		$row = self::stand_in_rows()[ (int) $tax_rate_id ] ?? null;
		return $row && ARRAY_A !== $output_type ? (object) $row : $row;
	}

	public static function _update_tax_rate( $tax_rate_id, $tax_rate ) {
		global $wpdb;
		$wpdb->update( self::stand_in_table(), $tax_rate, array( 'tax_rate_id' => $tax_rate_id ) );
		WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		do_action( 'woocommerce_tax_rate_updated', $tax_rate_id, $tax_rate );
	}

	public static function _delete_tax_rate( $tax_rate_id ) {
		global $wpdb;
		$wpdb->delete( self::stand_in_table(), array( 'tax_rate_id' => $tax_rate_id ) );
		WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		do_action( 'woocommerce_tax_rate_deleted', $tax_rate_id );
	}
}
