<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Where a form's fields stand in its sections. Twin of src/domain/form/section-places.ts.
 *
 * @phpstan-import-type Section from FormModel
 */
final class SectionPlaces {

	/**
	 * @param array<string, string> $section The section of each field that has one, by ids.
	 * @param array<string, string> $parent  What hides it with itself: a field's section, and the step in which a section stands.
	 */
	private function __construct(
		public readonly array $section,
		public readonly array $parent
	) {}

	/**
	 * A section lasts to the next; a step also holds the other sections up to the next step.
	 *
	 * @param list<array{id: string, section?: Section, ...}> $fields
	 */
	public static function of( array $fields ): self {
		$section = array();
		$parent  = array();
		$head    = null;
		$step    = null;
		foreach ( $fields as $field ) {
			$id    = $field['id'];
			$style = $field['section']['style'] ?? null;
			$above = null === $style ? $head : $step;
			if ( null === $style && null !== $head ) {
				$section[ $id ] = $head;
			}
			if ( null !== $above && 'step' !== $style ) {
				$parent[ $id ] = $above;
			}
			if ( null !== $style ) {
				$head = $id;
				$step = 'step' === $style ? $id : $step;
			}
		}
		return new self( $section, $parent );
	}
}
