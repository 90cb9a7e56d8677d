<?php
/** The add form of a variable product. */

defined( 'ABSPATH' ) || exit;

global $product;
do_action( 'woocommerce_before_add_to_cart_form' );
?>
<form class="variations_form cart" action="<?php echo esc_url( apply_filters( 'woocommerce_add_to_cart_form_action', $product->get_permalink() ) ); ?>" method="post" enctype="multipart/form-data" data-product_id="<?php echo absint( $product->get_id() ); ?>" data-product_variations="<?php echo wc_esc_json( wp_json_encode( $available_variations ) ); // phpcs:ignore WordPress.Security.EscapeOutput ?>">
	<?php do_action( 'woocommerce_before_variations_form' ); ?>
	<?php if ( array() === $available_variations ) : ?>
		<p class="stock out-of-stock"><?php echo esc_html( apply_filters( 'woocommerce_out_of_stock_message', 'This product is currently out of stock and unavailable.' ) ); ?></p>
	<?php else : ?>
		<table class="variations" role="presentation"><tbody>
			<?php foreach ( $attributes as $stand_in_name => $stand_in_options ) : ?>
				<tr>
					<th class="label"><label for="<?php echo esc_attr( sanitize_title( $stand_in_name ) ); ?>"><?php echo esc_html( wc_attribute_label( $stand_in_name, $product ) ); ?></label></th>
					<td class="value">
						<?php
						wc_dropdown_variation_attribute_options( array(
							'options'   => $stand_in_options,
							'attribute' => $stand_in_name,
							'product'   => $product,
						) );
						if ( array_key_last( $attributes ) === $stand_in_name ) {
							echo wp_kses_post( apply_filters(
								'woocommerce_reset_variations_link',
								'<a class="reset_variations" href="#" aria-label="Clear options">Clear</a>'
							) );
						}
						?>
					</td>
				</tr>
			<?php endforeach; ?>
		</tbody></table>
		<div class="reset_variations_alert screen-reader-text" role="alert" aria-live="polite"></div>
		<?php do_action( 'woocommerce_after_variations_table' ); ?>
		<div class="single_variation_wrap">
			<?php
			do_action( 'woocommerce_before_single_variation' );
			do_action( 'woocommerce_single_variation' );
			do_action( 'woocommerce_after_single_variation' );
			?>
		</div>
	<?php endif; ?>
	<?php do_action( 'woocommerce_after_variations_form' ); ?>
</form>
<?php do_action( 'woocommerce_after_add_to_cart_form' ); ?>
