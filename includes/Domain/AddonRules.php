<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\ContactRules\WhiteSpace;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\Form\TextKinds;

/**
 * Rules for fields that other plugins add to a form: required, email, telephone. Mirror of src/domain/addon-rules.ts.
 *
 * @phpstan-import-type FieldError from FormModel
 */
final class AddonRules {

	private const PHONE_NUMBER_CHARACTERS = '~[0-9#_+/().-]+~';

	/**
	 * @param array{type: string, required: bool} $field     `type` as in an HTML input; `phone` is an alias of `tel`.
	 * @param bool                                $is_ticked True if the field is a checkbox that is checked; the value
	 *                                                       of a checkbox is ignored.
	 * @return ?FieldError
	 */
	public static function check( array $field, string $value, bool $is_ticked = false ): ?array {
		$text = WhiteSpace::trim( $value );
		if ( 'checkbox' === $field['type'] ? ! $is_ticked : '' === $text ) {
			return $field['required'] ? AnswerError::of( 'required' ) : null;
		}
		return match ( $field['type'] ) {
			'email'        => TextKinds::check( 'email', $text ),
			'tel', 'phone' => '' === preg_replace( self::PHONE_NUMBER_CHARACTERS, '', WhiteSpace::remove( $text ) )
				? null
				: AnswerError::of( 'bad_tel' ),
			default        => null,
		};
	}
}
