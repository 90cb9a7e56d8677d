<?php
defined( 'ABSPATH' ) || exit;

/**
 * Tax rates by class, the same everywhere: one table of rates in an option, and the arithmetic.
 */
class WC_Tax {

	const OPTION = 'stand_in_tax_rates';

	/** Taxes by rate id; with $price_includes_tax they are taken out of the price, else put on it. */
	public static function calc_tax( $price, $rates, $price_includes_tax = false, $deprecated = false ) {
		$taxes = $price_includes_tax ? self::calc_inclusive_tax( $price, $rates ) : self::calc_exclusive_tax( $price, $rates );
		return apply_filters( 'woocommerce_calc_tax', $taxes, $price, $rates, $price_includes_tax, $deprecated );
	}

	public static function calc_exclusive_tax( $price, $rates ) {
		$taxes = array();
		foreach ( $rates as $id => $rate ) {
			$taxes[ $id ] = round( (float) apply_filters( 'woocommerce_price_ex_tax_amount', $price * ( (float) $rate['rate'] / 100 ), $id, $rate, $price ), wc_get_rounding_precision() );
		}
		return $taxes;
	}

	public static function calc_inclusive_tax( $price, $rates ) {
		$taxes = array();
		$sum   = array_sum( array_map( static fn ( $rate ) => (float) $rate['rate'], $rates ) );
		foreach ( $rates as $id => $rate ) {
			$net          = $price / ( 1 + $sum / 100 );
			$taxes[ $id ] = round( (float) apply_filters( 'woocommerce_price_inc_tax_amount', $net * (float) $rate['rate'] / 100, $id, $rate, $price ), wc_get_rounding_precision() );
		}
		return $taxes;
	}

	public static function round( $in ) {
		return apply_filters( 'wc_tax_round', round( $in, wc_get_rounding_precision() ), $in );
	}

	public static function get_rates( $tax_class = '', $customer = null ) {
		$customer = $customer ?? WC()->customer;
		if ( $customer instanceof WC_Customer && $customer->is_vat_exempt() ) {
			return array();
		}
		return apply_filters( 'woocommerce_matched_rates', self::stand_in_rates( $tax_class ), $tax_class, $customer );
	}

	public static function get_base_tax_rates( $tax_class = '' ) {
		return apply_filters( 'woocommerce_base_tax_rates', self::stand_in_rates( $tax_class ), $tax_class );
	}

	public static function find_rates( $args = array() ) {
		return apply_filters( 'woocommerce_find_rates', self::stand_in_rates( $args['tax_class'] ?? '' ), $args );
	}

	/** The stored rates of a class, in the shape the arithmetic takes. */
	private static function stand_in_rates( $tax_class ) {
		$rates = array();
		foreach ( (array) get_option( self::OPTION, array() ) as $id => $row ) {
			if ( sanitize_title( $row['tax_rate_class'] ) === sanitize_title( (string) $tax_class ) ) {
				$rates[ $id ] = array(
					'rate'     => (float) $row['tax_rate'],
					'label'    => $row['tax_rate_name'],
					'shipping' => $row['tax_rate_shipping'] ? 'yes' : 'no',
					'compound' => 'no',
				);
			}
		}
		return wc_tax_enabled() ? $rates : array();
	}

	public static function get_tax_classes() {
		return array_filter( array_map( 'trim', explode( "\n", (string) get_option( 'stand_in_tax_classes', "Reduced rate\nZero rate" ) ) ) );
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
		return apply_filters( 'woocommerce_rate_label', $label, $key_or_rate, false );
	}

	public static function get_rate_percent_value( $key_or_rate ) {
		return (float) ( self::_get_tax_rate( $key_or_rate )['tax_rate'] ?? 0 );
	}

	public static function get_rate_code( $key_or_rate ) {
		$row  = self::_get_tax_rate( $key_or_rate );
		$code = $row ? strtoupper( implode( '-', array_filter( array( $row['tax_rate_country'], $row['tax_rate_state'], $row['tax_rate_name'] ? $row['tax_rate_name'] : 'TAX', 1 ) ) ) ) : '';
		return apply_filters( 'woocommerce_rate_code', $code, $key_or_rate );
	}

	public static function is_compound( $key_or_rate ) {
		return false;
	}

	public static function get_tax_total( $taxes ) {
		return array_sum( $taxes );
	}

	public static function _insert_tax_rate( $tax_rate ) {
		$rows = (array) get_option( self::OPTION, array() );
		$id   = $rows ? max( array_keys( $rows ) ) + 1 : 1;

		$rows[ $id ] = array_merge(
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
			),
			$tax_rate,
			array( 'tax_rate_id' => $id )
		);
		update_option( self::OPTION, $rows );
		do_action( 'woocommerce_tax_rate_added', $id, $rows[ $id ] );
		return $id;
	}

	public static function _get_tax_rate( $tax_rate_id, $output_type = ARRAY_A ) {
		return ( (array) get_option( self::OPTION, array() ) )[ (int) $tax_rate_id ] ?? null;
	}

	public static function _update_tax_rate( $tax_rate_id, $tax_rate ) {
		$rows = (array) get_option( self::OPTION, array() );
		if ( isset( $rows[ $tax_rate_id ] ) ) {
			$rows[ $tax_rate_id ] = array_merge( $rows[ $tax_rate_id ], $tax_rate );
			update_option( self::OPTION, $rows );
		}
	}

	public static function _delete_tax_rate( $tax_rate_id ) {
		$rows = (array) get_option( self::OPTION, array() );
		unset( $rows[ $tax_rate_id ] );
		update_option( self::OPTION, $rows );
		do_action( 'woocommerce_tax_rate_deleted', $tax_rate_id );
	}
}
