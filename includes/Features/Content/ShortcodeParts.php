<?php
declare(strict_types=1);

namespace Aisle\Features\Content;

/**
 * The parts of a shortcode that contains other shortcodes, such as the slides of a slider. The inner shortcodes add
 * themselves. Text between them, such as the editor's line breaks, is left out.
 *
 * @template T
 */
final class ShortcodeParts {

	/** @var list<list<T>> Parts of the shortcodes that are being rendered, the innermost last. */
	private array $parts = array();

	/**
	 * @param mixed $content Content of the outer shortcode.
	 * @return list<T>
	 */
	public function collect( mixed $content ): array {
		$this->parts[] = array();
		do_shortcode( is_string( $content ) ? $content : '' );
		return array_pop( $this->parts ) ?? array();
	}

	/**
	 * @param T $part
	 * @return bool False if the inner shortcode is not inside an outer one.
	 */
	public function add( mixed $part ): bool {
		if ( array() === $this->parts ) {
			return false;
		}
		$this->parts[ count( $this->parts ) - 1 ][] = $part;
		return true;
	}

	/**
	 * Returns the HTML of an inner shortcode's content. The classic editor closes a paragraph after the opening tag and
	 * opens one before the closing tag.
	 *
	 * @param mixed $content
	 */
	public static function html( mixed $content ): string {
		$html = trim( do_shortcode( is_string( $content ) ? shortcode_unautop( $content ) : '' ) );
		$html = (string) preg_replace( '#^(?:</p>|<br\s*/?>)|(?:<p>|<br\s*/?>)$#', '', $html );
		return trim( $html );
	}
}
