<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\DomainError;
use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Formula;
use Aisle\Domain\Formula\Values;
use Aisle\Domain\Number;
use Aisle\Domain\OptionPrice;

/**
 * A field that displays its formula's result, which other formulas and conditions use. Mirror of
 * src/domain/option-form/calculation.ts.
 *
 * @phpstan-import-type Context from OptionFormModel
 */
final class Calculation {

	/** Displayed if there is no result. */
	public const NO_RESULT = '—';

	/**
	 * @param AcceptedAnswer       $entry   A number is rounded as displayed, so that calculating with the displayed
	 *                                      value gives the same result.
	 * @param string|null $failure Error code if there is no result.
	 */
	private function __construct(
		public readonly AcceptedAnswer $entry,
		public readonly string $shown,
		public readonly ?string $failure
	) {}

	/**
	 * @param array<string, int|float|string> $bindings
	 * @param array<mixed>                    $tables
	 * @param Context                         $context
	 */
	public static function of( PreparedField $field, array $bindings, array $tables, array $context ): self {
		$calculation = $field->model['calculation'] ?? null;
		$unit        = $field->model['unit'] ?? '';
		try {
			if ( $field->is_calculated_in_circle || null === $calculation || null === $calculation['formula'] ) {
				throw new DomainError( 'calculation_cycle' );
			}
			$value = Formula::evaluate(
				$calculation['formula'],
				array_merge( $bindings, OptionPrice::entry_bindings( 0.0, OptionPrice::FILLED ) ),
				$tables
			);
		} catch ( DomainError $error ) {
			return new self( AcceptedAnswer::calculated( '' ), self::NO_RESULT, $error->error_code );
		}
		$text           = Values::text( is_float( $value ) ? Number::round( $value, $calculation['decimals'] ) : $value );
		$formatted_text = is_string( $value ) ? $text : str_replace( '.', $context['currency']['decimalSeparator'] ?? '.', $text );
		return new self(
			AcceptedAnswer::calculated( $text ),
			'' === $unit || Answer::is_blank( $text ) ? $formatted_text : $formatted_text . ' ' . $unit,
			null
		);
	}
}
