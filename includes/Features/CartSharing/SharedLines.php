<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Cart\Adding\AddToCartError;
use Aisle\Platform\Cart\CartNotices;
use Aisle\Platform\Cart\CartOperations;
use Aisle\Platform\Cart\LineOperations;
use Aisle\Platform\Cart\Lines\ShareableLine;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;

/**
 * Converts a cart to the data that the product's form would send for each line: IDs, quantities and answers. Prices and
 * names are not stored; when the lines are added to a cart, current prices apply.
 *
 * @phpstan-import-type SharedLine from SharedLineData
 */
final class SharedLines {

	private const MAX_LINES = 100;
	private const MAX_BYTES = 65536;

	/**
	 * @param Lazy<covariant SharedLineData>|null $data
	 * @return string JSON with a list of SharedLine.
	 * @throws ApiError nothing_to_share, too_large.
	 */
	public static function of( \WC_Cart $cart, ?Lazy $data = null ): string {
		$lines = array();
		foreach ( $cart->get_cart() as $key => $item ) {
			// Lines that depend on others, such as gifts and parts of bundles, are omitted: they are added together
			// with those.
			$line = LineOperations::is_removable( (string) $key ) ? self::line( $item, $cart, $data ) : null;
			if ( null !== $line ) {
				$lines[] = $line;
			}
		}
		if ( array() === $lines ) {
			throw new ApiError( 'nothing_to_share', __( 'Your cart has no items to share.', 'aisle' ) );
		}
		$json = (string) wp_json_encode( $lines );
		if ( '' === $json || count( $lines ) > self::MAX_LINES || strlen( $json ) > self::MAX_BYTES ) {
			throw new ApiError( 'too_large', __( 'This cart is too large to share. Please remove some items.', 'aisle' ) );
		}
		return $json;
	}

	/**
	 * @param array<string, mixed>                $item
	 * @param Lazy<covariant SharedLineData>|null $data
	 * @return SharedLine|null
	 */
	private static function line( array $item, \WC_Cart $cart, ?Lazy $data ): ?array {
		$line = ShareableLine::of_item( $item );
		$line = $data ? $data->get()->add_to_line( $line, $item, $cart->get_cart() ) : $line;
		/**
		 * Filters how a cart line is added to another cart: a product, and the fields that the product's form would
		 * send.
		 *
		 * @param array<string, mixed>|null           $line `{ product_id, variation_id, quantity, attributes, fields,
		 *                                                  lacks_files? }`; null if another line adds it or it is not
		 *                                                  shared. It must contain only what the visitor selected, and
		 *                                                  no files.
		 * @param array<string, mixed>                $item The cart item.
		 * @param array<string, array<string, mixed>> $contents The cart.
		 */
		$filtered_line = apply_filters( 'aisle_shared_line', $line, $item, $cart->get_cart() );
		// @phpstan-ignore return.type (What a filter returns is its author's word.)
		return is_array( $filtered_line ) ? $filtered_line : null;
	}

	/**
	 * Adds the lines as the product's form would, with all checks.
	 *
	 * @param list<SharedLine> $lines
	 * @return array{added: int, refused: list<array{product_id: int, message: string}>} `product_id` is 0 if the
	 *     product no longer exists.
	 */
	public static function add_to_cart( array $lines ): array {
		$notices         = new CartNotices();
		$line_operations = new LineOperations( new QuantityLimits(), $notices, new AddToCartError( $notices ) );
		$added_count     = 0;
		$rejected        = array();
		// Totals are calculated once, after all lines are added.
		remove_action( 'woocommerce_add_to_cart', array( WC()->cart, 'calculate_totals' ), 20 );
		foreach ( $lines as $line ) {
			try {
				isset( $line['operation'] )
					? CartOperations::run_of_feature( $line['operation'] )
					: self::with_form_globals( $line, static fn(): array => $line_operations->add( $line ) );
				++$added_count;
			} catch ( ApiError $error ) {
				$rejected[] = array(
					'product_id' => 'not_found' === $error->error_code ? 0 : $line['product_id'],
					'message'    => $error->getMessage(),
				);
			}
		}
		add_action( 'woocommerce_add_to_cart', array( WC()->cart, 'calculate_totals' ), 20, 0 );
		return array(
			'added'   => $added_count,
			'refused' => $rejected,
		);
	}

	/**
	 * Runs the add with a form's fields in PHP's superglobals, where other plugins and Aisle's features read them.
	 *
	 * @param SharedLine $line
	 * @param callable(): mixed                                                                                                      $add
	 */
	private static function with_form_globals( array $line, callable $add ): void {
		// phpcs:disable WordPress.Security -- Put back as they were; what stands there meanwhile are the shop's own rows.
		$original_globals = array( $_GET, $_POST, $_REQUEST, $_FILES );
		$_GET             = array();
		$_FILES           = array();
		$_POST            = wp_slash(
			array( 'product_id' => (string) $line['product_id'], 'quantity' => (string) $line['quantity'] )
				+ ( $line['variation_id'] > 0 ? array( 'variation_id' => (string) $line['variation_id'] ) : array() ) + $line['attributes']
				+ $line['fields']
		);

		$_REQUEST = $_POST;
		try {
			$add();
		} finally {
			[ $_GET, $_POST, $_REQUEST, $_FILES ] = $original_globals;
		}
		// phpcs:enable
	}
}
