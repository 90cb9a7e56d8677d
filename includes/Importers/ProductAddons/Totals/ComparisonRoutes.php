<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;

/**
 * Route `aisle/v1/option-form-imports/compared`: compares the totals of an imported form in both plugins. Stores
 * nothing.
 */
final class ComparisonRoutes {

	private const MAX_QUANTITY    = 1000;
	private const MAX_ANSWERS     = 500;
	private const MAX_VALUES_PER_ANSWER      = 100;
	private const MAX_VALUE_BYTES = 2000;

	public function __construct(
		private readonly Rest $rest,
		private readonly TotalsComparison $comparison
	) {}

	public function register(): void {
		$this->rest->route( '/option-form-imports/compared', 'POST', array( $this, 'compare' ), array( RequestBody::class, 'is_allowed' ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `bad_request` (400), `not_imported` (404), `unknown_product` (404), or 422 with the document's problems.
	 */
	public function compare( \WP_REST_Request $request ): array {
		$body     = new RequestBody( $request );
		$id       = $body->integer( 'form_id' ) ?? throw RequestBody::rejection( 'form_id' );
		$quantity = $body->integer( 'quantity' ) ?? 1;
		if ( $quantity < 1 || $quantity > self::MAX_QUANTITY ) {
			throw RequestBody::rejection( 'quantity' );
		}
		return $this->comparison->of(
			$id,
			max( 0, $body->integer( 'product_id' ) ?? 0 ),
			$quantity,
			$body->has( 'answers' ) ? self::parse_answers( $body->array_value( 'answers' ) ) : null
		);
	}

	/**
	 * @param array<mixed> $answers Untrusted.
	 * @return array<string, list<string>>
	 */
	private static function parse_answers( array $answers ): array {
		$parsed_answers = array();
		foreach ( count( $answers ) > self::MAX_ANSWERS ? throw RequestBody::rejection( 'answers' ) : $answers as $key => $values ) {
			$texts = is_array( $values ) && count( $values ) <= self::MAX_VALUES_PER_ANSWER
				? array_values( array_filter(
					$values,
					static fn( mixed $value ): bool => is_string( $value ) && strlen( $value ) <= self::MAX_VALUE_BYTES
				) )
				: array();
			if ( ! is_array( $values ) || count( $texts ) !== count( $values ) ) {
				throw RequestBody::rejection( 'answers' );
			}
			$parsed_answers[ (string) $key ] = $texts;
		}
		return $parsed_answers;
	}
}
