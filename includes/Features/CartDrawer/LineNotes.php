<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Settings\Settings;

/**
 * Notes about a line before the checkout: low stock, backorder. They show what the merchant lets WooCommerce show on
 * the product page.
 */
final class LineNotes {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * `aisle_cart_line`
	 *
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function add( $line, $item ): array {
		$line    = (array) $line;
		$product = $item['data'] ?? null;
		$note    = $product instanceof \WC_Product ? $this->note( $product, (float) $item['quantity'] ) : null;
		if ( null !== $note ) {
			$line['notes'] = array_merge( (array) ( $line['notes'] ?? array() ), array( $note ) );
		}
		return $line;
	}

	/**
	 * @return array{kind: string, text: string}|null
	 */
	private function note( \WC_Product $product, float $quantity ): ?array {
		if ( $product->backorders_require_notification() && $product->is_on_backorder( (int) ceil( $quantity ) ) ) {
			return array(
				'kind' => 'backorder',
				'text' => __( 'Available on backorder', 'aisle' ),
			);
		}
		$remaining_stock = $product->managing_stock() && ! $product->backorders_allowed() ? (float) $product->get_stock_quantity() : null;
		if ( null === $remaining_stock || $remaining_stock <= 0 || $remaining_stock > $this->threshold( $product ) ) {
			return null;
		}
		return array(
			'kind' => 'stock',
			/* translators: %s: number of pieces. */
			'text' => sprintf( __( 'Only %s left', 'aisle' ), (string) Quantity::normalize( $remaining_stock ) ),
		);
	}

	/**
	 * Returns the quantity up to which the stock is shown; -1 if amounts are never shown.
	 */
	private function threshold( \WC_Product $product ): float {
		if ( 'no_amount' === get_option( 'woocommerce_stock_format' ) ) {
			return -1;
		}
		$configured_threshold = $this->settings->integer( DrawerSettings::FEATURE, 'low_stock' );
		return (float) ( $configured_threshold > 0 ? $configured_threshold : self::low_stock_amount( $product ) );
	}

	/**
	 * Returns the low stock amount as WooCommerce does, without a query: the variation's own, the product's or the
	 * store's.
	 */
	private static function low_stock_amount( \WC_Product $product ): int {
		$amount        = $product->get_low_stock_amount();
		$id            = $product->get_stock_managed_by_id();
		$stock_product = '' === $amount && $id !== $product->get_id() ? wc_get_product( $id ) : null;
		$amount        = $stock_product ? $stock_product->get_low_stock_amount() : $amount;
		return (int) ( '' === $amount ? get_option( 'woocommerce_notify_low_stock_amount', 2 ) : $amount );
	}
}
