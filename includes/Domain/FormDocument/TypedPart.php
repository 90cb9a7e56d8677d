<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\Answer;

/**
 * Reads what a typed field has besides its rules: its kind of text, its unit, its buttons. Twin of src/domain/form-document/typed-part.ts.
 */
final class TypedPart {

	/**
	 * Only what is set: a field without is as it always was.
	 *
	 * @return array{text_kind?: string, unit?: string, stepper?: true}
	 */
	public static function read( DocumentPart $part, string $type ): array {
		$kind  = 'text' === $type ? $part->one( 'text_kind', ContractNames::TEXT_KINDS, 'unknown_text_kind' ) : '';
		$unit  = 'number' === $type ? Answer::trim( $part->text( 'unit', DocumentPart::LABEL ) ) : '';
		$typed = array();
		if ( '' !== $kind ) {
			$typed['text_kind'] = $kind;
		}
		if ( '' !== $unit ) {
			$typed['unit'] = $unit;
		}
		if ( 'number' === $type && $part->flag( 'stepper' ) ) {
			$typed['stepper'] = true;
		}
		return $typed;
	}
}
