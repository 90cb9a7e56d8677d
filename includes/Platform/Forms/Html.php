<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * HTML exactly as React's components come to it: no white space between elements, text as it is. WordPress's own escaping leaves
 * entities in a text alone; here "&amp;" is five characters that the owner wrote.
 */
final class Html {

	private const VOID = array(
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
			if ( null !== $value && false !== $value ) {
				$html .= ' ' . $attribute . '="' . ( true === $value ? '' : self::text( (string) $value ) ) . '"';
			}
		}
		return $html . '>' . ( isset( self::VOID[ $name ] ) ? '' : $inside . '</' . $name . '>' );
	}

	public static function text( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8' );
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
