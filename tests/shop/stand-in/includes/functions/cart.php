<?php
/** The cart from outside, and the texts it is shown with. */

defined( 'ABSPATH' ) || exit;

function wc_empty_cart() {
	if ( WC()->cart ) {
		WC()->cart->empty_cart( false );
	}
}

function wc_get_cart_item_data_hash( $product ) {
	return md5(
		wp_json_encode(
			apply_filters(
				'woocommerce_cart_item_data_to_validate',
				array(
					'type'       => $product->get_type(),
					'attributes' => $product->is_type( 'variation' ) ? $product->get_variation_attributes() : '',
				),
				$product
			)
		)
	);
}

function wc_get_cart_remove_url( $cart_item_key ) {
	return apply_filters(
		'woocommerce_get_remove_url',
		wp_nonce_url( add_query_arg( 'remove_item', $cart_item_key, wc_get_cart_url() ), 'woocommerce-cart' )
	);
}

function wc_get_cart_undo_url( $cart_item_key ) {
	return apply_filters(
		'woocommerce_get_undo_url',
		wp_nonce_url( add_query_arg( 'undo_item', $cart_item_key, wc_get_cart_url() ), 'woocommerce-cart' ),
		$cart_item_key
	);
}

/** What a line shows below its name, as a dl or as plain text. */
function wc_get_formatted_cart_item_data( $cart_item, $flat = false, $product_name = null ) {
	$item_data = array();
	if ( $cart_item['data']->is_type( 'variation' ) && is_array( $cart_item['variation'] ) ) {
		foreach ( $cart_item['variation'] as $name => $value ) {
			$taxonomy = str_replace( 'attribute_', '', urldecode( $name ) );
			$term     = taxonomy_exists( $taxonomy ) ? get_term_by( 'slug', $value, $taxonomy ) : false;
			$value    = apply_filters(
				'woocommerce_variation_option_name',
				$term ? $term->name : $value,
				$term ? $term : null,
				$taxonomy,
				$cart_item['data']
			);
			if ( '' !== (string) $value && ! wc_is_attribute_in_product_name( $value, $product_name ?? $cart_item['data']->get_name() ) ) {
				$item_data[] = array( 'key' => wc_attribute_label( $taxonomy, $cart_item['data'] ), 'value' => $value );
			}
		}
	}
	$item_data = apply_filters( 'woocommerce_get_item_data', $item_data, $cart_item );
	$item_data = is_array( $item_data ) ? $item_data : array();
	foreach ( $item_data as $index => $data ) {
		if ( ! empty( $data['hidden'] ) ) {
			unset( $item_data[ $index ] );
			continue;
		}
		$item_data[ $index ]['key']     = ! empty( $data['key'] ) ? $data['key'] : ( $data['name'] ?? '' );
		$item_data[ $index ]['display'] = ! empty( $data['display'] ) ? $data['display'] : ( $data['value'] ?? '' );
	}
	if ( ! $item_data ) {
		return '';
	}
	if ( ! $flat ) {
		return wc_get_template_html( 'cart/cart-item-data.php', array( 'item_data' => $item_data ) );
	}
	return implode(
		'',
		array_map( static fn ( $data ) => esc_html( $data['key'] ) . ': ' . wp_kses_post( $data['display'] ) . "\n", $item_data )
	);
}

function wc_add_to_cart_message( $products, $show_qty = false, $return = false ) {
	$titles = array();
	$count  = 0;
	foreach ( is_array( $products ) ? $products : array( $products => 1 ) as $product_id => $qty ) {
		$qty      = $show_qty ? $qty : 1;
		$titles[] = apply_filters( 'woocommerce_add_to_cart_qty_html', $qty > 1 ? absint( $qty ) . ' &times; ' : '', $product_id )
			. apply_filters(
				'woocommerce_add_to_cart_item_name_in_quotes',
				sprintf( '&ldquo;%s&rdquo;', wp_strip_all_tags( get_the_title( $product_id ) ) ),
				$product_id
			);
		$count   += $qty;
	}
	$text    = sprintf(
		$count > 1 ? '%s have been added to your cart.' : '%s has been added to your cart.',
		wc_format_list_of_items( array_filter( $titles ) )
	);
	$message = sprintf( '%s <a href="%s" class="button wc-forward">View cart</a>', $text, esc_url( wc_get_cart_url() ) );
	$message = apply_filters(
		'wc_add_to_cart_message_html',
		$message,
		is_array( $products ) ? $products : array( $products => 1 ),
		$show_qty
	);
	if ( $return ) {
		return $message;
	}
	wc_add_notice( $message, apply_filters( 'woocommerce_add_to_cart_notice_type', 'success' ) );
}

