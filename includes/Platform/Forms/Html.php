<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * HTML exactly as React's components come to it: no white space between elements, text as it is. WordPress's own escaping leaves
 * entities in a text alone; here "&amp;" is five characters that the owner wrote.
 *
 * Where a page is made of blocks WordPress works on this once more: it sets quotes and dashes ("20x30", " - ", "..."), draws smileys, and
 * in a page's content runs shortcodes, in attributes too, whoever has written them. What it looks for is written as character references.
 */
final class Html {

	private const ESCAPES = ENT_QUOTES | ENT_SUBSTITUTE;

	/** @var array<string> Values as they are written: a form of 200 fields has twenty thousand attributes, most of them alike. */
	private static array $escaped = array();

	/** A shortcode's beginning. The names of controls, which have brackets of their own, are ours alone. */
	private const SHORTCODE = '[';

	/** What `wptexturize()` and `convert_smilies()` look for beside quotes, which are references anyway; a reference is left alone. */
	private const TYPESET = '/&[#\w]+;(*SKIP)(*FAIL)|[\[`-]|\.(?=\.)|(?<=\d)x(?=\d)|[:;](?=\S)|8(?=O)|\((?=tm\))/';

	private const VOID = array(
		'br'    => true,
		'img'   => true,
		'input' => true,
	);

	/**
	 * @param array<string, string|int|bool|null> $attributes True is an attribute without a value; null and false are none.
	 * @param string                              $inside     HTML.
	 */
	public static function tag( string $name, array $attributes, string $inside = '' ): string {
		$html = '<' . $name;
		foreach ( $attributes as $attribute => $value ) {
			if ( true === $value ) {
				$html .= " {$attribute}=\"\"";
			} elseif ( null !== $value && false !== $value ) {
				$escaped = self::$escaped[ $value ] ??= htmlspecialchars( (string) $value, self::ESCAPES, 'UTF-8' );
				$html   .= " {$attribute}=\"" . ( 'name' === $attribute ? $escaped : self::without_shortcodes( $escaped ) ) . '"';
			}
		}
		return $html . '>' . ( isset( self::VOID[ $name ] ) ? '' : $inside . '</' . $name . '>' );
	}

	public static function text( string $text ): string {
		return (string) preg_replace_callback(
			self::TYPESET,
			static fn ( array $found ): string => '&#' . ord( $found[0] ) . ';',
			htmlspecialchars( $text, self::ESCAPES, 'UTF-8' )
		);
	}

	/**
	 * A value between double quotes.
	 */
	public static function attribute( string $value ): string {
		return self::without_shortcodes( htmlspecialchars( $value, self::ESCAPES, 'UTF-8' ) );
	}

	private static function without_shortcodes( string $escaped ): string {
		return str_replace( self::SHORTCODE, '&#91;', $escaped );
	}

	/**
	 * One drawn icon of src/platform/ui/icon.tsx or src/platform/forms/option-icon.tsx.
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
