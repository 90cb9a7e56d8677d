<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Which of a shop's rewards a cart has earned.
 */
final class RewardRules {

	/**
	 * In the order of their goals, each once.
	 *
	 * @param list<Reward> $rewards
	 * @return list<Reward>
	 */
	public static function in_order( array $rewards ): array {
		$by_id = array();
		foreach ( $rewards as $reward ) {
			$by_id[ $reward->id ] ??= $reward;
		}
		uasort( $by_id, static fn( Reward $a, Reward $b ): int => $a->goal <=> $b->goal );
		return array_values( $by_id );
	}

	public static function is_reached( Reward $reward, float $measured ): bool {
		return self::remaining( $reward->goal, $measured ) <= 0.0;
	}

	/**
	 * Less than a ten-thousandth is what sums of binary fractions are wrong by.
	 */
	public static function remaining( float $goal, float $measured ): float {
		return $goal - $measured < 0.0001 ? 0.0 : $goal - $measured;
	}

	/**
	 * A higher percentage takes the place of a lower one's goal, and so with amounts: "5% from 50, 10% from 100" is 10% at 100.
	 * Every gift counts.
	 *
	 * @param list<Reward> $rewards In the order of their goals.
	 * @return list<Reward>
	 */
	public static function earned( array $rewards, float $measured ): array {
		$earned = array();
		foreach ( $rewards as $reward ) {
			if ( self::is_reached( $reward, $measured ) ) {
				$earned[ $reward->is_discount() ? $reward->kind : $reward->id ] = $reward;
			}
		}
		return array_values( $earned );
	}
}
