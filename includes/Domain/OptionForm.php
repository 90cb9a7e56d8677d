<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Form\Repetitions;
use Aisle\Domain\OptionForm\BoundQuantity;
use Aisle\Domain\OptionForm\CombinedForms;
use Aisle\Domain\OptionForm\FormProblems;
use Aisle\Domain\OptionForm\FormState;
use Aisle\Domain\OptionForm\FormTotals;
use Aisle\Domain\OptionForm\FormulaErrors;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedForm;
use Aisle\Domain\OptionForm\Pricing;
use Aisle\Domain\OptionForm\RepeatedForm;
use Aisle\Domain\OptionForm\ScheduleErrors;
use Aisle\Domain\OptionForm\SelectedProducts;
use Aisle\Domain\OptionForm\SettledConditions;

/**
 * Evaluates a form of product options: visibility, errors and prices. Mirrors every step of src/domain/option-form.ts:
 * the browser previews, the server decides.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type Context from OptionFormModel
 * @phpstan-import-type Result from OptionFormModel
 * @phpstan-import-type Combined from OptionFormModel
 * @phpstan-import-type Failure from OptionFormModel
 * @phpstan-import-type Fee from OptionFormModel
 * @phpstan-import-type FieldError from OptionFormModel
 */
final class OptionForm {

	private const MAX_FIELDS = 200;

	private const DEFAULT_CURRENCY = array(
		'symbol'            => '',
		'decimals'          => 2,
		'decimalSeparator'  => '.',
		'thousandSeparator' => '',
		'format'            => '%2$s',
	);

	/**
	 * Evaluates the form's fields; a posted key that is not a field only causes an error. Hidden fields have no prices
	 * or contents, and no errors except `too_large`; their answers are listed in `ignored`. `errors['']` concerns the
	 * whole form. A price that cannot be calculated is 0 and reported as an error.
	 *
	 * @param Form         $form
	 * @param array<mixed> $answers Untrusted: field id => { values: string[], other: string|null }.
	 * @param Context      $context
	 * @return Result
	 */
	public static function evaluate( array $form, array $answers, array $context ): array {
		$prepared_form = PreparedForm::of( $form );
		if ( null === $form['bound_quantity'] ) {
			return self::evaluate_at( $prepared_form, $answers, $context, null, array() );
		}
		$failures      = array();
		$initial_state = self::create_state( $prepared_form, $answers, array( 'quantity' => 1 ) + $context );
		Pricing::calculate( $initial_state );
		try {
			$quantity = BoundQuantity::of( $initial_state );
		} catch ( DomainError $error ) {
			$quantity   = 1;
			$failures[] = array(
				'field'  => '',
				'option' => '',
				'code'   => $error->error_code,
			);
		}
		return self::evaluate_at( $prepared_form, $answers, array( 'quantity' => $quantity ) + $context, $quantity, $failures );
	}

	/**
	 * Evaluates all forms of one product, in order. The first form with a quantity formula sets the quantity for all;
	 * the formulas of the others are ignored.
	 *
	 * @param list<array{model: Form, answers: array<mixed>, ...}> $forms
	 * @param Context                                               $context
	 * @return list<Result>
	 */
	public static function evaluate_all( array $forms, array $context ): array {
		$binding_position = null;
		foreach ( $forms as $position => $form ) {
			$binding_position ??= null === $form['model']['bound_quantity'] ? null : $position;
		}
		$bound_result   = null === $binding_position
			? null
			: self::evaluate( $forms[ $binding_position ]['model'], $forms[ $binding_position ]['answers'], $context );
		$common_context = array( 'quantity' => $bound_result['quantity'] ?? $context['quantity'] ) + $context;
		$results        = array();
		foreach ( $forms as $position => $form ) {
			$results[] = null !== $bound_result && $position === $binding_position
				? $bound_result
				: self::evaluate_at( PreparedForm::of( $form['model'] ), $form['answers'], $common_context, null, array() );
		}
		return $results;
	}

