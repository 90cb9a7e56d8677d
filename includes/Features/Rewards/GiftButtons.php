<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Http\ApiError;

/**
 * Buttons to select and decline gifts without the drawer, in WooCommerce's classic cart page and classic mini cart.
 * They work without JavaScript.
 */
final class GiftButtons {

	/** Name of the buttons; the value is the product id, 0 for none, and the reward id: "12:gift-100-12-40". */
	private const FIELD = 'aisle_gift';

	public function __construct(
		private readonly RewardProgress $progress,
		private readonly GiftChoice $choice
	) {}

	/**
	 * `woocommerce_cart_contents`: prints a row of the cart table. The table is inside the cart form, whose nonce is
	 * posted with the button.
	 */
	public function print_row(): void {
		$html = $this->buttons();
		if ( '' !== $html ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- buttons() escapes.
			echo '<tr class="aisle-gift-row"><td colspan="6">' . $html . '</td></tr>';
		}
	}

	/**
	 * `woocommerce_widget_shopping_cart_before_buttons`
	 */
	public function print_form(): void {
		$html = $this->buttons();
		if ( '' !== $html ) {
			echo '<form method="post" action="' . esc_url( wc_get_cart_url() ) . '">'
				// phpcs:ignore WordPress.Security.EscapeOutput -- buttons() escapes.
				. wp_nonce_field( 'woocommerce-cart', 'woocommerce-cart-nonce', true, false ) . $html . '</form>';
		}
	}

	/**
	 * `wp_loaded`: selects or declines the gift of the clicked button and redirects to the page with the button.
	 */
	public function handle_button(): void {
		// phpcs:ignore WordPress.Security -- Checked below.
		$button_value = sanitize_text_field( wp_unslash( is_string( $_POST[ self::FIELD ] ?? null ) ? $_POST[ self::FIELD ] : '' ) );
		// phpcs:ignore WordPress.Security -- Verified below.
		$nonce  = sanitize_key( wp_unslash(
			is_string( $_POST['woocommerce-cart-nonce'] ?? null ) ? $_POST['woocommerce-cart-nonce'] : ''
		) );
		if ( '' === $button_value || ! WC()->cart || ! WC()->session ) {
			return;
		}
		if ( ! wp_verify_nonce( $nonce, 'woocommerce-cart' ) ) {
			wc_add_notice( esc_html__( 'This page has expired. Please try again.', 'aisle' ), 'error' );
		} else {
			$this->choose_gift( $button_value );
		}
		$referer = wp_get_referer();
		wp_safe_redirect( is_string( $referer ) ? $referer : wc_get_cart_url() );
		exit;
	}

	private function choose_gift( string $button_value ): void {
		list( $product_id, $reward_id ) = explode( ':', $button_value, 2 ) + array( '', '' );
		try {
			$this->choice->choose(
				array(
					'reward'     => $reward_id,
					'product_id' => ctype_digit( $product_id ) ? (int) $product_id : -1,
				)
			);
			WC()->cart->calculate_totals();
			wc_add_notice( esc_html__( 'Cart updated.', 'aisle' ) );
		} catch ( ApiError $error ) {
			wc_add_notice( esc_html( $error->getMessage() ), 'error' );
		}
	}

	/**
	 * @return string One group per earned gift; '' if there is none.
	 */
	private function buttons(): string {
		$html = '';
		foreach ( $this->progress->gifts( WC()->cart ) as $choice ) {
			$buttons = '';
			foreach ( array( ...$choice['products'], array( 'id' => 0, 'name' => __( 'No gift', 'aisle' ) ) ) as $gift ) {
				$buttons .= sprintf(
					'<button type="submit" class="button" name="%s" value="%s" aria-pressed="%s"%s>%s</button> ',
					esc_attr( self::FIELD ),
					esc_attr( $gift['id'] . ':' . $choice['reward'] ),
					$gift['id'] === $choice['chosen'] ? 'true' : 'false',
					$gift['id'] === $choice['chosen'] ? ' disabled' : '',
					esc_html( $gift['name'] )
				);
			}
			/* translators: %s: name of the reward, such as "a free gift". */
			$label = sprintf( __( 'You have earned %s', 'aisle' ), $choice['name'] );
			$html .= sprintf(
				'<div class="aisle-gift-choice" role="group" aria-label="%1$s"><p>%2$s</p>%3$s</div>',
				esc_attr( $label ),
				esc_html( $label ),
				$buttons
			);
		}
		return $html;
	}
}
