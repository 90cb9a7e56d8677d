<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Reward that a cart earns when it reaches the goal.
 */
final class Reward {

	public const PERCENT = 'percent';
	public const AMOUNT  = 'amount';
	public const GIFT    = 'gift';

	/**
	 * @param list<int> $products IDs of the products of which one is given.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $kind,
		public readonly float $goal,
		public readonly float $value,
		public readonly array $products,
		public readonly string $name
	) {}

	/**
	 * Returns the reward; null for an incomplete entry without goal, discount or product.
	 *
	 * @param array<array-key, mixed> $entry kind, goal, value, products ("12,40"), text.
	 */
	public static function of( array $entry ): ?self {
		$kind     = $entry['kind'] ?? '';
		$goal     = self::number( $entry['goal'] ?? 0 );
		$value    = self::GIFT === $kind ? 0.0 : self::number( $entry['value'] ?? 0 );
		$value    = self::PERCENT === $kind ? min( 100.0, $value ) : $value;
		$products = self::GIFT === $kind ? self::ids( $entry['products'] ?? '' ) : array();
		if (
			! in_array( $kind, array( self::PERCENT, self::AMOUNT, self::GIFT ), true )
			|| $goal <= 0
			|| ( $value <= 0 && array() === $products )
		) {
			return null;
		}
		// The ID does not depend on name and position, so that a selected gift stays selected if the merchant renames
		// the reward.
		$id = implode( '-', array( $kind, $goal, ...( self::GIFT === $kind ? $products : array( $value ) ) ) );
		return new self( $id, $kind, $goal, $value, $products, is_string( $entry['text'] ?? null ) ? trim( $entry['text'] ) : '' );
	}

	public function with_name( string $name ): self {
		return new self( $this->id, $this->kind, $this->goal, $this->value, $this->products, $name );
	}

	public function is_discount(): bool {
		return self::GIFT !== $this->kind;
	}

	private static function number( mixed $value ): float {
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : 0.0;
	}

	/**
	 * @return list<int>
	 */
	private static function ids( mixed $value ): array {
		$ids = is_array( $value ) ? $value : explode( ',', is_string( $value ) ? $value : '' );
		$ids = array_map( static fn( $id ): int => is_numeric( $id ) ? (int) $id : 0, $ids );
		return array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) );
	}
}
