<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * Figures inside a text that reads from right to left, where no markup can stand: "(+$30.00)" would come out as "($30.00+)".
 * Twin of src/platform/direction-of-text.ts.
 */
final class DirectionOfText {

	private const ISOLATE     = "\u{2066}";
	private const END_ISOLATE = "\u{2069}";

	public static function isolated( string $figures ): string {
		return is_rtl() ? self::ISOLATE . $figures . self::END_ISOLATE : $figures;
	}
}
