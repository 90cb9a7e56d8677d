<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/** Twin of src/domain/form/whole-label.ts. */
final class WholeLabel {

	/**
	 * A field's label where its section does not stand around it: "Guest 2: Name".
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
