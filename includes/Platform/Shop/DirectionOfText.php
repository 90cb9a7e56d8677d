<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * Figures inside a text that reads from right to left, where no markup can stand: "(+$30.00)" would come out as "($30.00+)".
 * Twin of src/platform/direction-of-text.ts.
 */
final class DirectionOfText {

	private const ISOLATE     = "\u{2066}";
	private const END_ISOLATE = "\u{2069}";

	private const RIGHT_TO_LEFT = '/[\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefc}]/u';

	/**
	 * @param string $beside Text that somebody typed: it may read from right to left on a page that does not.
	 */
	public static function isolated( string $figures, string $beside = '' ): string {
		return is_rtl() || 1 === preg_match( self::RIGHT_TO_LEFT, $beside ) ? self::ISOLATE . $figures . self::END_ISOLATE : $figures;
	}
}
