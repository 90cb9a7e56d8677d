<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Adding;

/**
 * Whether a visitor may know that a product is there. Drafts and private products are the owner's: an answer about them says
 * neither their name nor their limits. What another plugin sells all the same (a gift) is known by that.
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
