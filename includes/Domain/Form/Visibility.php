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
	 * Determines the visible fields. `decide_visibility` returns whether a conditional field is visible, from the current values
	 * of `visible` and its previous visibility.
	 *
	 * @param array<string, bool>          $visible Visibility of every field of the form; changed in place, so that
	 *                                              `decide_visibility` sees it.
	 * @param callable(string, bool): bool $decide_visibility
	 */
	public static function update( ConditionalFields $fields, array &$visible, callable $decide_visibility ): void {
		$passes      = array() === $fields->cycle ? 1 : self::MAX_PASSES;
		$has_changed = true;
		while ( $has_changed && $passes > 0 ) {
			$has_changed = false;
			--$passes;
			foreach ( $fields->order as $id ) {
				$was_visible    = $visible[ $id ] ?? true;
				$is_visible     = $decide_visibility( $id, $was_visible );
				$visible[ $id ] = $is_visible;
				$has_changed    = $has_changed || $is_visible !== $was_visible;
			}
		}
	}
}
