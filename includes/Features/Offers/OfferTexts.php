<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

/**
 * Texts of the popup's script, which loads no translations.
 */
final class OfferTexts {

	/**
	 * @return array<string, string>
	 */
	public static function all(): array {
		return array(
			'title'       => __( 'Special offer', 'aisle' ),
			'continue'    => __( 'Continue shopping', 'aisle' ),
			'added'       => __( 'Added to cart', 'aisle' ),
			'incomplete'  => __( 'Please select some product options before adding this product to your cart.', 'aisle' ),
			'unavailable' => __( 'Sorry, this product is unavailable. Please choose a different combination.', 'aisle' ),
			'connection'  => __( 'Please check your internet connection then try again.', 'aisle' ),
			'failed'      => __( 'This product could not be added to the cart.', 'aisle' ),
		);
	}
}
