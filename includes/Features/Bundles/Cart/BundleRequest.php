<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Domain\Bundle\BundleReview;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Http\ApiError;

/**
 * A request to add a bundle, checked for its format. The cart operation, the contract's Ajax action and the form without
 * script all become one.
 *
 * @phpstan-type RequestedItem array{
 *     item: string,
 *     option: string,
 *     quantity: int,
 *     variation_id: int,
 *     attributes: array<string, string>,
 *     fields: array<array-key, mixed>,
 * }
 */
final class BundleRequest {

	private const MAX_ITEMS      = BundleReview::MAX_ITEMS * BundleReview::MAX_OPTIONS;
	private const MAX_ATTRIBUTES = 30;
	private const MAX_TEXT       = 500;
	private const MAX_FIELDS     = 32768;

	/** As many values as an add may have. PHP leaves out the 1,001st with a warning in its log. */
	private const MAX_FIELD_COUNT = 500;

	/**
	 * @param int                 $bundle   ID of the bundle.
	 * @param int                 $quantity Number of bundles.
	 * @param list<RequestedItem> $items    Selected items; `quantity` is the number in one bundle.
	 * @param string              $replaced Key of the lead of the bundle in the cart that this one replaces; '' for none.
	 */
	private function __construct(
		public readonly int $bundle,
		public readonly int $quantity,
		public readonly array $items,
		public readonly string $replaced
	) {}

	/**
	 * @param array<string, mixed> $operation `{ bundle, quantity?, replace?, items: [{ id, option?, quantity?,
	 *                                        variation_id?, attributes?, fields? }] }`. `fields` are the fields of the
	 *                                        item's own form, without prefix: a map, or text as in
	 *                                        a URL.
	 * @throws ApiError `bad_operation`, `invalid_quantity`, `below_minimum`, `above_maximum`.
	 */
	public static function read( array $operation ): self {
		$items = $operation['items'] ?? null;
		if ( ! is_array( $items ) || ! array_is_list( $items ) || count( $items ) > self::MAX_ITEMS ) {
			throw self::bad_operation();
		}
		return new self(
			self::whole_number( $operation['bundle'] ?? null ),
			self::quantity( $operation['quantity'] ?? 1 ),
			array_map( self::item( ... ), $items ),
			self::text( $operation['replace'] ?? '' )
		);
	}

	/**
	 * @return RequestedItem
	 */
	private static function item( mixed $item ): array {
		if ( ! is_array( $item ) ) {
			throw self::bad_operation();
		}
		return array(
			'item'         => self::text( $item['id'] ?? null ),
			'option'       => self::text( $item['option'] ?? '' ),
			'quantity'     => self::quantity( $item['quantity'] ?? 1 ),
			'variation_id' => self::whole_number( $item['variation_id'] ?? 0 ),
			'attributes'   => self::attributes( $item['attributes'] ?? array() ),
			'fields'       => self::fields( $item['fields'] ?? array() ),
		);
	}

	/**
	 * @return array<string, string>
	 */
	private static function attributes( mixed $attributes ): array {
		if ( ! is_array( $attributes ) || count( $attributes ) > self::MAX_ATTRIBUTES ) {
			throw self::bad_operation();
		}
		$texts = array();
		foreach ( $attributes as $name => $value ) {
			$texts[ self::text( $name ) ] = self::text( $value );
		}
		return $texts;
	}

	/**
	 * @param mixed $fields A map, or a form's fields as in a URL.
	 * @return array<array-key, mixed>
	 */
	private static function fields( mixed $fields ): array {
		if ( is_string( $fields ) && strlen( $fields ) <= self::MAX_FIELDS && substr_count( $fields, '&' ) <= self::MAX_FIELD_COUNT ) {
			parse_str( $fields, $parsed );
			return $parsed;
		}
		return is_array( $fields ) ? $fields : throw self::bad_operation();
	}

	private static function text( mixed $value ): string {
		if ( ! is_string( $value ) || strlen( $value ) > self::MAX_TEXT ) {
			throw self::bad_operation();
		}
		return $value;
	}

	private static function whole_number( mixed $value ): int {
		if ( is_string( $value ) && 1 === preg_match( '/\A\d{1,18}\z/', $value ) ) {
			$value = (int) $value;
		}
		if ( ! is_int( $value ) || $value < 0 ) {
			throw self::bad_operation();
		}
		return $value;
	}

	/**
	 * Bundles have whole quantities, also in a store that sells fractions: discounts are laid on whole units.
	 */
	private static function quantity( mixed $value ): int {
		$quantity = Quantity::parse( $value );
		if ( (float) (int) $quantity !== (float) $quantity ) {
			throw new ApiError( 'invalid_quantity', __( 'Please enter a whole number.', 'aisle' ) );
		}
		if ( $quantity < 1 ) {
			throw Quantity::zero_error();
		}
		return (int) $quantity;
	}

	private static function bad_operation(): ApiError {
		return new ApiError( 'bad_operation', __( 'Your options could not be read. Please reload the page and try again.', 'aisle' ) );
	}
}
