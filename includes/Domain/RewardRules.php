<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Determines which of the store's rewards a cart has earned.
 */
final class RewardRules {

	/**
	 * Returns the rewards sorted by goal, without duplicates.
	 *
	 * @param list<Reward> $rewards
	 * @return list<Reward>
	 */
	public static function sort_by_goal( array $rewards ): array {
		$by_id = array();
		foreach ( $rewards as $reward ) {
			$by_id[ $reward->id ] ??= $reward;
		}
		uasort( $by_id, static fn( Reward $a, Reward $b ): int => $a->goal <=> $b->goal );
		return array_values( $by_id );
	}

	public static function is_reached( Reward $reward, float $amount ): bool {
		return self::remaining( $reward->goal, $amount ) <= 0.0;
	}

	/**
	 * Returns the amount left to the goal. Less than a ten-thousandth is a floating-point error.
	 */
	public static function remaining( float $goal, float $amount ): float {
		return $goal - $amount < 0.0001 ? 0.0 : $goal - $amount;
	}

	/**
	 * Returns the earned rewards. Of several percentages, only the one with the highest goal applies, and likewise for
	 * amounts: "5% from 50, 10% from 100" is 10% at 100. All gifts apply.
	 *
	 * @param list<Reward> $rewards Sorted by goal.
	 * @return list<Reward>
	 */
	public static function earned_rewards( array $rewards, float $amount ): array {
		$earned_rewards = array();
		foreach ( $rewards as $reward ) {
			if ( self::is_reached( $reward, $amount ) ) {
				$earned_rewards[ $reward->is_discount() ? $reward->kind : $reward->id ] = $reward;
			}
		}
		return array_values( $earned_rewards );
	}
}
