<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Settings\SettingsRoutes;

/**
 * Reads a request to the admin routes. A value of the wrong type is rejected with a message.
 */
final class RequestBody {

	public function __construct( private readonly \WP_REST_Request $request ) {}

	public static function is_allowed(): bool {
		return current_user_can( SettingsRoutes::CAPABILITY );
	}

	public function has( string $name ): bool {
		return null !== $this->request[ $name ];
	}

	public function text( string $name ): string {
		$value = $this->request[ $name ] ?? '';
		if ( ! is_scalar( $value ) ) {
			throw self::rejection( $name );
		}
		return (string) $value;
	}

	public function is_true( string $name ): bool {
		return in_array( $this->request[ $name ] ?? false, array( true, 1, '1', 'true', '' ), true );
	}

	public function integer( string $name ): ?int {
		$value = $this->request[ $name ];
		if ( null !== $value && '' !== $value && false === filter_var( $value, FILTER_VALIDATE_INT ) ) {
			throw self::rejection( $name );
		}
		return null === $value || '' === $value ? null : (int) $value;
	}

	/**
	 * @return array<mixed>
	 */
	public function array_value( string $name ): array {
		$value = $this->request[ $name ] ?? array();
		if ( ! is_array( $value ) ) {
			throw self::rejection( $name );
		}
		return $value;
	}

	/**
	 * @return list<int>
	 */
	public function ids( string $name ): array {
		$value = $this->request[ $name ] ?? array();
		$items = is_scalar( $value ) ? explode( ',', (string) $value ) : $value;
		if ( ! is_array( $items ) || array_filter( $items, static fn( mixed $item ): bool => ! is_scalar( $item ) ) ) {
			throw self::rejection( $name );
		}
		return array_values( array_filter( array_map( 'intval', $items ), static fn( int $id ): bool => $id > 0 ) );
	}

	/**
	 * @return array<mixed> Not validated.
	 * @throws ApiError `bad_request` (400), `too_large` (413).
	 */
	public function document(): array {
		if ( ! is_array( $this->request['document'] ) ) {
			throw self::rejection( 'document' );
		}
		$document = $this->request['document'];
		if ( strlen( (string) wp_json_encode( $document ) ) > FormSchema::MAX_BYTES ) {
			throw new ApiError(
				'too_large',
				__( 'The form is larger than 1 MB. Split it into several forms, or shorten its tables and texts.', 'aisle' ),
				413
			);
		}
		return $document;
	}

	public static function rejection( string $name ): ApiError {
		return new ApiError(
			'bad_request',
			/* translators: %s: name of a part of a request, such as document. */
			sprintf( __( 'The request has no valid “%s”.', 'aisle' ), $name ),
			400,
			array( 'param' => $name )
		);
	}
}
