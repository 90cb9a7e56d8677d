<?php
defined( 'ABSPATH' ) || exit;

global $product;
?>
<div class="product_meta">
	<?php do_action( 'woocommerce_product_meta_start' ); ?>
	<?php if ( $product->get_sku() || $product->is_type( 'variable' ) ) : ?>
		<span class="sku_wrapper">SKU: <span class="sku"><?php echo esc_html( $product->get_sku() ? $product->get_sku() : 'N/A' ); ?></span></span>
	<?php endif; ?>
	<?php echo wc_get_product_category_list( $product->get_id(), ', ', '<span class="posted_in">Category: ', '</span>' ); // phpcs:ignore WordPress.Security.EscapeOutput ?>
	<?php do_action( 'woocommerce_product_meta_end' ); ?>
</div>
