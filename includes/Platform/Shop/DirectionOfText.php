<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * Isolates amounts in right-to-left plain text, which has no markup for this: without isolation, "(+$30.00)" is shown
 * as "($30.00+)". Mirror of src/platform/direction-of-text.ts.
 */
final class DirectionOfText {

	private const ISOLATE     = "\u{2066}";
	private const END_ISOLATE = "\u{2069}";

	private const RIGHT_TO_LEFT = '/[\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefc}]/u';

	/**
	 * @param string $surrounding_text Text typed by a user: it may be right-to-left on a left-to-right page.
	 */
	public static function isolate( string $text, string $surrounding_text = '' ): string {
		return is_rtl() || 1 === preg_match( self::RIGHT_TO_LEFT, $surrounding_text ) ? self::ISOLATE . $text . self::END_ISOLATE : $text;
	}
}
