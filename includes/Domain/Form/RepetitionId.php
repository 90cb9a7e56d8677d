<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * IDs of a repeated section's fields: the first repetition has the field's own ID, the next ones `f_name~2`,
 * `f_name~3`. Mirror of src/domain/form/repetition-id.ts.
 */
final class RepetitionId {

	private const SEPARATOR = '~';
	private const NUMBERED  = '/^([a-z0-9_]+)~([2-9]|[1-9][0-9]{1,3})$/D';

	public static function of( string $id, int $number ): string {
		return 1 === $number ? $id : $id . self::SEPARATOR . $number;
	}

	/** Returns the field's own ID, for any repetition. */
	public static function field_id( string $id ): string {
		return 1 === preg_match( self::NUMBERED, $id, $found ) ? $found[1] : $id;
	}

	/** Returns the number of the repetition, counted from 1. */
	public static function number( string $id ): int {
		return 1 === preg_match( self::NUMBERED, $id, $found ) ? (int) $found[2] : 1;
	}
}
