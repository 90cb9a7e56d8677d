<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\OptionForm\Answer;
use Aisle\Domain\OptionForm\BoundQuantity;
use Aisle\Domain\OptionForm\CombinedForms;
use Aisle\Domain\OptionForm\Entry;
use Aisle\Domain\OptionForm\FormProblems;
use Aisle\Domain\OptionForm\FormState;
use Aisle\Domain\OptionForm\PreparedField;
use Aisle\Domain\OptionForm\PreparedForm;
use Aisle\Domain\OptionForm\Pricing;
use Aisle\Domain\OptionForm\Shapes;
use Aisle\Domain\OptionForm\Visibility;
use Aisle\Domain\Validation\TextRules;

/**
 * A whole form of product options: what shows, what is wrong and what it costs. The same, operation by operation, as in
 * src/domain/option-form.ts: the browser previews, the server decides.
 *
 * @phpstan-import-type Form from Shapes
 * @phpstan-import-type Context from Shapes
 * @phpstan-import-type Result from Shapes
 * @phpstan-import-type Combined from Shapes
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
	 * are named in `ignored`. `errors['']` is about the form as a whole.
	 *
	 * @param Form         $form
	 * @param array<mixed> $answers Untrusted: field id => { values: string[], other: string|null }.
	 * @param Context      $context
	 * @return Result
	 */
	public static function evaluate( array $form, array $answers, array $context ): array {
		$prepared = PreparedForm::of( $form );
		$entries  = array();
		foreach ( $prepared->fields as $id => $field ) {
			$entries[ $id ] = Entry::of( $field->model, $answers[ $id ] ?? null );
		}
		$failures = array();
		$quantity = null;
		if ( null !== $form['bound_quantity'] ) {
			$first = new FormState( $prepared, $entries, array( 'quantity' => 1 ) + $context );
			Visibility::settle( $first );
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
		}
		$state = new FormState( $prepared, $entries, null === $quantity ? $context : array( 'quantity' => $quantity ) + $context );
		Visibility::settle( $state );
		$found = Pricing::settle( $state );
		return array(
			'visible'        => $state->visible,
			'errors'         => self::whole_form_errors( $prepared, $answers ) + self::field_errors( $state ),
			'prices'         => $state->prices,
			'option_prices'  => $found->option_prices,
			'fees'           => self::fees( $state ),
			'products'       => array(),
			'options_total'  => self::options_total( $state ),
			'independent_total' => 0.0,
			'quantity'       => $quantity,
			'contents'       => self::contents( $state ),
			'ignored'        => self::ignored( $state ),
			'formula_errors' => array( ...$failures, ...$found->failures ),
		);
	}

	/**
	 * What the forms of one product come to together; see CombinedForms.
	 *
	 * @param list<array{options_total: float, fees: list<Fee>, ...}>                                              $results
	 * @param list<string>                                                                                         $modes   base_price of each form.
	 * @param array{product_price: int|float, quantity: int|float, change_price_as_quantity: bool, ...} $product
	 * @return Combined
	 */
	public static function combine( array $results, array $modes, array $product ): array {
		return CombinedForms::of( $results, $modes, $product );
	}

	/**
	 * For save: `unknown_source`, `bad_condition`, `condition_cycle`, `unknown_reference`, `price_cycle`, `bad_pattern`,
	 * `bad_excluded_pattern`.
	 *
	 * @param Form $form
	 * @return list<array{code: string, field: string}>
	 */
	public static function problems( array $form ): array {
		return FormProblems::of( $form );
	}

	/**
	 * @param array<mixed> $answers
	 * @return array<string, FieldError>
	 */
	private static function whole_form_errors( PreparedForm $form, array $answers ): array {
		if ( count( $answers ) > self::MOST_FIELDS ) {
			return array( '' => TextRules::error( 'too_many_fields', array( 'limit' => self::MOST_FIELDS ) ) );
		}
		$count = 0;
		foreach ( $answers as $id => $answer ) {
			$field  = $form->fields[ $id ] ?? null;
			$count += null !== $field && ! Answer::is_content( $field->model['type'] ) ? 0 : 1;
		}
		return $count > 0 ? array( '' => TextRules::error( 'unknown_field', array( 'count' => $count ) ) ) : array();
	}

	/**
	 * @return array<string, FieldError>
	 */
	private static function field_errors( FormState $state ): array {
		$errors = array();
		foreach ( $state->entries as $id => $entry ) {
			// What is too large is refused wherever it was put.
			if ( $state->visible[ $id ] || 'too_large' === ( $entry->error['code'] ?? '' ) ) {
				$error = $entry->error ?? Validation::check( $state->form->fields[ $id ]->model, $entry->answer );
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

	private static function options_total( FormState $state ): float {
		$total = 0.0;
		foreach ( $state->form->fields as $id => $field ) {
			$total += self::is_fee( $field ) ? 0.0 : $state->prices[ $id ] ?? 0.0;
		}
		return $total + 0.0;
	}

	private static function is_fee( PreparedField $field ): bool {
		$pricing = $field->model['pricing'];
		return null !== $pricing && $pricing['is_fee'];
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
			$texts[ $id ] = null === $parts ? $field->model['content'] : Formula::evaluate_label(
				$parts,
				array_merge( $state->bind( $field->content_references ), OptionPrice::entry_bindings( 0.0, BoundQuantity::FILLED ) ),
				$state->form->model['tables'],
				$currency
			);
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
