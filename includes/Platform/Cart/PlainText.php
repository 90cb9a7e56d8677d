<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Converts HTML of WooCommerce and other plugins to plain text: the response contains data that browsers and apps show
 * as text. The time is linear in the length for any text, since shoppers' answers pass through here.
 */
final class PlainText {

	public static function of( string $html ): string {
		// Plugins cut texts in the middle of a character: regular expressions with `u` would return nothing for them.
		$html = mb_scrub( $html, 'UTF-8' );
		// A `<` that starts no tag is text, as in wp_kses(). Otherwise, strip_tags() would remove the text after it.
		// WordPress's own function runs filters for each `<`, which takes a second for a long answer.
		$html = (string) preg_replace( '/<(?=[^<>]*+(?:<|\z))/', '&lt;', $html );
		$html = self::without_elements( $html );
		$html = (string) preg_replace( '#<br\s*/?>|</(?:p|li|div|dd)>#i', "\n", $html );
		// wp_strip_all_tags() would search for the end of each script again.
		// phpcs:ignore WordPress.WP.AlternativeFunctions.strip_tags_strip_tags -- Scripts and styles are gone.
		$text = html_entity_decode( trim( strip_tags( $html ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$text = (string) preg_replace( '/[ \t\x{00A0}]+/u', ' ', $text );
		return trim( (string) preg_replace( '/ ?\n\s*/', "\n", $text ) );
	}

	/**
	 * Removes scripts, styles and links that look like buttons: “View cart” and “Undo?” are not part of the message.
	 * Elements without an end tag stay.
	 */
	private static function without_elements( string $html ): string {
		$result        = '';
		$kept_from     = 0;
		$offset        = 0;
		$unclosed_tags = array();
		while ( preg_match( '#<(a\b|script|style)[^>]*>#i', $html, $matches, PREG_OFFSET_CAPTURE, $offset ) ) {
			[ $tag, $start ] = $matches[0];

			$name   = strtolower( $matches[1][0] );
			$offset = $start + strlen( $tag );
			if ( isset( $unclosed_tags[ $name ] ) || ( 'a' === $name && ! self::is_button( $tag ) ) ) {
				continue;
			}
			if ( ! preg_match( "#</$name>#i", $html, $end_match, PREG_OFFSET_CAPTURE, $offset ) ) {
				$unclosed_tags[ $name ] = true;
				continue;
			}
			$result .= substr( $html, $kept_from, $start - $kept_from );
			$offset    = $end_match[0][1] + strlen( $end_match[0][0] );
			$kept_from = $offset;
		}
		return $result . substr( $html, $kept_from );
	}

	private static function is_button( string $tag ): bool {
		return 1 === preg_match( '/class="[^"]*\b(?:button|wc-forward|restore-item)\b/i', $tag );
	}
}
