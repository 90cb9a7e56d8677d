<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * Lines of a CSV file that every spreadsheet reads alike and none runs. The separator that a spreadsheet expects depends on its language: a
 * German one parts the same file at each semicolon, and a quotation mark protects nothing there.
 */
final class Csv {

	/** Goes before the first line. Spreadsheets take a file for UTF-8 by this alone; with a line `sep=,` Excel would ignore it. */
	public const START = "\u{FEFF}";

	/** Characters. Source: limits of Excel. */
	private const LONGEST_CELL = 32767;

	/** A formula's sign, in Japanese also a wide one, behind anything that begins a cell. Blanks and quotation marks may stand before it. */
	private const FORMULA = '/(\A|[;\t\r\n])(?=[\s"\x{3000}\x{FEFF}]*[=+\-@＝＋－＠])/u';

	/**
	 * @param list<string> $cells
	 */
	public static function line( array $cells ): string {
		return implode( ',', array_map( static fn ( string $cell ): string => '"' . str_replace( '"', '""', self::cell( $cell ) ) . '"', $cells ) ) . "\r\n";
	}

	/**
	 * Returns a text that no spreadsheet takes for a formula: an apostrophe before it makes it a text. A cell that is too long for a
	 * spreadsheet is cut.
	 */
	public static function cell( string $text ): string {
		$text = mb_scrub( $text, 'UTF-8' );
		$text = (string) preg_replace( self::FORMULA, "$1'", 1 === preg_match( '/\A[\t\r]/', $text ) ? "'" . $text : $text );
		return mb_strlen( $text, 'UTF-8' ) <= self::LONGEST_CELL ? $text : mb_substr( $text, 0, self::LONGEST_CELL - 1, 'UTF-8' ) . '…';
	}
}
