<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * Prints HTML as React's components render it: no white space between elements, text unchanged. WordPress's escaping
 * does not encode existing entities; here, "&amp;" is five characters of the merchant's text.
 *
 * On block pages, WordPress processes this HTML again: it changes quotes and dashes ("20x30", " - ", "..."), converts
 * smileys, and runs shortcodes in page content and attributes, also those that a visitor typed. Characters that it
 * looks for are therefore printed as character references.
 */
final class Html {

	private const ESCAPES = ENT_QUOTES | ENT_SUBSTITUTE;

	/**
	 * @var array<string> Escaped values: a form with 200 fields has twenty thousand attributes, most of them equal.
	 */
	private static array $escaped_values = array();

	/** Start of a shortcode. Only Aisle's own code sets the names of controls, which contain brackets. */
	private const SHORTCODE_START = '[';

	/**
	 * Characters that `wptexturize()` and `convert_smilies()` look for, besides quotes, which are always printed as
	 * references. Existing references are not changed.
	 */
	private const TYPESET_PATTERN = '/&[#\w]+;(*SKIP)(*FAIL)|[\[`-]|\.(?=\.)|(?<=\d)x(?=\d)|[:;](?=\S)|8(?=O)|\((?=tm\))/';

	private const VOID = array(
		'br'    => true,
		'img'   => true,
		'input' => true,
	);

	/**
	 * @param array<string, string|int|bool|null> $attributes True prints an attribute without value; null and false
	 *                                                        print none.
	 * @param string                              $content     HTML.
	 */
	public static function tag( string $name, array $attributes, string $content = '' ): string {
		$html = '<' . $name;
		foreach ( $attributes as $attribute => $value ) {
			if ( true === $value ) {
				$html .= " {$attribute}=\"\"";
			} elseif ( null !== $value && false !== $value ) {
				$escaped = self::$escaped_values[ $value ] ??= htmlspecialchars( (string) $value, self::ESCAPES, 'UTF-8' );
				$html   .= " {$attribute}=\"" . ( 'name' === $attribute ? $escaped : self::without_shortcodes( $escaped ) ) . '"';
			}
		}
		return $html . '>' . ( isset( self::VOID[ $name ] ) ? '' : $content . '</' . $name . '>' );
	}

	public static function text( string $text ): string {
		return (string) preg_replace_callback(
			self::TYPESET_PATTERN,
			static fn ( array $matches ): string => '&#' . ord( $matches[0] ) . ';',
			htmlspecialchars( $text, self::ESCAPES, 'UTF-8' )
		);
	}

	/**
	 * Escapes an attribute's value, to be printed in double quotes.
	 */
	public static function attribute( string $value ): string {
		return self::without_shortcodes( htmlspecialchars( $value, self::ESCAPES, 'UTF-8' ) );
	}

	private static function without_shortcodes( string $escaped ): string {
		return str_replace( self::SHORTCODE_START, '&#91;', $escaped );
	}

	/**
	 * Prints an SVG icon of src/platform/ui/icon.tsx or src/platform/forms/option-icon.tsx.
	 */
	public static function icon( string $path, string $css = 'aisle-icon', bool $hidden = true ): string {
		return self::tag(
			'svg',
			array(
				'class'       => $css,
				'viewBox'     => '0 0 24 24',
				'aria-hidden' => $hidden ? 'true' : null,
				'focusable'   => 'false',
			),
			self::tag( 'path', array( 'd' => $path ) )
		);
	}
}
