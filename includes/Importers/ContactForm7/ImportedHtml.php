<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Domain\FormattedText\NormalizedHtml;

/**
 * Converts HTML of a template to Aisle texts. Scripts and styles are removed completely.
 */
final class ImportedHtml {

	private const HEADING      = '#<(h[1-6]|legend)\b[^<>]*>#i';
	private const REMOVED_TAGS = array( 'script', 'style', 'iframe', 'object', 'embed', 'svg' );

	/** Tags that are imported, or that have no meaning of their own. */
	private const HANDLED_TAGS = array(
		'a', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'br', 'p', 'span', 'label', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend',
		'fieldset', 'select', 'option', 'optgroup', 'button', 'input', 'textarea', 'datalist',
	);

	/**
	 * Maximum size in bytes of HTML that keeps its formatting; longer HTML becomes plain text. Text between fields is
	 * shorter in practice, and formatting longer text would take long.
	 */
	private const MAX_FORMATTED_BYTES = 5000;

	/** Returns one line of plain text. */
	public static function plain_text( string $html ): string {
		$text = html_entity_decode( wp_strip_all_tags( self::without_scripts( $html ) ), ENT_QUOTES | ENT_HTML5 );
		$text = trim( (string) preg_replace( '/[\s\p{Z}\p{Cc}]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) );
		// Direction marks alone are invisible.
		return 1 === preg_match( '/\A\p{Cf}*\z/u', $text ) ? '' : $text;
	}

	/** Returns the text with bold, italics, links, and lists if they are allowed. */
	public static function formatted_text( string $html, bool $allows_lists ): string {
		$html = self::without_scripts( $html );
		if ( strlen( $html ) > self::MAX_FORMATTED_BYTES ) {
			return self::plain_text( $html );
		}
		// Decodes character references in the text only: decoded text must not become tags, and URLs must not be
		// decoded twice.
		$segments = (array) preg_split( '#(<[^<>]*>)#', NormalizedHtml::from_html( $html, $allows_lists ), -1, PREG_SPLIT_DELIM_CAPTURE );
		$decode   = static fn( mixed $segment, int $index ): string =>
			0 === $index % 2 ? html_entity_decode( (string) $segment, ENT_QUOTES ) : (string) $segment;
		return trim( implode( '', array_map( $decode, $segments, array_keys( $segments ) ) ) );
	}

	/**
	 * @return list<array{is_heading: bool, text: string}> Visible text, with headings separated.
	 */
	public static function blocks( string $html ): array {
		$blocks = array();
		foreach ( self::segments( self::without_scripts( $html ) ) as list( $is_heading, $piece ) ) {
			$text = $is_heading ? self::plain_text( $piece ) : self::formatted_text( $piece, true );
			if ( '' !== self::plain_text( $text ) ) {
				$blocks[] = compact( 'is_heading', 'text' );
			}
		}
		return $blocks;
	}

	/**
	 * Reads the text in a single pass. A regular expression that searches for each heading's end would take minutes if
	 * many headings have none.
	 *
	 * @return list<array{bool, string}> Whether it is a heading, and its HTML.
	 */
	private static function segments( string $html ): array {
		$segments      = array();
		$unclosed_tags = array();
		$segment_start = 0;
		$search_offset = 0;
		while ( 1 === preg_match( self::HEADING, $html, $match, PREG_OFFSET_CAPTURE, $search_offset ) ) {
			list( $tag, $tag_start ) = $match[0];
			$name                    = strtolower( $match[1][0] );
			$search_offset           = $tag_start + strlen( $tag );
			$content_end             = isset( $unclosed_tags[ $name ] ) ? false : stripos( $html, '</' . $name, $search_offset );
			if ( false === $content_end ) {
				$unclosed_tags[ $name ] = true;
				continue;
			}
			$segments[]      = array( false, substr( $html, $segment_start, $tag_start - $segment_start ) );
			$segments[]      = array( true, substr( $html, $search_offset, $content_end - $search_offset ) );
			$closing_tag_end = strpos( $html, '>', $content_end );
			$segment_start   = false === $closing_tag_end ? strlen( $html ) : $closing_tag_end + 1;
			$search_offset   = $segment_start;
		}
		$segments[] = array( false, substr( $html, $segment_start ) );
		return $segments;
	}

	/** Removes scripts, styles and comments. If one has no end, everything after it is removed, as in a browser. */
	public static function without_scripts( string $html ): string {
		return (string) preg_replace( '#<!--.*?(?:-->|\z)|<(script|style)\b.*?(?:</\1\s*>|\z)#is', '', $html );
	}

	/**
	 * @return string|null Null if the attribute is missing; empty if it has no value.
	 */
	public static function attribute( string $attributes, string $name ): ?string {
		if (
			1 !== preg_match(
				'/(?<![\w-])' . $name . '(?![\w-])(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+)))?/i',
				$attributes,
				$found
			)
		) {
			return null;
		}
		return trim( html_entity_decode( ( $found[1] ?? '' ) . ( $found[2] ?? '' ) . ( $found[3] ?? '' ), ENT_QUOTES | ENT_HTML5 ) );
	}

	/** Returns the ID in an attribute, even if its quotes are unclosed or typographic; empty if there is none. */
	public static function id( string $attributes, string $name ): string {
		$id = self::attribute( $attributes, $name ) ?? '';
		$id = '' === $id && 1 === preg_match( '/(?<![\w-])' . $name . '\s*=\s*["\']([^\s"\'<>]+)/i', $attributes, $found )
			? $found[1]
			: $id;
		return self::unquoted( $id );
	}

	public static function unquoted( string $id ): string {
		return (string) preg_replace( '/\A[\s"\'“”„‟«»‘’″＂＇]+|[\s"\'“”„‟«»‘’″＂＇]+\z/u', '', $id );
	}

	/**
	 * @return array{list<string>, list<string>} Names of tags that render something other than text, and of tags that
	 *                                           are removed for security reasons.
	 */
	public static function removed_tags( string $html ): array {
		preg_match_all( '#<([a-z][a-z0-9-]*)#i', $html, $matches );
		$names = array_values( array_unique( array_map( 'strtolower', $matches[1] ) ) );
		return array(
			array_values( array_diff( $names, self::HANDLED_TAGS, self::REMOVED_TAGS ) ),
			array_values( array_intersect( $names, self::REMOVED_TAGS ) ),
		);
	}
}
