<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * The ids of a repeated section's fields: the first repetition has the field's own, the next ones `f_name~2`, `f_name~3`. Twin of
 * src/domain/form/repetition-id.ts.
 */
final class RepetitionId {

	private const MARK     = '~';
	private const NUMBERED = '/^([a-z0-9_]+)~([2-9]|[1-9][0-9]{1,3})$/D';

	public static function of( string $id, int $number ): string {
		return 1 === $number ? $id : $id . self::MARK . $number;
	}

	/** The field's own id, whichever repetition is meant. */
	public static function field( string $id ): string {
		return 1 === preg_match( self::NUMBERED, $id, $found ) ? $found[1] : $id;
	}

	/** From 1. */
	public static function number( string $id ): int {
		return 1 === preg_match( self::NUMBERED, $id, $found ) ? (int) $found[2] : 1;
	}
}
