<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\Entry;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\OptionForm\BoundQuantity;
use Aisle\Domain\OptionForm\ChosenProducts;
use Aisle\Domain\OptionForm\CombinedForms;
use Aisle\Domain\OptionForm\FormProblems;
use Aisle\Domain\OptionForm\FormulaErrors;
use Aisle\Domain\OptionForm\FormState;
use Aisle\Domain\OptionForm\PreparedField;
use Aisle\Domain\OptionForm\PreparedForm;
use Aisle\Domain\OptionForm\Pricing;
use Aisle\Domain\OptionForm\SettledConditions;
use Aisle\Domain\OptionForm\Shapes;

/**
 * A whole form of product options: what shows, what is wrong and what it costs. The same, operation by operation, as in
 * src/domain/option-form.ts: the browser previews, the server decides.
 *
 * @phpstan-import-type Form from Shapes
 * @phpstan-import-type Context from Shapes
 * @phpstan-import-type Result from Shapes
 * @phpstan-import-type Combined from Shapes
 * @phpstan-import-type Failure from Shapes
 * @phpstan-import-type Fee from Shapes
 * @phpstan-import-type FieldError from Shapes
 */
final class OptionForm {

	private const MOST_FIELDS = 200;

	private const PLAIN_CURRENCY = array(
		'symbol'            => '',
		'decimals'          => 2,
		'decimalSeparator'  => '.',
		'thousandSeparator' => '',
		'format'            => '%2$s',
	);

	/**
	 * Walks the form's fields, never the posted keys. Hidden fields have no errors, prices or contents; their answers
	 * are named in `ignored`. `errors['']` is about the form as a whole. What cannot be computed is 0 and an error.
	 *
	 * @param Form         $form
	 * @param array<mixed> $answers Untrusted: field id => { values: string[], other: string|null }.
	 * @param Context      $context
	 * @return Result
	 */
	public static function evaluate( array $form, array $answers, array $context ): array {
		$prepared = PreparedForm::of( $form );
		if ( null === $form['bound_quantity'] ) {
			return self::evaluate_at( $prepared, $answers, $context, null, array() );
		}
		$failures = array();
		$first    = self::settle( $prepared, $answers, array( 'quantity' => 1 ) + $context );
		Pricing::settle( $first );
		try {
			$quantity = BoundQuantity::of( $first );
		} catch ( DomainError $error ) {
			$quantity   = 1;
			$failures[] = array(
				'field'  => '',
				'option' => '',
				'code'   => $error->error_code,
			);
		}
		return self::evaluate_at( $prepared, $answers, array( 'quantity' => $quantity ) + $context, $quantity, $failures );
	}

	/**
	 * All forms of one product, in their order. The first that binds the quantity decides it for all; the others'
	 * formulas for it are not used.
	 *
	 * @param list<array{model: Form, answers: array<mixed>, ...}> $forms
	 * @param Context                                               $context
	 * @return list<Result>
	 */
	public static function evaluate_all( array $forms, array $context ): array {
		$binding = null;
		foreach ( $forms as $position => $form ) {
			$binding ??= null === $form['model']['bound_quantity'] ? null : $position;
		}
		$bound  = null === $binding ? null : self::evaluate( $forms[ $binding ]['model'], $forms[ $binding ]['answers'], $context );
		$common = array( 'quantity' => $bound['quantity'] ?? $context['quantity'] ) + $context;
		$all    = array();
		foreach ( $forms as $position => $form ) {
			$all[] = null !== $bound && $position === $binding ? $bound : self::evaluate_at( PreparedForm::of( $form['model'] ), $form['answers'], $common, null, array() );
		}
		return $all;
	}

	/**
	 * What the forms of one product come to together; see CombinedForms.
	 *
	 * @param list<array{options_total: float, fees: list<Fee>, independent_total?: float, ...}>                                          $results
	 * @param list<string>                                                                                         $modes   base_price of each form.
	 * @param array{product_price: int|float, quantity: int|float, change_price_as_quantity: bool, ...} $product
	 * @return Combined
	 */
	public static function combine( array $results, array $modes, array $product ): array {
		return CombinedForms::of( $results, $modes, $product );
	}

	/**
	 * For save: `unknown_source`, `bad_condition`, `condition_cycle`, `unknown_reference`, `price_cycle`, `bad_pattern`,
	 * `bad_excluded_pattern`, `product_required`, `unknown_table`, `formula_required`, `price_in_calculation`, `calculation_cycle`.
	 *
	 * @param Form $form
	 * @return list<array{code: string, field: string, path?: string}>
	 */
	public static function problems( array $form ): array {
		return FormProblems::of( $form );
	}

