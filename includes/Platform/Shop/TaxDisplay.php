<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * The factor between entered and displayed prices of a product, with the store's settings for the display of taxes.
 */
final class TaxDisplay {

	/** A large amount, so that the store's rounding does not affect the factor. */
	private const TEST_AMOUNT = 1000000;

	/**
	 * Returns `taxpu`: an entered amount of 1 as displayed.
	 *
	 * @param 'shop'|'cart' $display_context Each has its own tax display setting.
	 */
	public static function factor( \WC_Product $product, string $display_context = 'shop' ): float {
		return (float) wc_get_price_to_display(
			$product,
			array(
				'price'           => self::TEST_AMOUNT,
				'display_context' => $display_context,
			)
		) / self::TEST_AMOUNT;
	}
}
