<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Number;

/**
 * Formats a size as "2.4 MB" with the store's decimal separator, like src/platform/file-size.ts. WordPress's
 * `size_format()` is not used, because it returns "2.0 MB" and "20 KB".
 */
final class FileSize {

	private const UNIT_FACTOR = 1024;

	public static function in_words( int $bytes ): string {
		$size = (float) $bytes;
		$unit = 0;
		while ( $size >= self::UNIT_FACTOR && $unit < 3 ) {
			$size /= self::UNIT_FACTOR;
			++$unit;
		}
		$digits = $size < 10 && $unit > 1 && fmod( Number::round( $size, 1 ), 1.0 ) > 0.0 ? 1 : 0;
		return sprintf(
			self::unit_format( $unit, $bytes ),
			str_replace( '.', wc_get_price_decimal_separator(), Number::to_fixed( $size, $digits ) )
		);
	}

	private static function unit_format( int $unit, int $bytes ): string {
		return match ( $unit ) {
			/* translators: %s: a number. */
			0 => _n( '%s byte', '%s bytes', $bytes, 'aisle' ),
			/* translators: %s: a number. */
			1 => __( '%s KB', 'aisle' ),
			/* translators: %s: a number. */
			2 => __( '%s MB', 'aisle' ),
			/* translators: %s: a number. */
			default => __( '%s GB', 'aisle' ),
		};
	}
}
