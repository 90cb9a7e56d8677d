<?php
/**
 * A product in the quick view. `$args`: product (WC_Product), shown (the variation of the cart line being edited, else
 * the product).
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$aisle_product = $args['product'];
?>
<div <?php wc_product_class( 'aisle-quick-view__product', $aisle_product ); ?> data-product="<?php echo esc_attr( (string) $aisle_product->get_id() ); ?>">
	<div class="aisle-quick-view__summary">
		<div class="aisle-quick-view__picture"><?php echo $args['shown']->get_image( 'woocommerce_thumbnail' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WooCommerce escapes it. ?></div>
		<div class="aisle-quick-view__what">
			<div class="aisle-quick-view__name"><?php echo wp_kses_post( $aisle_product->get_name() ); ?></div>
			<p class="price"><?php echo $aisle_product->get_price_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WooCommerce's own HTML. ?></p>
			<a class="aisle-quick-view__page" href="<?php echo esc_url( (string) get_permalink( $aisle_product->get_id() ) ); ?>"><?php esc_html_e( 'View full details', 'aisle' ); ?></a>
		</div>
	</div>
	<?php woocommerce_template_single_add_to_cart(); ?>
</div>
