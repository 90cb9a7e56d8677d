<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

/**
 * A checkout is refused because another request orders the same session's cart. The message is for the shopper.
 */
final class CheckoutRefused extends \Exception {

	public function __construct(
		public readonly string $error_code,
		string $message
	) {
		parent::__construct( $message );
	}
}
