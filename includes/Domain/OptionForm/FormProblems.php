<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Conditions\ConditionProblems;
use Aisle\Domain\Formula\Reference;
use Aisle\Domain\Schedule\ScheduleProblems;
use Aisle\Domain\Validation\Pattern;

/**
 * Finds a form's problems beyond its format, so that it is rejected on saving. A form that has such a problem anyway is
 * still evaluated, within limits.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type Field from OptionFormModel
 */
final class FormProblems {

	/** @var list<array{code: string, field: string, path?: string}> */
	private array $problems = array();

	private function __construct( private readonly PreparedForm $form ) {}

	/**
	 * @param Form $model
	 * @return list<array{code: string, field: string, path?: string}> `field` is empty for the form's quantity formula.
	 */
	public static function of( array $model ): array {
		$search = new self( PreparedForm::of( $model ) );
		foreach ( $search->form->fields as $id => $field ) {
			$search->check_field( $id, $field );
		}
		$search->check_references( '', $search->form->quantity_references );
		$search->check_tables( '', array( $model['bound_quantity'] ) );
		array_push( $search->problems, ...ScheduleProblems::of( $model['fields'] ) );
		foreach ( $search->form->conditional->cycle as $id ) {
			if ( $search->form->fields[ $id ]->is_calculated_in_circle ) {
				$search->add_formula_problem( 'calculation_cycle', $id );
			} else {
				$search->add_problem( 'condition_cycle', $id );
			}
		}
		return array( ...$search->problems, ...SectionProblems::of( $search->form ) );
	}

	private function check_field( string $id, PreparedField $field ): void {
		$model = $field->model;
		foreach ( ConditionProblems::of( $model['conditions'], $this->form->fields ) as $code ) {
			$this->add_problem( $code, $id );
		}
		$this->check_references(
			$id,
			array_merge( $field->price_references, $field->content_references, ...array_values( $field->option_references ) )
		);
		$this->check_tables(
			$id,
			array(
				$model['pricing']['formula'] ?? null,
				array_column( $model['options'], 'formula' ),
				$model['content_parts'] ?? array(),
				$model['calculation']['formula'] ?? null,
			)
		);
		if ( $field->is_cyclic ) {
			$this->add_problem( 'price_cycle', $id );
		}
		$this->check_calculation( $field );
		$this->check_patterns( $model );
		if ( 'product-group' === $model['type'] && in_array( 0, array_column( $model['options'], 'product_id' ), true ) ) {
			$this->add_problem( 'product_required', $id );
		}
	}

	private function check_calculation( PreparedField $field ): void {
		$calculation = $field->model['calculation'] ?? null;
		if ( null !== $calculation && null === $calculation['formula'] ) {
			$this->add_formula_problem( 'formula_required', $field->model['id'] );
		}
		if (
			null !== $calculation
			&& array() !== array_filter( $field->content_references, static fn( string $name ): bool => str_ends_with( $name, '.price' ) )
		) {
			$this->add_formula_problem( 'price_in_calculation', $field->model['id'] );
		}
	}

	/**
	 * @param Field $model
	 */
	private function check_patterns( array $model ): void {
		if ( null !== $model['rules']['pattern'] && null !== Pattern::problem( $model['rules']['pattern'] ) ) {
			$this->add_problem( 'bad_pattern', $model['id'] );
		}
		if (
			$model['excluded_is_pattern']
			&& null !== Pattern::exclusion_problem( $model['excluded_characters'], $model['rules']['max_length'] )
		) {
			$this->add_problem( 'bad_excluded_pattern', $model['id'] );
		}
	}

	/**
	 * @param list<string> $references
	 */
	private function check_references( string $id, array $references ): void {
		foreach ( array_unique( $references ) as $name ) {
			$field = Reference::field_id( $name );
			if ( '' !== $field && ! isset( $this->form->fields[ $field ] ) ) {
				$this->add_problem( 'unknown_reference', $id );
			}
		}
	}

	/**
	 * Searches compiled formulas at any depth of the parts.
	 *
	 * @param array<mixed> $parts
	 */
	private function check_tables( string $id, array $parts ): void {
		$name = 'lookup' === ( $parts[0] ?? null ) ? $parts[1] ?? null : null;
		if ( is_string( $name ) && ! isset( $this->form->model['tables'][ $name ] ) ) {
			$this->add_problem( 'unknown_table', $id );
		}
		foreach ( $parts as $part ) {
			if ( is_array( $part ) ) {
				$this->check_tables( $id, $part );
			}
		}
	}

	private function add_formula_problem( string $code, string $field ): void {
		$this->problems[] = array(
			'code'  => $code,
			'field' => $field,
			'path'  => 'fields.' . array_search( $field, array_keys( $this->form->fields ), true ) . '.formula',
		);
	}

	private function add_problem( string $code, string $field ): void {
		$this->problems[] = array(
			'code'  => $code,
			'field' => $field,
		);
	}
}
