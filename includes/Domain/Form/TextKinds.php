<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

use Aisle\Domain\Number;
use Aisle\Domain\TypedText;

/**
 * Validates formatted texts: an email address, a phone number, a URL. Mirror of src/domain/form/text-kinds.ts, where
 * the rules are explained.
 *
 * @phpstan-import-type FieldError from FormModel
 */
final class TextKinds {

	private const HOST_LABEL = '[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}\x{200C}\x{200D}-]{0,61}[\p{L}\p{M}\p{N}])?';
	private const HOST       = self::HOST_LABEL . '(?:\.' . self::HOST_LABEL . ')+';
	private const EMAIL      = '~^[a-zA-Z0-9.!#$%&\'*+/=?^_`{|}\~-]{1,64}@' . self::HOST . '$~Du';
	private const ADDRESS    = '~^[hH][tT][tT][pP][sS]?://' . self::HOST
		. '(?::[0-9]{1,5})?(?:[/?#][^\x00-\x20\x7F-\xA0\x{2000}-\x{200F}\x{2028}-\x{202F}\x{3000}\x{FEFF}"<>\\\\]*)?$~Du';
	private const SCHEME           = '~^[a-zA-Z][a-zA-Z0-9+.-]*://~';
	private const PHONE_SEPARATORS = '~[ \t\xA0\x{2007}\x{202F}().\[\]/\-\x{2010}-\x{2015}]~u';
	private const PHONE_NUMBER     = '/^\+?[0-9]{6,15}$/D';

	private const MIN_EMAIL_LENGTH = 6;
	private const MAX_LENGTH       = array(
		'email' => 254,
		'tel'   => 40,
		'url'   => 2048,
	);

	/**
	 * @param ?string $kind Null for text in any format.
	 * @return ?FieldError
	 */
	public static function check( ?string $kind, string $text ): ?array {
		if ( null === $kind || self::is_of_kind( $kind, $text ) ) {
			return null;
		}
		return match ( $kind ) {
			'email' => AnswerError::of( 'bad_email' ),
			'tel'   => AnswerError::of( 'bad_tel' ),
			default => AnswerError::of( 'bad_url' ),
		};
	}

	/** Returns the text as it is stored: converted by TypedText; a URL without a scheme gets `https://`. */
	public static function stored_text( ?string $kind, string $typed_text ): string {
		if ( null === $kind ) {
			return $typed_text;
		}
		$text            = TypedText::of_kind( $kind, $typed_text );
		$url_with_scheme = 'https://' . $text;
		return 'url' === $kind && 1 !== preg_match( self::SCHEME, $text ) && self::is_of_kind( $kind, $url_with_scheme )
			? $url_with_scheme
			: $text;
	}

	private static function is_of_kind( string $kind, string $text ): bool {
		$length = Number::code_point_length( $text );
		if ( $length > self::MAX_LENGTH[ $kind ] ) {
			return false;
		}
		return match ( $kind ) {
			'email' => $length >= self::MIN_EMAIL_LENGTH && 1 === preg_match( self::EMAIL, $text ),
			'tel'   => 1 === preg_match( self::PHONE_NUMBER, (string) preg_replace( self::PHONE_SEPARATORS, '', $text ) ),
			default => 1 === preg_match( self::ADDRESS, $text ),
		};
	}
}
