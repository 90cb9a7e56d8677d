<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Adding;

use Aisle\Platform\Http\ApiError;

/**
 * Puts the data attributes of a product list's button into `$_POST`, as WooCommerce's add-to-cart.js posts them.
 * Plugins read them there when WooCommerce validates and adds the product.
 */
final class PostedData {

	/** Number of values, including nested ones. */
	private const MAX_VALUES = 500;
	private const MAX_DEPTH  = 5;

	/**
	 * @param array<string, mixed>|null $fields Null if the operation has no data: the request is not changed.
	 */
	private function __construct( private readonly ?array $fields ) {}

	/**
	 * @param array<string, mixed> $operation `{ product_id, quantity?, data? }`, `data`: name => text, or a list or map
	 *                                        of texts.
	 * @throws ApiError `bad_operation`.
	 */
	public static function of( array $operation ): self {
		if ( ! isset( $operation['data'] ) ) {
			return new self( null );
		}
		$remaining_values = self::MAX_VALUES;
		if ( ! is_array( $operation['data'] ) || ! self::has_valid_values( $operation['data'], self::MAX_DEPTH, $remaining_values ) ) {
			throw new ApiError(
				'bad_operation',
				__( 'Your options could not be read. Please reload the page and try again.', 'aisle' )
			);
		}
		// The operation's product and quantity override the data: several quick clicks are merged into one add.
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
		$previous_globals = array( $_POST, $_REQUEST );
		try {
			$_POST    = wp_slash( array_map( static fn( $value ) => is_array( $value ) ? $value : (string) $value, $this->fields ) );
			$_REQUEST = array_merge( $_GET, $_POST );
			return $add();
		} finally {
			list( $_POST, $_REQUEST ) = $previous_globals;
		}
		// phpcs:enable
	}

	/**
	 * @param array<array-key, mixed> $data
	 */
	private static function has_valid_values( array $data, int $depth, int &$remaining_values ): bool {
		foreach ( $data as $value ) {
			if (
				--$remaining_values < 0
				|| ! (
					is_string( $value )
					|| ( is_array( $value ) && $depth > 1 && self::has_valid_values( $value, $depth - 1, $remaining_values ) )
				)
			) {
				return false;
			}
		}
		return true;
	}
}
