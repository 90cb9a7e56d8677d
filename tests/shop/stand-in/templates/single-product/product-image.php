<?php
defined( 'ABSPATH' ) || exit;

global $product;
?>
<div class="woocommerce-product-gallery woocommerce-product-gallery--with-images images" data-columns="4">
	<div class="woocommerce-product-gallery__wrapper">
		<?php
		foreach ( array_values( $image_ids ) as $stand_in_index => $stand_in_id ) {
			// phpcs:ignore WordPress.Security.EscapeOutput
			echo apply_filters(
				'woocommerce_single_product_image_thumbnail_html',
				wc_get_gallery_image_html( $stand_in_id, 0 === $stand_in_index ),
				$stand_in_id
			);
		}
		if ( ! $image_ids ) {
			// phpcs:ignore WordPress.Security.EscapeOutput
			echo '<div class="woocommerce-product-gallery__image--placeholder">' . wc_placeholder_img( 'woocommerce_single' ) . '</div>';
		}
		?>
	</div>
</div>
