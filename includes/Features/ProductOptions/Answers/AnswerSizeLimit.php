<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

/**
 * Limits the size of the answers in a cart. Lines with different answers are separate lines, and each request reads and
 * writes the session with all of them.
 */
final class AnswerSizeLimit {

	/** In bytes: some hundred lines with long texts. */
	public const MAX_BYTES = 524288;

	/** Size of a line in the session without its answers, in bytes. */
	private const LINE_BYTES = 512;

	/**
	 * @param array<mixed> $options Answers to add.
	 * @return string Error message if they do not fit; '' if they do.
	 */
	public static function make_space_or_error( array $options ): string {
		$cart        = WC()->cart;
		$added_bytes = array() === $options ? 0 : self::bytes( $options );
		$cart_bytes  = self::total_bytes( $cart->get_cart() );
		if (
			0 === $added_bytes || $cart_bytes + $added_bytes + self::total_bytes( $cart->get_removed_cart_contents() ) <= self::MAX_BYTES
		) {
			return '';
		}
		// Drops removed lines, although the shopper could restore them: the new answers matter more.
		$cart->set_removed_cart_contents( array_filter(
			$cart->get_removed_cart_contents(),
			static fn ( array $line ): bool => empty( $line[ AnsweredItem::KEY ] )
		) );
		return $cart_bytes + $added_bytes <= self::MAX_BYTES
			? ''
			: __(
				'Your cart can’t store more custom text. Place this order first, or remove an item.',
				'aisle'
			);
	}

	/**
	 * @param array<string, array<string, mixed>> $lines
	 */
	private static function total_bytes( array $lines ): int {
		return array_sum( array_map(
			static fn ( array $line ): int => empty( $line[ AnsweredItem::KEY ] ) ? 0 : self::bytes( (array) $line[ AnsweredItem::KEY ] ),
			$lines
		) );
	}

	/**
	 * @param array<mixed> $options
	 */
	private static function bytes( array $options ): int {
		return self::LINE_BYTES + strlen( (string) wp_json_encode( $options, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
	}
}
