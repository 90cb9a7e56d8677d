<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Quantities of grouped cart lines. A group has a lead line; each line has a fixed quantity in one group.
 */
final class LineGroupRules {

	/** Number of decimals of a quantity. */
	private const DECIMALS = 6;

	/** Tolerance for floating-point errors: 0.3 / 0.1 is slightly less than 3. */
	private const TOLERANCE = 0.0001;

	/**
	 * Returns the number of whole groups in the lead's quantity, at least one.
	 *
	 * @param float $lead_per_group Quantity of the lead in one group, above 0.
	 */
	public static function group_count( float $lead_quantity, float $lead_per_group ): int {
		return max( 1, (int) floor( $lead_quantity / $lead_per_group + self::TOLERANCE ) );
	}

	/**
	 * Returns the quantity of a component.
	 *
	 * @param float $component_per_group      Quantity of the component in one group.
	 * @param float $lead_per_group Quantity of the lead in one group, above 0.
	 */
	public static function component_quantity( float $component_per_group, float $lead_per_group, float $lead_quantity ): float {
		// Rounds the binary value, as toFixed() does in JavaScript.
		return (float) sprintf( '%.' . self::DECIMALS . 'F', $component_per_group * $lead_quantity / $lead_per_group );
	}

	/**
	 * Returns how many groups can be sold.
	 *
	 * @param list<array{available: float, per: float}> $stocks For each stock of the group: the available quantity, and
	 *                                                         the quantity that one group needs (above 0).
	 * @return int|null Null if not limited.
	 */
	public static function max_groups( array $stocks ): ?int {
		$limits = array_map(
			static fn( array $part ): int => max( 0, (int) floor( $part['available'] / $part['per'] + self::TOLERANCE ) ),
			$stocks
		);
		return array() === $limits ? null : min( $limits );
	}
}
