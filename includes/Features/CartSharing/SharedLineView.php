<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Cart\Adding\VisibleProduct;
use Aisle\Platform\Cart\Lines\LineDetails;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\Lazy;

/**
 * A line of a shared cart, as shown before the shopper accepts it.
 *
 * @phpstan-import-type SharedLine from SharedLineData
 */
final class SharedLineView {

	/**
	 * @param SharedLine                          $line
	 * @param Lazy<covariant SharedLineData>|null $data
	 * @return array{name: string, quantity: string, details: list<array{name: string, value: string}>, note: string} `name`
	 *     is '' if the store no longer has the product.
	 */
	public static function of( array $line, ?Lazy $data = null ): array {
		$product = wc_get_product( $line['variation_id'] > 0 ? $line['variation_id'] : $line['product_id'] );
		if ( ! $product || ! VisibleProduct::is( $product ) ) {
			return array(
				'name'     => '',
				'quantity' => '',
				'details'  => array(),
				'note'     => __( 'A product that is no longer available', 'aisle' ),
			);
		}
		return array(
			'name'     => PlainText::of( $product->get_name() ),
			'quantity' => (string) wc_format_localized_decimal( (string) $line['quantity'] ),
			'details'  => ( new LineDetails() )->of( self::item( $line, $product, $data ) ),
			'note'     => self::note( $line, $product ),
		);
	}

	/**
	 * @param SharedLine $line
	 */
	private static function note( array $line, \WC_Product $product ): string {
		if ( ! $product->is_purchasable() || ! $product->is_in_stock() ) {
			return __( 'Currently unavailable', 'aisle' );
		}
		return empty( $line['lacks_files'] ) ? '' : __( 'Files aren’t included. Please upload your own.', 'aisle' );
	}

	/**
	 * @param SharedLine                          $line
	 * @param Lazy<covariant SharedLineData>|null $data
	 * @return array<string, mixed>
	 */
	private static function item( array $line, \WC_Product $product, ?Lazy $data ): array {
		$item = array(
			'key'          => '',
			'product_id'   => $line['product_id'],
			'variation_id' => $line['variation_id'],
			'variation'    => $line['attributes'],
			'quantity'     => $line['quantity'],
			'data'         => $product,
		);
		$item = $data ? $data->get()->add_to_item( $item, $line ) : $item;
		/**
		 * Filters the cart item with which a shared line is shown, for plugins that add data in
		 * `woocommerce_get_item_data`.
		 *
		 * @param array<string, mixed> $item
		 * @param array<string, mixed> $line The line from `aisle_shared_line`.
		 */
		return (array) apply_filters( 'aisle_shared_line_item', $item, $line );
	}
}