function wc_cart_totals_subtotal_html() {
	echo WC()->cart->get_cart_subtotal(); // phpcs:ignore WordPress.Security.EscapeOutput
}

function wc_cart_totals_coupon_label( $coupon, $echo = true ) {
	$coupon = is_string( $coupon ) ? new WC_Coupon( $coupon ) : $coupon;
	$label  = apply_filters( 'woocommerce_cart_totals_coupon_label', sprintf( 'Coupon: %s', esc_html( $coupon->get_code() ) ), $coupon );
	if ( ! $echo ) {
		return $label;
	}
	echo $label; // phpcs:ignore WordPress.Security.EscapeOutput
}

function wc_cart_totals_coupon_html( $coupon ) {
	$coupon = is_string( $coupon ) ? new WC_Coupon( $coupon ) : $coupon;
	$amount = WC()->cart->get_coupon_discount_amount( $coupon->get_code(), ! WC()->cart->display_prices_including_tax() );
	$html   = apply_filters( 'woocommerce_coupon_discount_amount_html', '-' . wc_price( $amount ), $coupon );
	$url    = add_query_arg(
		'remove_coupon',
		rawurlencode( $coupon->get_code() ),
		defined( 'WOOCOMMERCE_CHECKOUT' ) ? wc_get_checkout_url() : wc_get_cart_url()
	);
	// phpcs:ignore WordPress.Security.EscapeOutput
	echo apply_filters(
		'woocommerce_cart_totals_coupon_html',
		$html . ' <a href="' . esc_url( $url ) . '" class="woocommerce-remove-coupon" data-coupon="' . esc_attr( $coupon->get_code() )
			. '">[Remove]</a>',
		$coupon,
		$html
	);
}

function wc_cart_totals_order_total_html() {
	$value = '<strong>' . WC()->cart->get_total() . '</strong> ';
	$taxes = WC()->cart->display_prices_including_tax() && wc_tax_enabled()
		? array_map( static fn ( $tax ) => $tax->formatted_amount . ' ' . $tax->label, WC()->cart->get_tax_totals() )
		: array();
	$value .= $taxes ? '<small class="includes_tax">' . sprintf( '(includes %s)', implode( ', ', $taxes ) ) . '</small>' : '';
	echo apply_filters( 'woocommerce_cart_totals_order_total_html', $value ); // phpcs:ignore WordPress.Security.EscapeOutput
}

function wc_cart_totals_fee_html( $fee ) {
	$html = WC()->cart->display_prices_including_tax() ? wc_price( $fee->total + $fee->tax ) : wc_price( $fee->total );
	echo apply_filters( 'woocommerce_cart_totals_fee_html', $html, $fee ); // phpcs:ignore WordPress.Security.EscapeOutput
}

function wc_cart_totals_taxes_total_html() {
	// phpcs:ignore WordPress.Security.EscapeOutput
	echo apply_filters( 'woocommerce_cart_totals_taxes_total_html', wc_price( WC()->cart->get_taxes_total() ) );
}

function wc_empty_cart_message() {
	$notice = wc_print_notice(
		wp_strip_all_tags( apply_filters( 'wc_empty_cart_message', 'Your cart is currently empty.' ) ),
		'notice',
		array(),
		true
	);
	// phpcs:ignore WordPress.Security.EscapeOutput
	echo str_replace( 'class="woocommerce-info"', 'class="cart-empty woocommerce-info"', $notice );
}
