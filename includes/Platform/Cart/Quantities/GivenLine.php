<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

/**
 * A line that the store gives: it leaves the cart when the shopper buys what it takes of the stock.
 */
final class GivenLine {

	/** Member of a cart line. */
	public const MEMBER = 'aisle_gift';

	/**
	 * @param array<array-key, mixed> $line
	 */
	public static function is_one( array $line ): bool {
		return isset( $line[ self::MEMBER ] );
	}
}
