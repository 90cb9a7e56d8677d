<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Features\ProductOptions\Pricing\OptionIntake;
use Aisle\Platform\Http\Ajax;

/**
 * Records an add that the page stopped because its price cannot be calculated, so that the merchant sees how often this
 * happens. The server does not trust the report and evaluates the posted form again.
 */
final class UnpricedReport {

	public function __construct(
		private readonly OptionIntake $intake,
		private readonly FormulaFailures $failures
	) {}

	/**
	 * `?wc-ajax=aisle_option_unpriced`: a POST of the product's form with `product_id` instead of `add-to-cart`.
	 *
	 * @return array{status: string} The same for every request.
	 */
	public function handle_request(): array {
		Ajax::assert_same_origin();
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Asked for above, where there is one.
		$product_id = absint( $_POST['product_id'] ?? 0 );
		$product    = wc_get_product( $product_id );
		if ( $product instanceof \WC_Product && 'publish' === $product->get_status() ) {
			$request  = PostedRequest::for_product( $product_id );
			$quantity = absint( $_POST['quantity'] ?? 1 ); // phpcs:ignore WordPress.Security.NonceVerification.Missing
			$this->failures->count_at_rejected_add(
				$this->intake->validate(
					$product_id,
					$request['variation_id'],
					(float) $quantity,
					$request['options'],
					$request['attributes']
				)->priced
			);
		}
		return array( 'status' => 'noted' );
	}
}
