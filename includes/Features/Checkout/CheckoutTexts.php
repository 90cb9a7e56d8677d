<?php
declare(strict_types=1);

namespace Aisle\Features\Checkout;

/**
 * Texts of the browser's part, each only on pages that use it.
 */
final class CheckoutTexts {

	/**
	 * @return array<string, string>
	 */
	public static function windows(): array {
		return array(
			'close'   => __( 'Close', 'aisle' ),
			'loading' => __( 'Loading…', 'aisle' ),
		);
	}

	/**
	 * @return array<string, string>
	 */
	public static function terms(): array {
		return array(
			'terms'   => __( 'Terms and conditions', 'aisle' ),
			'privacy' => __( 'Privacy policy', 'aisle' ),
			'agree'   => __( 'Agree', 'aisle' ),
			'failed'  => __( 'The text could not be loaded.', 'aisle' ),
			'open'    => __( 'Open the page in a new tab', 'aisle' ),
		);
	}

	/**
	 * @return array<string, string>
	 */
	public static function login(): array {
		return array(
			'login'   => __( 'Log in', 'aisle' ),
			'offline' => __( 'The store isn’t responding. Please try again.', 'aisle' ),
		);
	}

	/**
	 * @return array<string, string>
	 */
	public static function fields(): array {
		return array(
			/* translators: %s: label of a field. */
			'required' => __( '%s is required.', 'aisle' ),
			'email'    => __( 'Enter a valid email address.', 'aisle' ),
			'phone'    => __( 'Enter a valid phone number.', 'aisle' ),
		);
	}
}
