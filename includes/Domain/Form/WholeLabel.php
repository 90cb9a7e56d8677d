<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/** Builds full labels. Mirror of src/domain/form/whole-label.ts. */
final class WholeLabel {

	/**
	 * Returns a field's label, preceded by the name of its repetition, for places that do not show the section: "Guest
	 * 2: Name".
	 *
	 * @param array{label: string, repetition?: array{name: string, by: string}, ...} $field
	 */
	public static function of( array $field ): string {
		return implode(
			': ',
			array_filter( array( $field['repetition']['name'] ?? '', $field['label'] ), static fn( string $text ): bool => '' !== $text )
		);
	}
}
