<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

/**
 * The answer to a checkout, as repeated requests of the same checkout get it.
 */
final class CheckoutAnswer {

	/**
	 * @param string               $cart     Fingerprint of the ordered cart; empty if an existing order was paid.
	 * @param string               $redirect URL after the order; empty if the attempt failed.
	 * @param array<string, mixed> $ajax     Answer of the classic checkout; empty for the Store API.
	 * @param array<string, mixed> $rest     Answer of the Store API: `status`, and either `code` and `message`, or `order`
	 *                                       and `payment`; empty for the classic checkout.
	 */
	public function __construct(
		public readonly string $cart,
		public readonly string $redirect,
		public readonly array $ajax,
		public readonly array $rest
	) {}

	public function is_success(): bool {
		return '' !== $this->redirect;
	}
}
