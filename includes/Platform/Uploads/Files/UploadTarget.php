<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * Parses the upload's target from the specified field `wcpa_file_details`: `form_id`, `field_id`, `product_id`. Other
 * features also send `kind`, and `subject_id` if their forms have a subject. Other members are ignored.
 */
final class UploadTarget {

	private const MAX_BYTES = 20000;

	/**
	 * @param string $default_kind Kind if none is sent. Uploads of this kind always require a subject.
	 * @throws \Aisle\Platform\Http\ApiError bad_details
	 */
	public static function owner( mixed $json, string $default_kind ): UploadOwner {
		$decoded        = is_string( $json ) && strlen( $json ) <= self::MAX_BYTES ? json_decode( $json, true, 16 ) : null;
		$details        = is_array( $decoded ) ? $decoded : array();
		$form_id        = self::id( $details['form_id'] ?? null );
		$raw_subject_id = $details['product_id'] ?? $details['subject_id'] ?? null;
		$subject_id     = self::id( $raw_subject_id );
		$field          = $details['field_id'] ?? null;
		$kind           = $details['kind'] ?? $default_kind;
		if ( 0 === $form_id || ! self::is_name( $field, 100 ) || ! self::is_name( $kind, 40 ) ) {
			throw UploadError::because( 'bad_details' );
		}
		if ( 0 === $subject_id && ( null !== $raw_subject_id || $default_kind === $kind ) ) {
			throw UploadError::because( 'bad_details' );
		}
		return new UploadOwner( $kind, $form_id, $field, $subject_id );
	}

	/**
	 * @phpstan-assert-if-true string $name
	 */
	private static function is_name( mixed $name, int $max_length ): bool {
		return is_string( $name ) && strlen( $name ) <= $max_length && 1 === preg_match( '/\A[A-Za-z0-9_-]+\z/', $name );
	}

	private static function id( mixed $id ): int {
		if ( is_string( $id ) && 1 === preg_match( '/\A[1-9][0-9]{0,15}\z/', $id ) ) {
			return (int) $id;
		}
		return is_int( $id ) && $id > 0 ? $id : 0;
	}
}
