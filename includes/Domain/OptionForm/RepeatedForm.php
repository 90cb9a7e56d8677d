<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Form\SectionPlaces;

/**
 * A prepared form with its sections repeated. Formulas and conditions are shared, not copied. Mirror of
 * src/domain/option-form/repeated-form.ts.
 */
final class RepeatedForm {

	/**
	 * @param array<string, int> $counts Number of repetitions by section ID.
	 */
	private function __construct(
		private readonly PreparedForm $form,
		private readonly array $counts
	) {}

	/**
	 * @param array<string, int> $counts Number of repetitions by section ID.
	 */
	public static function of( PreparedForm $form, array $counts ): PreparedForm {
		return array() === $form->repeated ? $form : ( new self( $form, $counts ) )->repeat();
	}

	private function repeat(): PreparedForm {
		$fields = array();
		foreach ( $this->fields_by_repetition() as $field ) {
			$fields[ $field->model['id'] ] = $field;
		}
		$models = array_column( $fields, 'model' );
		$order  = array();
		foreach ( $this->form->conditional->order as $id ) {
			array_push( $order, ...array_column( array_column( $this->copies_of( $this->form->fields[ $id ] ), 'model' ), 'id' ) );
		}
		$priced_fields = array_merge( ...array_map( $this->copies_of( ... ), $this->form->priced ) );
		return $this->form->with_repetitions(
			$models,
			$fields,
			array( $this->form->conditional->with_order( $order ), $priced_fields ),
			array(
				'parents' => SectionPlaces::of( $models )->parent,
				'copies'  => $this->repetition_ids(),
				'absent'  => $this->absent_fields(),
			)
		);
	}

	/** Returns the number of copies. A section with zero repetitions keeps its fields, which are hidden. */
	private function copy_count( PreparedField $field ): int {
		return '' === $field->section ? 1 : max( 1, $this->counts[ $field->section ] ?? 1 );
	}

	/**
	 * @return list<PreparedField>
	 */
	private function copies_of( PreparedField $field ): array {
		return array_map( fn( int $number ): PreparedField => $this->copy( $field, $number ), range( 1, $this->copy_count( $field ) ) );
	}

	/**
	 * Returns the fields of a section's first repetition, then those of the next.
	 *
	 * @return list<PreparedField>
	 */
	private function fields_by_repetition(): array {
		$sections = array();
		foreach ( $this->form->fields as $field ) {
			if ( array() === $sections || isset( $field->model['section'] ) ) {
				$sections[] = array();
			}
			$sections[ count( $sections ) - 1 ][] = $field;
		}
		$fields = array();
		foreach ( $sections as $section ) {
			foreach ( range( 1, '' === $section[0]->repeat ? 1 : $this->copy_count( $section[0] ) ) as $number ) {
				foreach ( $section as $field ) {
					$fields[] = $this->copy( $field, $number );
				}
			}
		}
		return $fields;
	}

	/**
	 * @return array<string, list<string>> IDs of a field in all repetitions of its section.
	 */
	private function repetition_ids(): array {
		$ids_by_field = array();
		foreach ( $this->form->fields as $id => $field ) {
			if ( self::is_in_repeated( $field ) ) {
				$ids_by_field[ $id ] = array_column( array_column( $this->copies_of( $field ), 'model' ), 'id' );
			}
		}
		return $ids_by_field;
	}

	/**
	 * @return array<string, true> Fields of sections with zero repetitions.
	 */
	private function absent_fields(): array {
		$field_ids = array();
		foreach ( $this->form->fields as $id => $field ) {
			if ( self::is_in_repeated( $field ) && 0 === ( $this->counts[ $field->section ] ?? 1 ) ) {
				$field_ids[ $id ] = true;
			}
		}
		return $field_ids;
	}

	private static function is_in_repeated( PreparedField $field ): bool {
		return '' !== $field->repeat && ! isset( $field->model['section'] );
	}

	private function copy( PreparedField $field, int $number ): PreparedField {
		if ( '' === $field->repeat ) {
			return $field;
		}
		$name                = $this->form->fields[ $field->section ]->model['section']['name'] ?? '';
		$model               = $field->model;
		$model['id']         = RepetitionId::of( $model['id'], $number );
		$model['repetition'] = array(
			'name' => '' === $name ? (string) $number : $name . ' ' . $number,
			'by'   => $field->repeat,
		);
		return $field->copy( $model, $number );
	}
}