	/**
	 * Returns the totals of all forms of one product; see CombinedForms.
	 *
	 * @param list<array{
	 *         options_total: float,
	 *         fees: list<Fee>,
	 *         independent_total?: float,
	 *         ...
	 *     }>                                          $results
	 * @param list<string>                                                                                         $modes base_price
	 *     of each form.
	 * @param array{product_price: int|float, quantity: int|float, change_price_as_quantity: bool, ...} $product
	 * @return Combined
	 */
	public static function combine( array $results, array $modes, array $product ): array {
		return CombinedForms::of( $results, $modes, $product );
	}

	/**
	 * Returns problems on saving: `unknown_source`, `bad_condition`, `condition_cycle`, `unknown_reference`,
	 * `price_cycle`, `bad_pattern`, `bad_excluded_pattern`, `product_required`, `unknown_table`, `bad_repeat_limits`,
	 * `quantity_cycle`, `products_of_pieces`, `unknown_after`, `bad_after`, `after_cycle`, `formula_required`,
	 * `price_in_calculation`, `calculation_cycle`.
	 *
	 * @param Form $form
	 * @return list<array{code: string, field: string, path?: string}>
	 */
	public static function problems( array $form ): array {
		return FormProblems::of( $form );
	}

	/**
	 * Returns the form with its sections repeated as in a result: `f_name`, `f_name~2`.
	 *
	 * @param Form               $form
	 * @param array<string, int> $repetitions
	 * @return Form
	 */
	public static function with_repetitions( array $form, array $repetitions ): array {
		return array() === $repetitions ? $form : RepeatedForm::of( PreparedForm::of( $form ), $repetitions )->model;
	}

	/**
	 * Returns the number of repetitions of each section for the given answers.
	 *
	 * @param Form         $form
	 * @param array<mixed> $answers
	 * @return array<string, int>
	 */
	public static function repetitions( array $form, array $answers, float $quantity ): array {
		$prepared_form = PreparedForm::of( $form );
		return array_map(
			static fn( array $repetition ): int => $repetition['count'],
			Repetitions::count( $prepared_form->repeated, $prepared_form->answers, $answers, $quantity )
		);
	}

	/**
	 * @param array<mixed> $answers
	 * @param Context      $context
	 */
	private static function create_state( PreparedForm $unrepeated_form, array $answers, array $context ): FormState {
		$repetitions = Repetitions::count( $unrepeated_form->repeated, $unrepeated_form->answers, $answers, (float) $context['quantity'] );
		$counts      = array_map( static fn( array $section_repetition ): int => $section_repetition['count'], $repetitions );
		$form        = RepeatedForm::of( $unrepeated_form, $counts );
		$entries     = array();
		foreach ( $form->fields as $id => $field ) {
			$entries[ $id ] = AcceptedAnswer::of(
				$field->model,
				$answers[ $id ] ?? null,
				$context['files'] ?? array(),
				$context['currency'] ?? null
			);
		}
		foreach ( $repetitions as $id => $repetition ) {
			$entries[ $id ] = AcceptedAnswer::of_count( $repetition );
		}
		$state = new FormState( $form, $entries, $context, $counts );
		SettledConditions::apply( $state );
		return $state;
	}

	/**
	 * @param array<mixed>  $answers
	 * @param Context       $context
	 * @param list<Failure> $failures
	 * @return Result
	 */
	private static function evaluate_at( PreparedForm $form, array $answers, array $context, ?int $quantity, array $failures ): array {
		$state    = self::create_state( $form, $answers, $context );
		$pricing  = Pricing::calculate( $state );
		$failures = array( ...$failures, ...$pricing->failures );
		return array(
			'visible'           => $state->visible,
			'errors'            => self::whole_form_errors( $state->form, $answers ) + self::field_errors( $state )
				+ FormulaErrors::of( $state, $failures ),
			'prices'            => $state->prices,
			'option_prices'     => $pricing->option_prices,
			'products'          => SelectedProducts::of( $state, $pricing->option_prices ),
			'fees'              => FormTotals::fees( $state ),
			'options_total'     => FormTotals::options_total( $state, false ),
			'independent_total' => FormTotals::options_total( $state, true ),
			'quantity'          => $quantity,
			'contents'          => self::contents( $state ),
			'ignored'           => self::ignored( $state ),
			'formula_errors'    => $failures,
			'repetitions'       => $state->repetitions,
		);
	}

