<?php
/** The cart page. */

defined( 'ABSPATH' ) || exit;

do_action( 'woocommerce_before_cart' );
// phpcs:disable WordPress.Security.EscapeOutput
?>
<form class="woocommerce-cart-form" action="<?php echo esc_url( wc_get_cart_url() ); ?>" method="post">
	<?php do_action( 'woocommerce_before_cart_table' ); ?>
	<table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents">
		<thead><tr>
			<th class="product-remove"><span class="screen-reader-text">Remove item</span></th><th class="product-thumbnail"><span class="screen-reader-text">Thumbnail image</span></th>
			<th class="product-name">Product</th><th class="product-price">Price</th><th class="product-quantity">Quantity</th><th class="product-subtotal">Subtotal</th>
		</tr></thead>
		<tbody>
			<?php
			do_action( 'woocommerce_before_cart_contents' );
			foreach ( WC()->cart->get_cart() as $cart_item_key => $cart_item ) {
				wc_get_template( 'cart/cart-line.php', compact( 'cart_item_key', 'cart_item' ) );
			}
			do_action( 'woocommerce_cart_contents' );
			?>
			<tr><td colspan="6" class="actions">
				<?php if ( wc_coupons_enabled() ) : ?>
					<div class="coupon">
						<label for="coupon_code" class="screen-reader-text">Coupon:</label>
						<input type="text" name="coupon_code" class="input-text" id="coupon_code" value="" placeholder="Coupon code" />
						<button type="submit" class="button" name="apply_coupon" value="Apply coupon">Apply coupon</button>
						<?php do_action( 'woocommerce_cart_coupon' ); ?>
					</div>
				<?php endif; ?>
				<button type="submit" class="button" name="update_cart" value="Update cart">Update cart</button>
				<?php do_action( 'woocommerce_cart_actions' ); ?>
				<?php wp_nonce_field( 'woocommerce-cart', 'woocommerce-cart-nonce' ); ?>
			</td></tr>
			<?php do_action( 'woocommerce_after_cart_contents' ); ?>
		</tbody>
	</table>
	<?php do_action( 'woocommerce_after_cart_table' ); ?>
</form>
<?php do_action( 'woocommerce_before_cart_collaterals' ); ?>
<div class="cart-collaterals"><?php do_action( 'woocommerce_cart_collaterals' ); ?></div>
<?php do_action( 'woocommerce_after_cart' ); ?>
