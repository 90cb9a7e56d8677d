<?php
defined( 'ABSPATH' ) || exit;

/**
 * A handful of countries; the shop's own is always among them.
 */
class WC_Countries {

	public function get_countries() {
		$countries = array(
			'AT' => 'Austria',
			'CA' => 'Canada',
			'DE' => 'Germany',
			'FR' => 'France',
			'GB' => 'United Kingdom (UK)',
			'IN' => 'India',
			'US' => 'United States (US)',
		);
		return apply_filters( 'woocommerce_countries', $countries + array( $this->get_base_country() => $this->get_base_country() ) );
	}

	public function get_allowed_countries() {
		return apply_filters( 'woocommerce_countries_allowed_countries', $this->get_countries() );
	}

	public function get_shipping_countries() {
		return $this->get_countries();
	}

	public function get_states( $cc = null ) {
		return $cc ? false : array();
	}

	public function get_base_country() {
		return apply_filters( 'woocommerce_countries_base_country', wc_get_base_location()['country'] );
	}

	public function get_base_state() {
		return apply_filters( 'woocommerce_countries_base_state', wc_get_base_location()['state'] );
	}

	public function get_base_city() {
		return get_option( 'woocommerce_store_city', '' );
	}

	public function get_base_postcode() {
		return get_option( 'woocommerce_store_postcode', '' );
	}

	public function tax_or_vat() {
		return apply_filters( 'woocommerce_countries_tax_or_vat', 'US' === $this->get_base_country() ? 'Tax' : 'VAT' );
	}

	public function inc_tax_or_vat() {
		return apply_filters(
			'woocommerce_countries_inc_tax_or_vat',
			'(incl. ' . ( 'US' === $this->get_base_country() ? 'tax' : 'VAT' ) . ')'
		);
	}

	public function ex_tax_or_vat() {
		return apply_filters(
			'woocommerce_countries_ex_tax_or_vat',
			'(ex. ' . ( 'US' === $this->get_base_country() ? 'tax' : 'VAT' ) . ')'
		);
	}

	public function estimated_for_prefix( $country_code = '' ) {
		return '';
	}

	public function get_formatted_address( $args = array(), $separator = '<br/>' ) {
		$lines = array(
			trim( ( $args['first_name'] ?? '' ) . ' ' . ( $args['last_name'] ?? '' ) ),
			$args['company'] ?? '',
			$args['address_1'] ?? '',
			$args['address_2'] ?? '',
			trim( ( $args['city'] ?? '' ) . ' ' . ( $args['state'] ?? '' ) . ' ' . ( $args['postcode'] ?? '' ) ),
			$this->get_countries()[ $args['country'] ?? '' ] ?? '',
		);
		return implode( $separator, array_map( 'esc_html', array_filter( $lines ) ) );
	}

	/** The fields of the classic checkout, in its order. */
	public function get_address_fields( $country = '', $type = 'billing_' ) {
		$fields = array(
			'first_name' => array( 'First name', true, 'form-row-first', 'given-name' ),
			'last_name'  => array( 'Last name', true, 'form-row-last', 'family-name' ),
			'company'    => array( 'Company name', false, 'form-row-wide', 'organization' ),
			'country'    => array( 'Country / Region', true, 'form-row-wide', 'country' ),
			'address_1'  => array( 'Street address', true, 'form-row-wide', 'address-line1' ),
			'address_2'  => array( 'Apartment, suite, unit, etc.', false, 'form-row-wide', 'address-line2' ),
			'city'       => array( 'Town / City', true, 'form-row-wide', 'address-level2' ),
			'state'      => array( 'State / County', false, 'form-row-wide', 'address-level1' ),
			'postcode'   => array( 'Postcode / ZIP', true, 'form-row-wide', 'postal-code' ),
		);
		if ( 'billing_' === $type ) {
			$fields['phone'] = array( 'Phone', false, 'form-row-wide', 'tel' );
			$fields['email'] = array( 'Email address', true, 'form-row-wide', 'email' );
		}
		$list     = array();
		$priority = 0;
		foreach ( $fields as $name => list( $label, $required, $class, $autocomplete ) ) {
			$priority += 10;
			$list[ $type . $name ] = array(
				'label'        => $label,
				'required'     => $required,
				'class'        => array( $class ),
				'autocomplete' => $autocomplete,
				'priority'     => $priority,
				'type'         => array( 'country' => 'country', 'phone' => 'tel', 'email' => 'email' )[ $name ] ?? 'text',
			);
		}
		return apply_filters( 'woocommerce_' . $type . 'fields', $list, $country );
	}
}
