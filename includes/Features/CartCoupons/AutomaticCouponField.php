<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

/**
 * “Apply automatically” in a coupon, under Marketing → Coupons. The coupon's own conditions decide when it applies.
 */
final class AutomaticCouponField {

	/** `woocommerce_coupon_options` */
	public function show(): void {
		woocommerce_wp_checkbox(
			array(
				'id'          => AutomaticCoupons::META,
				'label'       => __( 'Apply automatically', 'aisle' ),
				'description' => __(
					'Applies automatically while the cart meets this coupon’s usage restrictions.',
					'aisle'
				),
			)
		);
	}

	/**
	 * `woocommerce_coupon_options_save`: WooCommerce has checked the screen's nonce and capability.
	 *
	 * @param mixed $id
	 * @param mixed $coupon
	 */
	public function save( $id, $coupon ): void {
		if ( $coupon instanceof \WC_Coupon ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- WooCommerce has checked the nonce.
			$coupon->update_meta_data( AutomaticCoupons::META, isset( $_POST[ AutomaticCoupons::META ] ) ? 'yes' : 'no' );
			$coupon->save();
		}
	}
}
