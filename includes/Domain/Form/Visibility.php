<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Determines the visible fields. A hidden source counts as empty, so hiding a field may hide or show others. Mirror of
 * src/domain/form/visibility.ts.
 */
final class Visibility {

	/**
	 * Maximum number of passes. Sources precede the fields that depend on them, so one pass is enough unless there is a
	 * cycle.
	 */
	private const MAX_PASSES = 10;

	/**
	 * Determines the visible fields. `decide` returns whether a conditional field is visible, from the current values
	 * of `visible` and its previous visibility.
	 *
	 * @param array<string, bool>          $visible Visibility of every field of the form; changed in place, so that
	 *                                              `decide` sees it.
	 * @param callable(string, bool): bool $decide
	 */
	public static function settle( ConditionalFields $fields, array &$visible, callable $decide ): void {
		$passes  = array() === $fields->cycle ? 1 : self::MAX_PASSES;
		$changed = true;
		while ( $changed && $passes > 0 ) {
			$changed = false;
			--$passes;
			foreach ( $fields->order as $id ) {
				$before         = $visible[ $id ] ?? true;
				$after          = $decide( $id, $before );
				$visible[ $id ] = $after;
				$changed        = $changed || $after !== $before;
			}
		}
	}
}
