<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

/**
 * Identifies lines that the store adds as a gift. If the shopper buys the stock that a gift uses, the gift is removed
 * from the cart.
 */
final class GiftMarker {

	/** Member of a cart line. */
	public const DATA_KEY = 'aisle_gift';

	/**
	 * @param array<array-key, mixed> $line
	 */
	public static function is_gift( array $line ): bool {
		return isset( $line[ self::DATA_KEY ] );
	}
}
