<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Adding;

use Aisle\Platform\Http\ApiError;

/**
 * The data attributes of a listing's button, as WooCommerce's add-to-cart.js posts them. Plugins read theirs in `$_POST` when WooCommerce
 * asks whether and how a product is added.
 */
final class PostedData {

	/** Values, nested ones included. */
	private const MAX_VALUES = 500;
	private const MAX_DEPTH  = 5;

	/**
	 * @param array<string, mixed>|null $fields Null if the operation has no data: the request is left as it is.
	 */
	private function __construct( private readonly ?array $fields ) {}

	/**
	 * @param array<string, mixed> $operation `{ product_id, quantity?, data? }`, `data`: name => text, or a list or map of such.
	 * @throws ApiError `bad_operation`.
	 */
	public static function of( array $operation ): self {
		if ( ! isset( $operation['data'] ) ) {
			return new self( null );
		}
		$left = self::MAX_VALUES;
		if ( ! is_array( $operation['data'] ) || ! self::is_sendable( $operation['data'], self::MAX_DEPTH, $left ) ) {
			throw new ApiError(
				'bad_operation',
				__( 'The cart could not read this choice. Please reload the page and try again.', 'aisle' )
			);
		}
		// The operation decides what is added and how many: quick presses are one add of several.
		return new self( array_intersect_key( $operation, array_flip( array( 'product_id', 'quantity' ) ) ) + $operation['data'] );
	}

	/**
	 * @template T
	 * @param callable(): T $add
	 * @return T
	 */
	public function while_posted( callable $add ) {
		if ( null === $this->fields ) {
			return $add();
		}
		// phpcs:disable WordPress.Security -- Nothing is read; the cart call has checked where it comes from.
		$before = array( $_POST, $_REQUEST );
		try {
			$_POST    = wp_slash( array_map( static fn( $value ) => is_array( $value ) ? $value : (string) $value, $this->fields ) );
			$_REQUEST = array_merge( $_GET, $_POST );
			return $add();
		} finally {
			list( $_POST, $_REQUEST ) = $before;
		}
		// phpcs:enable
	}

	/**
	 * @param array<array-key, mixed> $data
	 */
	private static function is_sendable( array $data, int $depth, int &$left ): bool {
		foreach ( $data as $value ) {
			if (
				--$left < 0
				|| ! ( is_string( $value ) || ( is_array( $value ) && $depth > 1 && self::is_sendable( $value, $depth - 1, $left ) ) )
			) {
				return false;
			}
		}
		return true;
	}
}
