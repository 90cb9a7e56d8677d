<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Cart\LineOperations;
use Aisle\Platform\Http\ApiError;

/**
 * Sends an email with a link to the shopper's own cart. It contains only the store's texts and product names from the
 * catalog, so visitors cannot use it to send their own text to anybody.
 */
final class CartMail {

	private const MAX_NAMES = 20;

	/**
	 * @param string   $to    One validated address.
	 * @param string   $link
	 * @param \WC_Cart $cart
	 * @throws ApiError mail_failed.
	 */
	public static function send( string $to, string $link, \WC_Cart $cart, int $days ): void {
		$shop  = wp_specialchars_decode( (string) get_bloginfo( 'name' ), ENT_QUOTES );
		/* translators: %s: name of the shop. */
		$title = sprintf( __( 'Your cart at %s', 'aisle' ), $shop );
		/**
		 * Filters the email with the link to the shopper's cart.
		 *
		 * @param array{subject: string, heading: string, html: string} $email `html` is inserted into WooCommerce's
		 *                                                                     email template.
		 * @param string                                                $link
		 */
		$email  = (array) apply_filters(
			'aisle_cart_email',
			array( 'subject' => $title, 'heading' => $title, 'html' => self::html( $link, $cart, $days ) ),
			$link
		);
		$mailer = WC()->mailer();
		if (
			! $mailer->send(
				$to,
				(string) preg_replace( '/[\r\n]+/', ' ', (string) $email['subject'] ),
				$mailer->wrap_message( (string) $email['heading'], (string) $email['html'] )
			)
		) {
			throw new ApiError(
				'mail_failed',
				__( 'The email could not be sent. Please try again later, or copy the link.', 'aisle' ),
				500
			);
		}
	}

	private static function html( string $link, \WC_Cart $cart, int $days ): string {
		$names = array();
		// Only lines that the link restores are listed: a gift is added again when its goal is reached.
		$lines = array_filter(
			$cart->get_cart(),
			static fn( $key ): bool => LineOperations::is_removable( (string) $key ),
			ARRAY_FILTER_USE_KEY
		);
		foreach ( array_slice( $lines, 0, self::MAX_NAMES ) as $item ) {
			$product = wc_get_product( $item['variation_id'] > 0 ? $item['variation_id'] : $item['product_id'] );
			if ( $product ) {
				$names[] = sprintf(
					'<li>%s &times; %s</li>',
					esc_html( wc_format_localized_decimal( (string) $item['quantity'] ) ),
					esc_html( wp_strip_all_tags( $product->get_name() ) )
				);
			}
		}
		$ellipsis = count( $lines ) > self::MAX_NAMES ? '<li>&hellip;</li>' : '';
		return sprintf(
			'<p>%1$s</p><ul>%2$s</ul><p><a href="%3$s">%4$s</a></p><p>%5$s</p>',
			esc_html__(
				'Here is the cart you saved. Prices and stock may change before you return.',
				'aisle'
			),
			implode( '', $names ) . $ellipsis,
			esc_url( $link ),
			esc_html__( 'Open my cart', 'aisle' ),
			esc_html( sprintf(
				/* translators: %d: number of days. */
				_n(
					'This link works for %d day. If you didn’t request this email, you can ignore it.',
					'This link works for %d days. If you didn’t request this email, you can ignore it.',
					$days,
					'aisle'
				),
				$days
			) )
		);
	}
}
