<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Checks a merchant's CSS selector, which PHP prints into a style rule.
 */
final class SelectorCheck {

	/** Characters that could end the selector's rule, or the style element. */
	private const REFUSED = '{}<;';

	private const QUOTED = '/"[^"\\\\]*"|\'[^\'\\\\]*\'/';

	/** Text without quotes, with closed brackets, and without a backslash at the end. */
	private const BALANCED = '#\A((?:[^\\\\"\'()\[\]/\x00-\x1f]|\\\\.|\((?1)\)|\[[^\[\]()"\'/\\\\]*\])*)\z#u';

	/**
	 * Returns whether the selector can be printed inside `:is( … )`: an open quote, bracket or comment would swallow the
	 * rules after it. An empty selector means the theme's default.
	 */
	public static function is_safe( string $selector ): bool {
		$without_quotes = (string) preg_replace( self::QUOTED, '', $selector );
		return strlen( $selector ) === strcspn( $selector, self::REFUSED )
			&& 1 === preg_match( self::BALANCED, $without_quotes );
	}

	/**
	 * Returns the error of a selector, '' if there is none. For the member `check` of a setting.
	 */
	public static function error( bool|int|float|string $selector ): string {
		return self::is_safe( (string) $selector )
			? ''
			: __( 'Enter a CSS selector such as #masthead or .site-header, without { } < or ;.', 'aisle' );
	}
}
