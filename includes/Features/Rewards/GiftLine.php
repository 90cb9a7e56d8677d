<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Cart\Quantities\GiftMarker;

/**
 * Marks a cart line as a gift.
 */
final class GiftLine {

	/** Key of a cart line whose value is the id of the reward. */
	public const DATA_KEY = GiftMarker::DATA_KEY;

	/**
	 * @param array<array-key, mixed> $line
	 */
	public static function is_gift( array $line ): bool {
		return GiftMarker::is_gift( $line );
	}

	/**
	 * Makes the product of a line free, including shipping: a virtual product needs none and does not count in the
	 * number of items and the weight for rates. Orders load the product again.
	 */
	public static function make_free( \WC_Product $product ): void {
		$product->set_price( '0' );
		$product->set_virtual( true );
	}
}
