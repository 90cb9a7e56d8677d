<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Assigns a form's fields to its sections. Mirror of src/domain/form/section-places.ts.
 *
 * @phpstan-import-type Section from FormModel
 */
final class SectionPlaces {

	/**
	 * @param array<string, string> $section Field ID => ID of its section.
	 * @param array<string, string> $parent  Field ID => ID of the section or step that hides it: a field's section, or
	 *                                       the step of a section.
	 */
	private function __construct(
		public readonly array $section,
		public readonly array $parent
	) {}

	/**
	 * A section ends at the next one; a step also contains the other sections up to the next step.
	 *
	 * @param list<array{id: string, section?: Section, ...}> $fields
	 */
	public static function of( array $fields ): self {
		$section    = array();
		$parent     = array();
		$section_id = null;
		$step_id    = null;
		foreach ( $fields as $field ) {
			$id        = $field['id'];
			$style     = $field['section']['style'] ?? null;
			$parent_id = null === $style ? $section_id : $step_id;
			if ( null === $style && null !== $section_id ) {
				$section[ $id ] = $section_id;
			}
			if ( null !== $parent_id && 'step' !== $style ) {
				$parent[ $id ] = $parent_id;
			}
			if ( null !== $style ) {
				$section_id = $id;
				$step_id = 'step' === $style ? $id : $step_id;
			}
		}
		return new self( $section, $parent );
	}
}
