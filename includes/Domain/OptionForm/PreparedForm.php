<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Form\DependencyOrder;
use Aisle\Domain\Form\Repetitions;
use Aisle\Domain\Form\SectionPlaces;

/**
 * Data of a form that does not depend on answers: indexes, references and orders. Mirror of
 * src/domain/option-form/prepared-form.ts.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type RepeatedSection from Repetitions
 */
final class PreparedForm {

	/**
	 * @var list<RepeatedSection> Sections that may be repeated.
	 */
	public array $repeated = array();

	/** Number of answers without repetitions. */
	public int $answers = 0;

	/**
	 * @var array<string, string> Field ID => ID of the section that hides it.
	 */
	public array $parents = array();

	/**
	 * @var array<string, list<string>> IDs of a field in all repetitions of its section.
	 */
	public array $copies = array();

	/**
	 * @var array<string, true> Fields of sections with zero repetitions.
	 */
	public array $absent = array();

	/** @var array<string, true> Fields that calculations read. */
	public array $calculated_from = array();

	/**
	 * @var array<string, true> Fields used by conditions that affect more than plain content.
	 */
	public array $deciding = array();

	/**
	 * @param Form                         $model
	 * @param array<string, PreparedField> $fields              By ID, in the form's order.
	 * @param list<PreparedField>          $priced              Fields with a price, dependencies first.
	 * @param list<string>                 $quantity_references
	 */
	private function __construct(
		public readonly array $model,
		public readonly array $fields,
		public readonly ConditionalFields $conditional,
		public readonly array $priced,
		public readonly array $quantity_references
	) {}

	/**
	 * @param Form $model
	 */
	public static function of( array $model ): self {
		$section_places  = SectionPlaces::of( $model['fields'] );
		$prepared_fields = self::fields( $model['fields'], $section_places );
		$ids             = array_column( $model['fields'], 'id' );
		$positions       = array_flip( $ids );
		$prices          = DependencyOrder::of( array_map(
			static fn( PreparedField $field ): array => ConditionalFields::known_positions( $positions, $field->price_source_ids() ),
			$prepared_fields
		) );
		foreach ( $prices->cyclic as $position ) {
			$prepared_fields[ $position ]->is_cyclic = true;
		}
		$sources_by_field  = array_combine(
			$ids,
			array_map( static fn( PreparedField $field ): array => $field->calculation_source_ids(), $prepared_fields )
		);
		$calculation_order = DependencyOrder::of( array_map(
			static fn( array $source_ids ): array => ConditionalFields::known_positions( $positions, $source_ids ),
			array_values( $sources_by_field )
		) );
		foreach ( $calculation_order->cyclic as $position ) {
			$prepared_fields[ $position ]->is_calculated_in_circle = true;
		}
		$priced_fields = array();
		foreach ( $prices->order as $position ) {
			if ( null !== $prepared_fields[ $position ]->model['pricing'] ) {
				$priced_fields[] = $prepared_fields[ $position ];
			}
		}
		$form           = new self(
			$model,
			array_combine( $ids, $prepared_fields ),
			ConditionalFields::of( $model['fields'], $sources_by_field ),
			$priced_fields,
			PreparedField::references( $model['bound_quantity'] )
		);
		$form->repeated = self::repeated_sections( $prepared_fields );
		$form->answers  = Repetitions::answer_count( $model['fields'] );
		$form->parents  = $section_places->parent;

		$form->calculated_from = array_fill_keys( array_merge( ...array_values( $sources_by_field ) ), true );
		$form->deciding        = self::deciding_fields( $model['fields'] );
		return $form;
	}

	/**
	 * Returns the form with its sections repeated; see RepeatedForm.
	 *
	 * @param list<Field>                                                                                                $models
	 * @param array<string, PreparedField>                                                                               $fields
	 * @param array{ConditionalFields, list<PreparedField>}                                                              $orders Evaluation
	 *     orders of conditions and prices.
	 * @param array{parents: array<string, string>, copies: array<string, list<string>>, absent: array<string, true>} $repetition_data
	 */
	public function with_repetitions( array $models, array $fields, array $orders, array $repetition_data ): self {
		$form           = new self(
			array( 'fields' => $models ) + $this->model,
			$fields,
			$orders[0],
			$orders[1],
			$this->quantity_references
		);
		$form->repeated = $this->repeated;
		$form->answers  = $this->answers;
		$form->parents  = $repetition_data['parents'];
		$form->copies   = $repetition_data['copies'];
		$form->absent   = $repetition_data['absent'];

		$form->calculated_from = $this->calculated_from;
		$form->deciding        = $this->deciding;
		return $form;
	}

	/**
	 * @param list<Field> $models
	 * @return list<PreparedField>
	 */
	private static function fields( array $models, SectionPlaces $section_places ): array {
		$sections = array_column( $models, 'section', 'id' );
		$fields   = array();
		foreach ( $models as $model ) {
			$field          = PreparedField::of( $model );
			$field->section = isset( $model['section'] ) ? $model['id'] : $section_places->section[ $model['id'] ] ?? '';
			$field->repeat  = $sections[ $field->section ]['repeat'] ?? '';
			$fields[]       = $field;
		}
		return $fields;
	}

	/**
	 * @param list<Field> $models
	 * @return array<string, true>
	 */
	private static function deciding_fields( array $models ): array {
		$affecting_fields = array_filter(
			$models,
			static fn( array $field ): bool =>
				! Answer::is_content( $field['type'] )
					|| null !== $field['pricing']
					|| isset( $field['section'] )
					|| isset( $field['calculation'] )
		);
		$source_ids  = array_map(
			static fn( array $field ): array => ConditionalFields::fields_in_conditions( $field['conditions'] ),
			array_values( $affecting_fields )
		);
		return array_fill_keys( array_merge( ...$source_ids ), true );
	}

	/**
	 * @param list<PreparedField> $fields
	 * @return list<RepeatedSection>
	 */
	private static function repeated_sections( array $fields ): array {
		$sections = array();
		foreach ( $fields as $section_field ) {
			$section = $section_field->model['section'] ?? null;
			if ( null !== $section && '' !== $section_field->repeat ) {
				$section_fields = array_filter(
					$fields,
					static fn( PreparedField $field ): bool => $field->section === $section_field->section
				);
				$sections[]     = array(
					'id'      => $section_field->model['id'],
					'section' => $section,
					'answers' => Repetitions::answer_count( array_column( $section_fields, 'model' ) ),
				);
			}
		}
		return $sections;
	}
}
