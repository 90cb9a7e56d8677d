<?php
/**
 * Configures a store in California: settings, a tax rate, two shipping methods, two payment methods, coupons, a customer.
 */

declare(strict_types=1);

function aisle_seed_settings(): void {
	$options = array(
		'woocommerce_coming_soon'                        => 'no',
		'woocommerce_store_address'                      => '48 Alder Street',
		'woocommerce_store_city'                         => 'Oakland',
		'woocommerce_store_postcode'                     => '94607',
		'woocommerce_default_country'                    => 'US:CA',
		'woocommerce_default_customer_address'           => 'base',
		'woocommerce_currency'                           => 'USD',
		'woocommerce_weight_unit'                        => 'lbs',
		'woocommerce_dimension_unit'                     => 'in',
		'woocommerce_calc_taxes'                         => 'yes',
		'woocommerce_prices_include_tax'                 => 'no',
		'woocommerce_tax_based_on'                       => 'base',
		'woocommerce_tax_display_shop'                   => 'excl',
		'woocommerce_tax_display_cart'                   => 'excl',
		'woocommerce_tax_total_display'                  => 'itemized',
		'woocommerce_enable_coupons'                     => 'yes',
		'woocommerce_enable_guest_checkout'              => 'yes',
		'woocommerce_enable_checkout_login_reminder'     => 'yes',
		'woocommerce_enable_ajax_add_to_cart'            => 'yes',
		'woocommerce_cart_redirect_after_add'            => 'no',
		'woocommerce_manage_stock'                       => 'yes',
		'woocommerce_enable_reviews'                     => 'yes',
		'woocommerce_review_rating_verification_required' => 'no',
		'woocommerce_allow_tracking'                     => 'no',
		'woocommerce_onboarding_profile'                 => array( 'skipped' => true ),
		'woocommerce_task_list_hidden'                   => 'yes',
		'woocommerce_show_marketplace_suggestions'       => 'no',
		'woocommerce_cod_settings'                       => array(
			'enabled'            => 'yes',
			'title'              => 'Cash on delivery',
			'description'        => 'Pay with cash when your order arrives.',
			'enable_for_virtual' => 'yes',
			'enable_for_methods' => array(),
		),
		'woocommerce_cheque_settings'                    => array(
			'enabled'     => 'yes',
			'title'       => 'Check payments',
			'description' => 'Send a check to our shop in Oakland.',
		),
	);
	foreach ( $options as $name => $value ) {
		update_option( $name, $value );
	}
}

function aisle_seed_tax(): void {
	WC_Tax::_insert_tax_rate(
		array(
			'tax_rate_country'  => 'US',
			'tax_rate_state'    => 'CA',
			'tax_rate'          => '8.2500',
			'tax_rate_name'     => 'Sales tax',
			'tax_rate_priority' => 1,
			'tax_rate_compound' => 0,
			'tax_rate_shipping' => 0,
			'tax_rate_order'    => 0,
			'tax_rate_class'    => '',
		)
	);
}

/** Adds a flat rate, and free shipping from $75. The stand-in has no shipping zones. */
function aisle_seed_shipping(): void {
	if ( ! class_exists( WC_Shipping_Zone::class ) ) {
		return;
	}
	$zone = new WC_Shipping_Zone();
	$zone->set_zone_name( 'United States' );
	$zone->add_location( 'US', 'country' );
	$zone->save();
	$flat_rate_id     = $zone->add_shipping_method( 'flat_rate' );
	$free_shipping_id = $zone->add_shipping_method( 'free_shipping' );
	update_option(
		"woocommerce_flat_rate_{$flat_rate_id}_settings",
		array(
			'title'      => 'Standard delivery',
			'tax_status' => 'none',
			'cost'       => '6.50',
		)
	);
	update_option(
		"woocommerce_free_shipping_{$free_shipping_id}_settings",
		array(
			'title'      => 'Free delivery',
			'requires'   => 'min_amount',
			'min_amount' => '75',
		)
	);
}

/** @return array<string, int> */
function aisle_seed_coupons(): array {
	$ids = array();
	foreach ( array(
		'ten'      => array( 'percent', '10', 'Ten percent off everything' ),
		'five-off' => array( 'fixed_cart', '5', 'Five dollars off the cart' ),
	) as $code => [ $type, $amount, $description ] ) {
		$coupon = new WC_Coupon();
		$coupon->set_code( $code );
		$coupon->set_discount_type( $type );
		$coupon->set_amount( $amount );
		$coupon->set_description( $description );
		$ids[ $code ] = (int) $coupon->save();
	}
	return $ids;
}

function aisle_seed_customer(): void {
	$id = wp_insert_user(
		array(
			'user_login'   => 'shopper',
			'user_pass'    => 'password',
			'user_email'   => 'shopper@example.com',
			'first_name'   => 'June',
			'last_name'    => 'Alvarez',
			'display_name' => 'June Alvarez',
			'role'         => 'customer',
		)
	);
	if ( is_wp_error( $id ) ) {
		aisle_seed_fail( $id->get_error_message() );
	}
	$address = array(
		'first_name' => 'June',
		'last_name'  => 'Alvarez',
		'address_1'  => '12 Juniper Lane',
		'city'       => 'Oakland',
		'postcode'   => '94607',
		'country'    => 'US',
		'state'      => 'CA',
		'phone'      => '510 555 0142',
	);
	foreach ( $address as $field => $value ) {
		update_user_meta( $id, "billing_$field", $value );
		update_user_meta( $id, "shipping_$field", $value );
	}
	update_user_meta( $id, 'billing_email', 'shopper@example.com' );
}
