<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

/**
 * The mark by which a fee of the cart is known as a tip.
 */
final class TipMark {

	private const MEMBER = 'aisle_tip';

	/**
	 * @return array<string, array{key: string, value: string}> Members of a fee, besides those of WooCommerce.
	 */
	public static function members( string $key, string $value ): array {
		return array( self::MEMBER => compact( 'key', 'value' ) );
	}

	/**
	 * @return array{key: string, value: string}|null Null if the fee is no tip.
	 */
	public static function of( mixed $fee ): ?array {
		return is_object( $fee ) ? $fee->{self::MEMBER} ?? null : null;
	}
}
