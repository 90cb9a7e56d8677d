<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Lines\CartAmounts;
use Aisle\Platform\Cart\Lines\CartLines;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Http\Ajax;

/**
 * Builds the JSON response of a cart request. Default values are omitted: without `results`, `notices`, `coupons` or
 * `fees` the list is empty, without `needs_shipping` it is false, and without `extensions` there are none.
 */
final class CartResponse {

	public function __construct(
		private readonly CartLines $lines,
		private readonly CartAmounts $amounts,
		private readonly CartRevision $revision
	) {}

	public function prepare(): void {
		$this->lines->prepare();
	}

	/**
	 * @param list<array<string, mixed>>               $results
	 * @param list<array{type: string, text: string}>  $notices
	 * @return array<string, mixed> `{ code, status, msg, fragments?, cart_hash, ajax_nonce, rev, cart, results?, notices?, run_again? }`
	 */
	public function of_cart( CartRequest $request, array $results, array $notices ): array {
		$cart     = $this->cart();
		$response = $this->common_fields( $results ) + array( 'cart' => $cart );
		$details  = array(
			'results'   => $results,
			'notices'   => $notices,
			'fragments' => self::needs_fragments( $request ) ? (object) $this->fragments() : null,
			'run_again' => $this->must_run_again(),
		);
		return $response + array_filter( $details );
	}

	private static function needs_fragments( CartRequest $request ): bool {
		/**
		 * Filters whether a cart response has fragments. Return true if `woocommerce_add_to_cart_fragments` will add a
		 * member that the page needs.
		 *
		 * @param bool $needs_fragments True if the page has requested them.
		 */
		return true === apply_filters( 'aisle_cart_needs_fragments', $request->fragments );
	}

	private function must_run_again(): bool {
		/**
		 * Filters the specified flag to load the cart again. Return true if the cart is not final, because other code
		 * of the store (currencies, prices by role) changes it in the next request. The browser then sends one more
		 * request.
		 *
		 * @param bool     $runs_again True if the browser should request the cart again. Default: false.
		 * @param \WC_Cart $cart
		 */
		return true === apply_filters( 'aisle_cart_run_again', false, WC()->cart );
	}

	/**
	 * Returns the response for a browser whose cart is up to date.
	 *
	 * @return array<string, mixed>
	 */
	public function unchanged(): array {
		return $this->common_fields( array() ) + array( 'cart' => null );
	}

	/**
	 * Returns the common members. `code`, `status` and `msg` are those of the first rejected operation.
	 *
	 * @param list<array<string, mixed>> $results
	 * @return array<string, mixed>
	 */
	private function common_fields( array $results ): array {
		$rejected = null;
		foreach ( $results as $result ) {
			$rejected ??= $result['ok'] ? null : $result;
		}
		return array(
			'code'       => $rejected['code'] ?? 200,
			'status'     => null === $rejected ? 'success' : 'error',
			'msg'        => $rejected['msg'] ?? '',
			'cart_hash'  => (string) WC()->cart->get_cart_hash(),
			'ajax_nonce' => Ajax::create_nonce(),
			'rev'        => $this->revision->current(),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function cart(): array {
		$cart    = WC()->cart;
		$details = array(
			'coupons'        => $this->amounts->coupons(),
			'fees'           => $this->amounts->fees(),
			'needs_shipping' => $cart->needs_shipping(),
			'extensions'     => self::extensions(),
		);
		return array(
			'lines'        => $this->lines->all(),
			'count'        => Quantity::normalize( $cart->get_cart_contents_count() ),
			'totals'       => $this->amounts->totals(),
			'empty_url'    => (string) apply_filters( 'woocommerce_return_to_shop_redirect', wc_get_page_permalink( 'shop' ) ),
			'checkout_url' => wc_get_checkout_url(),
		) + array_filter( $details );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function extensions(): array {
		/**
		 * Filters the data that features and plugins send to their scripts with the cart: feature => JSON-compatible
		 * data. Runs after the totals are calculated. Callbacks must not change the cart; a feature without data omits
		 * its member.
		 *
		 * @param array<string, mixed> $extensions
		 * @param \WC_Cart             $cart
		 */
		return array_filter( (array) apply_filters( 'aisle_cart_extensions', array(), WC()->cart ) );
	}

	/**
	 * Returns the page fragments that WooCommerce, the theme and other plugins want to replace: selector => HTML.
	 *
	 * @return array<string, string>
	 */
	private function fragments(): array {
		ob_start();
		woocommerce_mini_cart();
		$mini_cart = '<div class="widget_shopping_cart_content">' . ob_get_clean() . '</div>';
		return (array) apply_filters( 'woocommerce_add_to_cart_fragments', array( 'div.widget_shopping_cart_content' => $mini_cart ) );
	}
}
