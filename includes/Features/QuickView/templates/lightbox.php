<?php
/**
 * A product in the quick view that opens over a page. `$args`: product (WC_Product), shown (WC_Product), pictures (HTML
 * of its gallery; empty if no feature provides one).
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$aisle_product = $args['product'];
$aisle_url     = (string) get_permalink( $aisle_product->get_id() );
?>
<div <?php wc_product_class( 'aisle-lightbox__product product-lightbox', $aisle_product ); ?> data-product="<?php echo esc_attr( (string) $aisle_product->get_id() ); ?>">
	<div class="aisle-lightbox__pictures">
		<?php if ( '' !== $args['pictures'] ) : ?>
			<?php echo $args['pictures']; // phpcs:ignore WordPress.Security.EscapeOutput -- WooCommerce's template, escaped there. ?>
		<?php else : ?>
			<div class="aisle-quick-view__picture aisle-lightbox__picture"><?php echo $args['shown']->get_image( 'woocommerce_single', array( 'loading' => 'eager' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WooCommerce escapes it. ?></div>
		<?php endif; ?>
	</div>
	<div class="aisle-lightbox__summary summary entry-summary">
		<h2 class="product_title entry-title aisle-lightbox__name"><?php echo wp_kses_post( $aisle_product->get_name() ); ?></h2>
		<?php
		/**
		 * Fires in the quick view over a page, to print the product's summary: rating (10), price (20), short
		 * description (30), the form (40).
		 *
		 * @param \WC_Product $product
		 */
		do_action( 'aisle_quick_view_summary', $aisle_product );
		?>
		<p class="aisle-lightbox__more"><a class="aisle-lightbox__page" href="<?php echo esc_url( $aisle_url ); ?>"><?php esc_html_e( 'View full details', 'aisle' ); ?></a></p>
	</div>
</div>
