<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Which fields show. A hidden source counts as empty, so hiding one field may hide or show others. Twin of
 * src/domain/form/visibility.ts.
 */
final class Visibility {

	/** Sources come before what depends on them, so one pass is enough unless there is a cycle, which this bounds. */
	private const MAX_PASSES = 10;

	/**
	 * Settles which fields show: `decide` says of one conditional field whether it does, given what `visible` says of the
	 * others by then, and whether it did before.
	 *
	 * @param array<string, bool>          $visible Every field of the form, as shown; changed in place, so that `decide` sees it.
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
