<?php
declare(strict_types=1);

namespace Aisle\Features\CartPage;

/**
 * A text with a button that copies it. Any button of a theme with `data-aisle-copy` does the same on a page with this one, or on
 * the cart page; `data-aisle-copied` may say it in other words.
 */
final class CopyMarkup {

	/**
	 * The button is hidden until the script is there: without it the text can be read and marked all the same.
	 */
	public static function of( string $text, string $label = '' ): string {
		return sprintf(
			'<span class="aisle-copy"><code class="aisle-copy__text">%1$s</code> <button type="button" class="aisle-copy__button button" data-aisle-copy="%2$s" aria-label="%3$s" hidden>%4$s</button></span>',
			esc_html( $text ),
			esc_attr( $text ),
			/* translators: 1: label of a button, "Copy"; 2: what it copies, a coupon code. */
			esc_attr( sprintf( __( '%1$s: %2$s', 'aisle' ), '' === $label ? __( 'Copy', 'aisle' ) : $label, $text ) ),
			esc_html( '' === $label ? __( 'Copy', 'aisle' ) : $label )
		);
	}

	/**
	 * @return array<string, string>
	 */
	public static function texts(): array {
		return array(
			'copied'    => __( 'Copied', 'aisle' ),
			'notCopied' => __( 'Press Ctrl+C to copy', 'aisle' ),
		);
	}
}
