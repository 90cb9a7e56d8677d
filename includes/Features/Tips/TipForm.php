<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * The widget's forms without JavaScript: changes the tip and shows the page again.
 */
final class TipForm {

	public function __construct(
		private readonly TipOperations $operations,
		private readonly bool $removes_on_second_click
	) {}

	/** Returns whether the request sends one of the widget's forms. */
	public static function is_posted(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Only checks presence; submit() verifies.
		return isset( $_POST[ TipWidget::BUTTON ] ) || isset( $_POST[ TipWidget::KEY ] );
	}

	/** `wp_loaded`, after WooCommerce has loaded the cart. */
	public function submit(): void {
		if ( ! WC()->cart || ! WC()->session ) {
			return;
		}
		try {
			Ajax::assert_own_page();
			$this->change_tip();
			WC()->cart->calculate_totals();
		} catch ( ApiError $error ) {
			wc_add_notice( esc_html( $error->getMessage() ), 'error' );
		}
		$referer = wp_get_raw_referer();
		wp_safe_redirect( false === $referer ? wc_get_cart_url() : $referer, 303 );
		exit;
	}

	private function change_tip(): void {
		$button = self::posted( TipWidget::BUTTON );
		list( $key, $value ) = '' === $button
			? array( self::posted( TipWidget::KEY ), self::posted( TipWidget::AMOUNT ) )
			: explode( ':', $button, 2 ) + array( '', '' );
		$is_selected = SelectedTips::is_selected( $key, $value );
		if ( '' === $button && '' === $value ) {
			throw TipOperations::bad_amount();
		}
		if ( '' === $value || ( '' !== $button && $is_selected && $this->removes_on_second_click ) ) {
			$this->operations->remove( compact( 'key' ) );
		} else {
			$this->operations->apply( compact( 'key', 'value' ) + array( 'entered' => '' === $button ) );
		}
	}

	private static function posted( string $name ): string {
		// phpcs:ignore WordPress.Security -- submit() has verified the sender; the operation checks the value.
		$value = wp_unslash( $_POST[ $name ] ?? '' );
		return is_string( $value ) ? trim( $value ) : '';
	}
}
