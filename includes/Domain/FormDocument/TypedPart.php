<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\Answer;

/**
 * Reads the settings of text, number, range and calculation fields except their rules: text format, unit, plus and
 * minus buttons, calculation. Mirror of src/domain/form-document/typed-part.ts.
 *
 * @phpstan-import-type CalculationModel from \Aisle\Domain\OptionForm\OptionFormModel
 */
final class TypedPart {

	private const MAX_DECIMALS     = 6;
	private const DEFAULT_DECIMALS = 2;

	/**
	 * Returns only members that are set.
	 *
	 * @return array{text_kind?: string, unit?: string, stepper?: true}
	 */
	public static function read( DocumentPart $part, string $type ): array {
		$kind  = 'text' === $type ? $part->one_of( 'text_kind', WireNames::TEXT_KINDS, 'unknown_text_kind' ) : '';
		$unit  = in_array( $type, array( 'number', 'calculation', 'range' ), true )
			? Answer::trim( $part->text( 'unit', DocumentPart::LABEL ) )
			: '';
		$members = array();
		if ( '' !== $kind ) {
			$members['text_kind'] = $kind;
		}
		if ( '' !== $unit ) {
			$members['unit'] = $unit;
		}
		if ( 'number' === $type && $part->flag( 'stepper' ) ) {
			$members['stepper'] = true;
		}
		return $members;
	}

	/**
	 * @return CalculationModel
	 */
	public static function calculation( DocumentPart $part ): array {
		$is_blank = Answer::is_blank( $part->text( 'formula', DocumentPart::FORMULA ) );
		$formula  = $part->tree( 'formula_compiled' );
		if ( null === $formula && ! $is_blank ) {
			throw $part->error( 'not_compiled', 'formula' );
		}
		return array(
			'formula'  => $formula,
			'decimals' => min( $part->count( 'decimals' ) ?? self::DEFAULT_DECIMALS, self::MAX_DECIMALS ),
			'in_order' => $part->flag( 'show_in_order', true ),
		);
	}
}
