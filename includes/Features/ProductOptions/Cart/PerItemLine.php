<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Form\Answer;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * A line whose answers belong to single items. It is never merged with an equal line, because then all items would get
 * the answers of the first line.
 */
final class PerItemLine {

	/** This value is never read; it only makes the cart item different from others. */
	public const KEY = 'aisle_pieces';

	/**
	 * @param \WC_Product|bool|null $product The line's product, or its variation if it has one.
	 * @return array<string, string> Data for the cart item; empty if no answer belongs to a single item.
	 */
	public static function data( ?PricedOptions $priced_options, mixed $product ): array {
		// WooCommerce finds an existing item of such a product only in an equal line.
		$is_sold_individually = $product instanceof \WC_Product && $product->is_sold_individually();
		foreach ( $is_sold_individually ? array() : $priced_options->forms ?? array() as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				$is_per_item = 'quantity' === ( $field['repetition']['by'] ?? '' ) && ! Answer::is_content( $field['type'] );
				if ( $is_per_item && ! empty( $form['result']['visible'][ $field['id'] ] ) ) {
					return array( self::KEY => wp_generate_uuid4() );
				}
			}
		}
		return array();
	}
}
