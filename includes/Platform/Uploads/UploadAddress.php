<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * Where a file is meant to go, as the browser says it in `wcpa_file_details`. Other members of it are not read.
 */
final class UploadAddress {

	private const MOST_BYTES = 20000;

	public function __construct(
		public readonly int $product_id,
		public readonly int $form_id,
		public readonly string $field_id
	) {}

	/**
	 * @throws \Aisle\Platform\ApiError bad_details
	 */
	public static function of_json( mixed $json ): self {
		$details = is_string( $json ) && strlen( $json ) <= self::MOST_BYTES ? json_decode( $json, true, 16 ) : null;
		$product = self::id( $details, 'product_id' );
		$form    = self::id( $details, 'form_id' );
		$field   = is_array( $details ) ? ( $details['field_id'] ?? null ) : null;
		if ( 0 === $product || 0 === $form || ! is_string( $field ) || 1 !== preg_match( '/\A[A-Za-z0-9_-]{1,100}\z/', $field ) ) {
			throw UploadRefusal::because( 'bad_details' );
		}
		return new self( $product, $form, $field );
	}

	private static function id( mixed $details, string $name ): int {
		$id = is_array( $details ) ? ( $details[ $name ] ?? null ) : null;
		if ( is_string( $id ) && 1 === preg_match( '/\A[1-9][0-9]{0,15}\z/', $id ) ) {
			return (int) $id;
		}
		return is_int( $id ) && $id > 0 ? $id : 0;
	}
}
