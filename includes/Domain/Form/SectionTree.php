<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Groups a form's fields by section, for rendering. A section that is not repeated has one repetition, a section with
 * zero repetitions has none; `inner` are the sections in a step. Mirror of src/domain/form/section-tree.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-type Piece array{head: Field, fields: list<Field>}
 * @phpstan-type SectionBlock array{head: Field, pieces: list<Piece>, inner: list<array<string, mixed>>}
 */
final class SectionTree {

	/**
	 * @param list<Field>        $fields      Fields of a form that was expanded by `$repetitions`.
	 * @param array<string, int> $repetitions
	 * @return array{fields: list<Field>, sections: list<SectionBlock>}
	 */
	public static function of( array $fields, array $repetitions ): array {
		$before   = array();
		$sections = array();
		$has_step = false;
		foreach ( self::cut( $fields, $before ) as $pieces ) {
			$head  = $pieces[0]['head'];
			$block = array(
				'head'   => $head,
				'pieces' => 0 === ( $repetitions[ $head['id'] ] ?? 1 ) ? array() : $pieces,
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
			'fields'   => $before,
			'sections' => $sections,
		);
	}

	/**
	 * @param list<Field> $fields
	 * @param list<Field> $before Set to the fields before the first section.
	 * @return list<non-empty-list<Piece>> Repetitions of each section.
	 */
	private static function cut( array $fields, array &$before ): array {
		$sections = array();
		$pieces   = array();
		foreach ( $fields as $field ) {
			$last = array_pop( $pieces );
			if ( isset( $field['section'] ) ) {
				if ( null !== $last ) {
					$pieces[] = $last;
				}
				if ( array() !== $pieces && ! self::is_next_of( $field['id'], $pieces ) ) {
					$sections[] = $pieces;
					$pieces     = array();
				}
				$pieces[] = array(
					'head'   => $field,
					'fields' => array(),
				);
			} elseif ( null === $last ) {
				$before[] = $field;
			} else {
				$last['fields'][] = $field;
				$pieces[]         = $last;
			}
		}
		return array() === $pieces ? $sections : array( ...$sections, $pieces );
	}

	/**
	 * @param non-empty-list<Piece> $pieces
	 */
	private static function is_next_of( string $id, array $pieces ): bool {
		return RepetitionId::field( $id ) === $pieces[0]['head']['id'];
	}
}
