<?php
defined( 'ABSPATH' ) || exit;

/**
 * Fees of the cart, made anew at every calculation.
 */
final class WC_Cart_Fees {

	private $fees = array();

	public function __construct( $deprecated = null ) {
	}

	public function add_fee( $args = array() ) {
		$fee = (object) wp_parse_args(
			$args,
			array(
				'id'        => '',
				'name'      => '',
				'tax_class' => '',
				'taxable'   => false,
				'amount'    => 0,
				'total'     => 0,
			)
		);

		$fee->name      = '' === $fee->name ? 'Fee' : $fee->name;
		$fee->tax_class = in_array( $fee->tax_class, array_merge( WC_Tax::get_tax_classes(), WC_Tax::get_tax_class_slugs() ), true )
			? $fee->tax_class
			: '';
		$fee->taxable   = wc_string_to_bool( $fee->taxable );
		$fee->amount    = wc_format_decimal( $fee->amount );
		$fee->id        = '' === $fee->id ? sanitize_title( $fee->name ) : $fee->id;
		if ( isset( $this->fees[ $fee->id ] ) ) {
			return new WP_Error( 'fee_exists', 'Fee has already been added.' );
		}
		$this->fees[ $fee->id ] = $fee;
		return $fee;
	}

	public function get_fees() {
		uasort( $this->fees, array( $this, 'sort_fees_callback' ) );
		return $this->fees;
	}

	public function set_fees( $raw_fees = array() ) {
		$this->fees = $raw_fees;
	}

	public function remove_all_fees() {
		$this->set_fees();
	}

	protected function sort_fees_callback( $a, $b ) {
		return apply_filters( 'woocommerce_sort_fees_callback', $b->amount <=> $a->amount, $a, $b );
	}
}
