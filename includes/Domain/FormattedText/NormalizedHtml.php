<?php
declare(strict_types=1);

namespace Aisle\Domain\FormattedText;

use Aisle\Domain\Form\Answer;

/**
 * Converts formatting written by people and other programs to the exact syntax of FormattedText.
 */
final class NormalizedHtml {

	private const SUPPORTED_TAGS = '#<(/?)(strong|em|a|ul|ol|li|br)(?![\w-])([^<>]*)>#i';
	private const HREF = '/(?<![\w-])href\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+))/i';

	/** Elements that end a line, and equivalents of the supported elements. */
	private const REPLACEMENTS = array(
		'#<!--.*?-->|<(script|style)\b.*?</\1\s*>#is'   => '',
		'#\s*</(?:p|div|h[1-6]|tr|blockquote)\s*>\s*#i' => '<br>',
		'#<(/?)b(\s[^<>]*)?>#i'                         => '<$1strong>',
		'#<(/?)i(\s[^<>]*)?>#i'                         => '<$1em>',
	);

	/**
	 * Normalizes a text before it is stored: removes unsupported attributes from supported elements, and the tags of
	 * links with a disallowed URL. All other text stays unchanged.
	 */
	public static function normalize( string $text ): string {
		$removed_links = array();
		return ! str_contains( $text, '<' ) ? $text : (string) preg_replace_callback(
			self::SUPPORTED_TAGS,
			static function ( array $tag ) use ( &$removed_links ): string {
				$name = strtolower( $tag[2] );
				if ( 'a' !== $name ) {
					return 'br' === $name ? '<br>' : '<' . $tag[1] . $name . '>';
				}
				if ( '/' === $tag[1] ) {
					return array_pop( $removed_links ) ? '' : '</a>';
				}
				$href            = self::allowed_href( $tag[3] );
				$removed_links[] = '' === $href;
				return '' === $href ? '' : '<a href="' . $href . '">';
			},
			$text
		);
	}

	/**
	 * Converts another program's HTML to a formatted text: tags of unsupported elements are removed, their text stays.
	 * Character references stay unchanged.
	 */
	public static function from_html( string $html, bool $allows_lists ): string {
		$text           = (string) preg_replace( array_keys( self::REPLACEMENTS ), array_values( self::REPLACEMENTS ), $html );
		$supported_tags = 'a|strong|em|br' . ( $allows_lists ? '|ul|ol|li' : '' );
		$text           = (string) preg_replace(
			'#<(?!/?(?:' . $supported_tags . ')(?![\w-]))[/!?]?[a-z][^<>]*>#i',
			'',
			self::normalize( $text )
		);
		$text           = str_contains( $text, '<' ) ? BalancedHtml::of( $text ) : $text;
		$parts          = preg_split( '#(</?(?:ul|ol|li)>)#', $text, -1, PREG_SPLIT_DELIM_CAPTURE );
		$text           = implode( '', array_map( self::trim_breaks( ... ), false === $parts ? array( $text ) : $parts ) );
		return Answer::trim( $text );
	}

	/**
	 * Removes white space and `<br>` from both ends. The end is matched in the reversed text, because otherwise a long
	 * run of spaces takes quadratic time.
	 */
	private static function trim_breaks( string $text ): string {
		return strrev( (string) preg_replace(
			'#\A(?:\s++|>rb<)*+#',
			'',
			strrev( (string) preg_replace( '#\A(?:\s++|<br>)*+#', '', $text ) )
		) );
	}

	/**
	 * Returns whether from_html() drops content or formatting that a reader would see.
	 */
	public static function loses_content( string $html ): bool {
		$handled_tags = array( 'a', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'br', 'p', 'div', 'span' );
		preg_match_all( '#<([a-z][a-z0-9-]*)#i', $html, $matches );
		return array() !== array_diff( array_map( 'strtolower', $matches[1] ), $handled_tags );
	}

	private static function allowed_href( string $attributes ): string {
		$has_href = 1 === preg_match( self::HREF, $attributes, $matches );
		$address  = $has_href
			? Answer::trim( str_replace( '&amp;', '&', ( $matches[1] ?? '' ) . ( $matches[2] ?? '' ) . ( $matches[3] ?? '' ) ) )
			: '';
		return LinkUrl::is_allowed( $address ) ? $address : '';
	}
}
