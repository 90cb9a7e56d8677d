<?php
declare(strict_types=1);

namespace AislePhpcs\Sniffs\Files;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Standards\Generic\Sniffs\Files\LineLengthSniff as Generic;
use PHP_CodeSniffer\Util\Tokens;

/**
 * Limits the length of a line, except for lines that cannot be broken: a translated text alone on its line, because
 * gettext reads one literal, and HTML outside of PHP tags, because the browser would get the line break.
 */
final class LineLengthSniff extends Generic {

	private const GETTEXT = array(
		'__',
		'_e',
		'_x',
		'_n',
		'_nx',
		'_n_noop',
		'_nx_noop',
		'esc_html__',
		'esc_html_e',
		'esc_html_x',
		'esc_attr__',
		'esc_attr_e',
		'esc_attr_x',
	);

	/**
	 * @param File                             $phpcsFile
	 * @param array<int, array<string, mixed>> $tokens
	 * @param int                              $stackPtr First token of the line after the one that is checked.
	 */
	protected function checkLineLength( $phpcsFile, $tokens, $stackPtr ): void {
		$line = array();
		for ( $index = $stackPtr - 1; $index >= 0 && $tokens[ $index ]['line'] === $tokens[ $stackPtr - 1 ]['line']; $index-- ) {
			$code = $tokens[ $index ]['code'];
			if ( T_INLINE_HTML === $code && '' !== trim( $tokens[ $index ]['content'] ) ) {
				return;
			}
			if ( T_WHITESPACE !== $code && T_COMMA !== $code ) {
				$line[] = $index;
			}
		}
		if (
			1 === count( $line )
			&& T_CONSTANT_ENCAPSED_STRING === $tokens[ $line[0] ]['code']
			&& self::is_translated( $phpcsFile, $tokens, $line[0] )
		) {
			return;
		}
		parent::checkLineLength( $phpcsFile, $tokens, $stackPtr );
	}

	/**
	 * @param array<int, array<string, mixed>> $tokens
	 */
	private static function is_translated( File $file, array $tokens, int $index ): bool {
		$brackets = $tokens[ $index ]['nested_parenthesis'] ?? array();
		$name     = $file->findPrevious( Tokens::$emptyTokens, (int) array_key_last( $brackets ) - 1, null, true );
		return array() !== $brackets && false !== $name && in_array( $tokens[ $name ]['content'], self::GETTEXT, true );
	}
}
