<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Form\SectionPlaces;

/**
 * A prepared form with its sections as often as they are repeated. Formulas and conditions are those of the form, not copies of
 * them. Twin of src/domain/option-form/repeated-form.ts.
 *
 * @phpstan-import-type Field from Shapes
 */
final class RepeatedForm {

	/**
	 * @param array<string, int> $counts By id of the section.
	 */
	private function __construct(
		private readonly PreparedForm $form,
		private readonly array $counts
	) {}

	/**
	 * @param array<string, int> $counts By id of the section.
	 */
	public static function of( PreparedForm $form, array $counts ): PreparedForm {
		return array() === $form->repeated ? $form : ( new self( $form, $counts ) )->repeat();
	}

	private function repeat(): PreparedForm {
		$fields = array();
		foreach ( $this->in_sections() as $field ) {
			$fields[ $field->model['id'] ] = $field;
		}
		$models = array_column( $fields, 'model' );
		$order  = array();
		foreach ( $this->form->conditional->order as $id ) {
			array_push( $order, ...array_column( array_column( $this->all( $this->form->fields[ $id ] ), 'model' ), 'id' ) );
		}
		$priced = array_merge( ...array_map( $this->all( ... ), $this->form->priced ) );
		return $this->form->repeated( $models, $fields, array( $this->form->conditional->in_order( $order ), $priced ), array(
			'parents' => SectionPlaces::of( $models )->parent,
			'copies'  => $this->copies(),
			'absent'  => $this->absent(),
		) );
	}

	/** A section that does not stand there once keeps its fields, hidden, to begin with. */
	private function times( PreparedField $field ): int {
		return '' === $field->section ? 1 : max( 1, $this->counts[ $field->section ] ?? 1 );
	}

	/**
	 * @return list<PreparedField>
	 */
	private function all( PreparedField $field ): array {
		return array_map( static fn( int $number ): PreparedField => self::copy( $field, $number ), range( 1, $this->times( $field ) ) );
	}

	/**
	 * A section's head and fields, then those of the next repetition.
	 *
	 * @return list<PreparedField>
	 */
	private function in_sections(): array {
		$sections = array();
		foreach ( $this->form->fields as $field ) {
			if ( array() === $sections || isset( $field->model['section'] ) ) {
				$sections[] = array();
			}
			$sections[ count( $sections ) - 1 ][] = $field;
		}
		$fields = array();
		foreach ( $sections as $section ) {
			foreach ( range( 1, '' === $section[0]->repeat ? 1 : $this->times( $section[0] ) ) as $number ) {
				foreach ( $section as $field ) {
					$fields[] = self::copy( $field, $number );
				}
			}
		}
		return $fields;
	}

	/**
	 * @return array<string, list<string>> The ids of a field in all repetitions of its section.
	 */
	private function copies(): array {
		$copies = array();
		foreach ( $this->form->fields as $id => $field ) {
			if ( self::is_in_repeated( $field ) ) {
				$copies[ $id ] = array_column( array_column( $this->all( $field ), 'model' ), 'id' );
			}
		}
		return $copies;
	}

	/**
	 * @return array<string, true> Fields of sections that stand there not once.
	 */
	private function absent(): array {
		$absent = array();
		foreach ( $this->form->fields as $id => $field ) {
			if ( self::is_in_repeated( $field ) && 0 === ( $this->counts[ $field->section ] ?? 1 ) ) {
				$absent[ $id ] = true;
			}
		}
		return $absent;
	}

	private static function is_in_repeated( PreparedField $field ): bool {
		return '' !== $field->repeat && ! isset( $field->model['section'] );
	}

	private static function copy( PreparedField $field, int $number ): PreparedField {
		return '' === $field->repeat || ( 1 === $number && ! isset( $field->model['section'] ) ) ? $field : $field->copy( self::numbered( $field->model, $number ), $number );
	}

	/**
	 * @param Field $model
	 * @return Field
	 */
	private static function numbered( array $model, int $number ): array {
		$model['id'] = RepetitionId::of( $model['id'], $number );
		if ( isset( $model['section'] ) ) {
			$model['section']['name'] = '' === $model['section']['name'] ? (string) $number : $model['section']['name'] . ' ' . $number;
		}
		return $model;
	}
}
