<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

/**
 * Formats lines of a CSV file so that every spreadsheet reads the same cells and runs no formula. The expected
 * separator depends on the language: a German spreadsheet splits at each semicolon, even inside quotation marks.
 */
final class Csv {

	/**
	 * Byte order mark before the first line. Spreadsheets detect UTF-8 only by it; after a line `sep=,`, Excel would
	 * ignore it.
	 */
	public const BYTE_ORDER_MARK = "\u{FEFF}";

	/** In characters. Source: limits of Excel. */
	private const MAX_CELL_LENGTH = 32767;

	/**
	 * Matches the start of a cell up to a formula sign; Japanese spreadsheets also accept full-width signs. Spaces and
	 * quotation marks may precede the sign. The expression also matches a run of spaces without a sign, so that each
	 * run is read once, in linear time.
	 */
	private const FORMULA = '/(\A|[;\t\r\n])([\s"\x{3000}\x{FEFF}]*+)([=+\-@＝＋－＠]?)/u';

	/**
	 * @param list<string> $cells
	 */
	public static function line( array $cells ): string {
		return implode(
			',',
			array_map( static fn ( string $cell ): string => '"' . str_replace( '"', '""', self::cell( $cell ) ) . '"', $cells )
		) . "\r\n";
	}

	/**
	 * Adds an apostrophe before each formula sign, so that spreadsheets read text. Cuts a cell that is too long for a
	 * spreadsheet.
	 */
	public static function cell( string $text ): string {
		$text = mb_scrub( $text, 'UTF-8' );
		$text = (string) preg_replace_callback(
			self::FORMULA,
			self::with_apostrophe( ... ),
			1 === preg_match( '/\A[\t\r]/', $text ) ? "'" . $text : $text
		);
		return mb_strlen( $text, 'UTF-8' ) <= self::MAX_CELL_LENGTH
			? $text
			: mb_substr( $text, 0, self::MAX_CELL_LENGTH - 1, 'UTF-8' ) . '…';
	}

	/**
	 * @param array<int, string> $matches Match of FORMULA.
	 */
	private static function with_apostrophe( array $matches ): string {
		$prefix = $matches[1] . $matches[2];
		return '' === $matches[3]
			? $prefix
			: ( '' === $matches[1] ? "'" : '' ) . preg_replace( '/[;\t\r\n]/', "$0'", $prefix ) . $matches[3];
	}
}
