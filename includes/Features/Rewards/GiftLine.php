<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

/**
 * How a line of the cart says that it is a gift.
 */
final class GiftLine {

	/** Member of a cart line: id of the reward. */
	public const MEMBER = 'aisle_gift';

	/**
	 * @param array<array-key, mixed> $line
	 */
	public static function is_one( array $line ): bool {
		return isset( $line[ self::MEMBER ] );
	}
}
