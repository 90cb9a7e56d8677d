<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * What the reduced prices of a feature save, for the cart page, orders and mails.
 */
interface LineSaving {

	/** Returns the label of the row. */
	public function label(): string;

	/**
	 * @param array<string, mixed> $line     WooCommerce's cart item.
	 * @param bool                 $with_tax Whether the cart shows its prices with tax.
	 * @return float In the shopper's currency. Without a row, 0.
	 */
	public function of_line( array $line, bool $with_tax ): float;

	/**
	 * @param bool $with_tax Whether orders show the prices of their lines with tax.
	 * @return float In the order's currency. Without a row, 0.
	 */
	public function of_order_item( \WC_Order_Item_Product $item, bool $with_tax ): float;
}
