<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Cart\Quantities\GivenLine;

/**
 * How a line of the cart says that it is a gift.
 */
final class GiftLine {

	/** Member of a cart line: id of the reward. */
	public const MEMBER = GivenLine::MEMBER;

	/**
	 * @param array<array-key, mixed> $line
	 */
	public static function is_one( array $line ): bool {
		return GivenLine::is_one( $line );
	}

	/**
	 * Makes the product of a line cost nothing, shipping included: a virtual product needs none and stays out of the number of items
	 * and the weight by which rates are calculated. Orders read the product anew.
	 */
	public static function make_free( \WC_Product $product ): void {
		$product->set_price( '0' );
		$product->set_virtual( true );
	}
}
