<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Plain text of the HTML that WooCommerce and other plugins put into notices, names and item data.
 */
final class PlainText {

	public static function of( string $html ): string {
		// A `<` that begins no tag is text, as in wp_kses(). Otherwise all text behind it would be removed as a tag. WordPress's own function runs
		// its filters for each sign, which takes a second for a long answer.
		$html = (string) preg_replace( '/<(?=[^<>]*+(?:<|\z))/', '&lt;', $html );
		// "View cart" and "Undo?" are buttons of a page, not part of the sentence.
		$html = (string) preg_replace( '#<a\b[^>]*class="[^"]*\b(?:button|wc-forward|restore-item)\b[^"]*"[^>]*>.*?</a>#is', '', $html );
		$html = (string) preg_replace( '#<br\s*/?>|</(?:p|li|div|dd)>#i', "\n", $html );
		$text = html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$text = (string) preg_replace( '/[ \t\x{00A0}]+/u', ' ', $text );
		return trim( (string) preg_replace( '/ ?\n\s*/', "\n", $text ) );
	}
}
