<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

/**
 * The lines of the cart that are gifts.
 */
final class GiftLines {

	/** Member of a cart line: id of the reward. */
	public const MEMBER = 'aisle_gift';

	/**
	 * @param array<array-key, mixed> $line
	 */
	public static function is_gift( array $line ): bool {
		return isset( $line[ self::MEMBER ] );
	}
}
