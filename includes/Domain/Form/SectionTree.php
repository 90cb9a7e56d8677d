<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Groups a form's fields by section, for rendering. A section that is not repeated has one repetition, a section with
 * zero repetitions has none; `inner` are the sections in a step. Mirror of src/domain/form/section-tree.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-type SectionRepetition array{head: Field, fields: list<Field>}
 * @phpstan-type SectionBlock array{head: Field, pieces: list<SectionRepetition>, inner: list<array<string, mixed>>}
 */
final class SectionTree {

	/**
	 * @param list<Field>        $fields      Fields of a form that was expanded by `$repetitions`.
	 * @param array<string, int> $repetitions
	 * @return array{fields: list<Field>, sections: list<SectionBlock>}
	 */
	public static function of( array $fields, array $repetitions ): array {
		$leading_fields = array();
		$sections       = array();
		$has_step       = false;
		foreach ( self::split_sections( $fields, $leading_fields ) as $section_repetitions ) {
			$head  = $section_repetitions[0]['head'];
			$block = array(
				'head'   => $head,
				'pieces' => 0 === ( $repetitions[ $head['id'] ] ?? 1 ) ? array() : $section_repetitions,
				'inner'  => array(),
			);
			$is_step = 'step' === ( $head['section']['style'] ?? '' );
			if ( $has_step && ! $is_step ) {
				$sections[ count( $sections ) - 1 ]['inner'][] = $block;
			} else {
				$sections[] = $block;
			}
			$has_step = $has_step || $is_step;
		}
		return array(
			'fields'   => $leading_fields,
			'sections' => $sections,
		);
	}

	/**
	 * @param list<Field> $fields
	 * @param list<Field> $leading_fields Set to the fields before the first section.
	 * @return list<non-empty-list<SectionRepetition>> Repetitions of each section.
	 */
	private static function split_sections( array $fields, array &$leading_fields ): array {
		$sections    = array();
		$repetitions = array();
		foreach ( $fields as $field ) {
			$last = array_pop( $repetitions );
			if ( isset( $field['section'] ) ) {
				if ( null !== $last ) {
					$repetitions[] = $last;
				}
				if ( array() !== $repetitions && ! self::is_next_of( $field['id'], $repetitions ) ) {
					$sections[]  = $repetitions;
					$repetitions = array();
				}
				$repetitions[] = array(
					'head'   => $field,
					'fields' => array(),
				);
			} elseif ( null === $last ) {
				$leading_fields[] = $field;
			} else {
				$last['fields'][] = $field;
				$repetitions[]    = $last;
			}
		}
		return array() === $repetitions ? $sections : array( ...$sections, $repetitions );
	}

	/**
	 * @param non-empty-list<SectionRepetition> $repetitions
	 */
	private static function is_next_of( string $id, array $repetitions ): bool {
		return RepetitionId::field_id( $id ) === $repetitions[0]['head']['id'];
	}
}