	/**
	 * @param array<mixed> $answers
	 * @param Context      $context
	 */
	private static function settle( PreparedForm $form, array $answers, array $context ): FormState {
		$entries = array();
		foreach ( $form->fields as $id => $field ) {
			$entries[ $id ] = Entry::of( $field->model, $answers[ $id ] ?? null, $context['files'] ?? array(), $context['currency'] ?? null );
		}
		$state = new FormState( $form, $entries, $context );
		SettledConditions::settle( $state );
		return $state;
	}

	/**
	 * @param array<mixed>  $answers
	 * @param Context       $context
	 * @param list<Failure> $failures
	 * @return Result
	 */
	private static function evaluate_at( PreparedForm $form, array $answers, array $context, ?int $quantity, array $failures ): array {
		$state    = self::settle( $form, $answers, $context );
		$found    = Pricing::settle( $state );
		$failures = array( ...$failures, ...$found->failures );
		return array(
			'visible'           => $state->visible,
			'errors'            => self::whole_form_errors( $state->form, $answers ) + self::field_errors( $state ) + FormulaErrors::of( $state, $failures ),
			'prices'            => $state->prices,
			'option_prices'     => $found->option_prices,
			'products'          => ChosenProducts::of( $state, $found->option_prices ),
			'fees'              => self::fees( $state ),
			'options_total'     => self::options_total( $state, false ),
			'independent_total' => self::options_total( $state, true ),
			'quantity'          => $quantity,
			'contents'          => self::contents( $state ),
			'ignored'           => self::ignored( $state ),
			'formula_errors'    => $failures,
		);
	}

	/**
	 * @param array<mixed> $answers
	 * @return array<string, FieldError>
	 */
	private static function whole_form_errors( PreparedForm $form, array $answers ): array {
		if ( count( $answers ) > self::MOST_FIELDS ) {
			return array( '' => AnswerError::of( 'too_many_fields', array( 'limit' => self::MOST_FIELDS ) ) );
		}
		$count = 0;
		foreach ( $answers as $id => $answer ) {
			$field  = $form->fields[ $id ] ?? null;
			// A calculation is nobody's to fill in: what was posted for it is not looked at.
			$count += null !== $field && ( ! Answer::is_content( $field->model['type'] ) || 'calculation' === $field->model['type'] ) ? 0 : 1;
		}
		return $count > 0 ? array( '' => AnswerError::of( 'unknown_field', array( 'count' => $count ) ) ) : array();
	}

	/**
	 * @return array<string, FieldError>
	 */
	private static function field_errors( FormState $state ): array {
		$errors = array();
		foreach ( $state->entries as $id => $entry ) {
			// What is too large is refused wherever it was put.
			if ( $state->visible[ $id ] || 'too_large' === ( $entry->error['code'] ?? '' ) ) {
				$error = $entry->error ?? Validation::check( $state->form->fields[ $id ]->model, $entry->answer, $state->context );
				if ( null !== $error ) {
					$errors[ $id ] = $error;
				}
			}
		}
		return $errors;
	}

	/**
	 * @return list<Fee>
	 */
	private static function fees( FormState $state ): array {
		$fees = array();
		foreach ( $state->form->fields as $id => $field ) {
			$amount = $state->prices[ $id ] ?? 0.0;
			if ( self::is_fee( $field ) && 0.0 !== $amount ) {
				$fees[] = array(
					'id'     => $id,
					'label'  => $field->model['label'],
					'amount' => $amount,
				);
			}
		}
		return $fees;
	}

	/** Of the fields that are no fees, those that are part of the line or those that are lines of their own. */
	private static function options_total( FormState $state, bool $independent ): float {
		$total = 0.0;
		foreach ( $state->form->fields as $id => $field ) {
			$counts = $field->model['independent'] === $independent && ! self::is_fee( $field );
			$total += $counts ? $state->prices[ $id ] ?? 0.0 : 0.0;
		}
		return $total + 0.0;
	}

	private static function is_fee( PreparedField $field ): bool {
		$pricing = $field->model['pricing'];
		return null !== $pricing && $pricing['is_fee'] && ! $field->model['independent'];
	}

	/**
	 * @return array<string, string>
	 */
	private static function contents( FormState $state ): array {
		$texts    = array();
		$currency = $state->context['currency'] ?? self::PLAIN_CURRENCY;
		foreach ( $state->form->fields as $id => $field ) {
			if ( ! Answer::is_content( $field->model['type'] ) || null === $state->entry( $id ) ) {
				continue;
			}
			$parts        = $field->model['content_parts'];
			$texts[ $id ] = $state->calculation( (string) $id )?->shown ?? ( null === $parts ? $field->model['content'] : Formula::evaluate_label(
				$parts,
				array_merge( $state->bind( $field->content_references ), OptionPrice::entry_bindings( 0.0, OptionPrice::FILLED ) ),
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
