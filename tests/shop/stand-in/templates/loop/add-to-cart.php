<?php
/** The button below a product in a list. */

defined( 'ABSPATH' ) || exit;

global $product;
// phpcs:disable WordPress.Security.EscapeOutput
echo apply_filters(
	'woocommerce_loop_add_to_cart_link',
	sprintf(
		'<a href="%s" data-quantity="%s" class="%s" %s>%s</a>',
		esc_url( $product->add_to_cart_url() ),
		esc_attr( $quantity ?? 1 ),
		esc_attr( $class ?? 'button' ),
		isset( $attributes ) ? wc_implode_html_attributes( $attributes ) : '',
		esc_html( $product->add_to_cart_text() )
	),
	$product,
	array( 'quantity' => $quantity ?? 1, 'class' => $class ?? 'button', 'attributes' => $attributes ?? array() )
);
