<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Adding;

/**
 * Checks whether a visitor may learn that a product exists. Responses about drafts and private products contain neither
 * name nor limits, unless another plugin makes the product purchasable, such as a gift.
 */
final class VisibleProduct {

	public static function is( \WC_Product $product ): bool {
		foreach ( array_filter( array( $product->get_id(), $product->get_parent_id() ) ) as $id ) {
			if ( 'publish' !== get_post_status( $id ) && ! current_user_can( 'edit_post', $id ) ) {
				return $product->is_purchasable();
			}
		}
		return true;
	}
}
