<?php
/** Stock: setting it, and taking it down when an order is placed. */

defined( 'ABSPATH' ) || exit;

function wc_update_product_stock( $product, $stock_quantity = null, $operation = 'set', $updating = false ) {
	$product = $product instanceof WC_Product ? $product : wc_get_product( $product );
	if ( ! $product ) {
		return false;
	}
	if ( null === $stock_quantity || ! $product->managing_stock() ) {
		return $product->get_stock_quantity();
	}
	$id     = $product->get_stock_managed_by_id();
	$target = $id === $product->get_id() ? $product : wc_get_product( $id );
	$now    = (float) $target->get_stock_quantity( 'edit' );
	$new    = match ( $operation ) {
		'increase' => $now + $stock_quantity,
		'decrease' => $now - $stock_quantity,
		default    => $stock_quantity,
	};
	$target->set_stock_quantity( $new );
	$target->set_stock_status( $new > 0 ? 'instock' : ( $target->backorders_allowed() ? 'onbackorder' : 'outofstock' ) );
	$target->save();
	do_action( $target->is_type( 'variation' ) ? 'woocommerce_variation_set_stock' : 'woocommerce_product_set_stock', $target );
	return $target->get_stock_quantity();
}

function wc_update_product_stock_status( $product_id, $status ) {
	$product = wc_get_product( $product_id );
	if ( $product ) {
		$product->set_stock_status( $status );
		$product->save();
	}
}

function wc_maybe_reduce_stock_levels( $order_id ) {
	$order = wc_get_order( $order_id );
	if (
		! $order
		|| $order->get_order_stock_reduced()
		|| ! apply_filters( 'woocommerce_payment_complete_reduce_order_stock', true, $order_id )
	) {
		return;
	}
	wc_reduce_stock_levels( $order );
	$order->set_order_stock_reduced( true );
	$order->save();
}
add_action( 'woocommerce_payment_complete', 'wc_maybe_reduce_stock_levels' );
add_action( 'woocommerce_order_status_completed', 'wc_maybe_reduce_stock_levels' );
add_action( 'woocommerce_order_status_processing', 'wc_maybe_reduce_stock_levels' );
add_action( 'woocommerce_order_status_on-hold', 'wc_maybe_reduce_stock_levels' );

function wc_reduce_stock_levels( $order_id ) {
	$order = $order_id instanceof WC_Order ? $order_id : wc_get_order( $order_id );
	if (
		! $order
		|| 'yes' !== get_option( 'woocommerce_manage_stock', 'yes' )
		|| ! apply_filters( 'woocommerce_can_reduce_order_stock', true, $order )
	) {
		return;
	}
	foreach ( $order->get_items() as $item ) {
		$product = $item->get_product();
		if ( ! $product || ! $product->managing_stock() || $item->get_meta( '_reduced_stock', true ) ) {
			continue;
		}
		$qty = apply_filters( 'woocommerce_order_item_quantity', $item->get_quantity(), $order, $item );
		wc_update_product_stock( $product, $qty, 'decrease' );
		$item->add_meta_data( '_reduced_stock', $qty, true );
		$item->save();
	}
	do_action( 'woocommerce_reduce_order_stock', $order );
}

function wc_format_stock_for_display( $product ) {
	$amount = wc_stock_amount( $product->get_stock_quantity() );
	$format = get_option( 'woocommerce_stock_format' );
	if (
		'no_amount' === $format || ( 'low_amount' === $format && $amount > (float) get_option( 'woocommerce_notify_low_stock_amount', 2 ) )
	) {
		return 'In stock';
	}
	return sprintf( '%s in stock', wc_format_stock_quantity_for_display( $amount, $product ) );
}

function wc_format_stock_quantity_for_display( $stock_quantity, $product ) {
	return apply_filters( 'woocommerce_format_stock_quantity', $stock_quantity, $product );
}

function wc_get_stock_html( $product ) {
	$availability = $product->get_availability();
	$html         = '' === $availability['availability'] ? '' : wc_get_template_html(
		'single-product/stock.php',
		array(
			'product'      => $product,
			'class'        => $availability['class'],
			'availability' => $availability['availability'],
		)
	);
	return apply_filters( 'woocommerce_get_stock_html', $html, $product );
}

function wc_get_product_stock_status_options() {
	return apply_filters(
		'woocommerce_product_stock_status_options',
		array( 'instock' => 'In stock', 'outofstock' => 'Out of stock', 'onbackorder' => 'On backorder' )
	);
}
