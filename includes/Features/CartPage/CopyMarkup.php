<?php
declare(strict_types=1);

namespace Aisle\Features\CartPage;

/**
 * A text with a button that copies it. A theme's button with `data-aisle-copy` does the same on a page with this markup
 * or on the cart page; `data-aisle-copied` replaces the message.
 */
final class CopyMarkup {

	/**
	 * Returns the text with a button that copies it. The button is hidden until the script has loaded; without the
	 * script, the shopper can select the text.
	 */
	public static function of( string $text, string $label = '' ): string {
		$id = wp_unique_id( 'aisle-copy-' );
		return sprintf(
			'<span class="aisle-copy"><code class="aisle-copy__text" id="%1$s">%2$s</code> <button type="button" class="aisle-copy__button '
				. 'button" data-aisle-copy="%3$s" aria-describedby="%1$s" hidden>%4$s</button></span>',
			esc_attr( $id ),
			esc_html( $text ),
			esc_attr( $text ),
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