	/**
	 * @param array<mixed> $answers
	 * @return array<string, FieldError>
	 */
	private static function whole_form_errors( PreparedForm $form, array $answers ): array {
		$limit = array() === $form->repeated ? self::MAX_FIELDS : Repetitions::MAX_ANSWERS;
		if ( count( $answers ) > $limit ) {
			return array( '' => AnswerError::of( 'too_many_fields', array( 'limit' => $limit ) ) );
		}
		$count = 0;
		foreach ( $answers as $id => $answer ) {
			$count += self::is_known_field( $form, (string) $id ) ? 0 : 1;
		}
		return $count > 0 ? array( '' => AnswerError::of( 'unknown_field', array( 'count' => $count ) ) ) : array();
	}

	/**
	 * Returns whether the form has the field. Answers beyond the number of repetitions are allowed and ignored: the
	 * shopper may have had more repetitions before.
	 */
	private static function is_known_field( PreparedForm $form, string $id ): bool {
		$base_id = RepetitionId::field_id( $id );
		$field   = $form->fields[ $id ] ?? $form->fields[ isset( $form->copies[ $base_id ] ) ? $base_id : '' ] ?? null;
		// Calculations cannot be filled in: their posted values are ignored.
		$accepts_answer = null !== $field && ( ! Answer::is_content( $field->model['type'] ) || 'calculation' === $field->model['type'] );
		return $accepts_answer || ( null !== $field && $field->model['id'] === $field->section && 'button' === $field->repeat );
	}

	/**
	 * @return array<string, FieldError>
	 */
	private static function field_errors( FormState $state ): array {
		$errors = array();
		foreach ( $state->entries as $id => $entry ) {
			// An answer that is too large is rejected even in a hidden field.
			if ( $state->visible[ $id ] || 'too_large' === ( $entry->error['code'] ?? '' ) ) {
				$model = $state->form->fields[ $id ]->model;
				$error = $entry->error
					?? ScheduleErrors::of( $state, $model, $entry )
					?? Validation::check( $model, $entry->answer, $state->context );
				if ( null !== $error ) {
					$errors[ $id ] = $error;
				}
			}
		}
		return $errors;
	}

	/**
	 * @return array<string, string|list<mixed>>
	 */
	private static function contents( FormState $state ): array {
		$texts    = array();
		$currency = $state->context['currency'] ?? self::DEFAULT_CURRENCY;
		foreach ( $state->form->fields as $id => $field ) {
			if ( ! Answer::is_content( $field->model['type'] ) || isset( $field->model['section'] ) || null === $state->entry( $id ) ) {
				continue;
			}
			$parts        = $field->model['content_parts'];
			$texts[ $id ] = $state->calculation( (string) $id )->shown
				?? ( null === $parts ? $field->model['content'] : Formula::evaluate_marked_label(
					$parts,
					array_merge( $state->bind( $field->content_references, $id ), OptionPrice::entry_bindings( 0.0, OptionPrice::FILLED ) ),
					$state->form->model['tables'],
					$currency
				) );
		}
		return $texts;
	}

	/**
	 * @return list<string>
	 */
	private static function ignored( FormState $state ): array {
		$ids = array();
		foreach ( $state->entries as $id => $entry ) {
			if ( $entry->is_posted && ! $state->visible[ $id ] ) {
				$ids[] = $id;
			}
		}
		return $ids;
	}
}
