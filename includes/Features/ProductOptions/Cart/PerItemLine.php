<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Form\Answer;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * A line whose answers belong to its pieces, one by one. It is never put together with an equal one, because the pieces of both would
 * then have the answers of the first alone.
 */
final class PerItemLine {

	/** Nothing reads it: it makes the cart item another one. */
	public const KEY = 'aisle_pieces';

	/**
	 * @param \WC_Product|bool|null $product The line's, a variation where it has one.
	 * @return array<string, string> For the cart item; empty where no answer belongs to a piece.
	 */
	public static function data( ?PricedOptions $priced, mixed $product ): array {
		// WooCommerce knows by an equal line that there is one already.
		$is_sold_once = $product instanceof \WC_Product && $product->is_sold_individually();
		foreach ( $is_sold_once ? array() : $priced->forms ?? array() as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				$is_of_piece = 'quantity' === ( $field['repetition']['by'] ?? '' ) && ! Answer::is_content( $field['type'] );
				if ( $is_of_piece && ! empty( $form['result']['visible'][ $field['id'] ] ) ) {
					return array( self::KEY => wp_generate_uuid4() );
				}
			}
		}
		return array();
	}
}
