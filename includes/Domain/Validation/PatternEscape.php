<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\DomainError;

/** An escape sequence of a pattern, inside or outside a character class. */
final class PatternEscape {

	private const SPACE     = '\t\n\x0B\f\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}';
	private const NOT_SPACE = '\x{0}-\x08\x0E-\x1F!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}'
		. '\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}';
	private const SETS      = array(
		'd' => '0-9',
		'D' => '\x{0}-\/:-\x{10FFFF}',
		'w' => '0-9A-Za-z_',
		'W' => '\x{0}-\/:-@\[-\^`\{-\x{10FFFF}',
		's' => self::SPACE,
		'S' => self::NOT_SPACE,
	);
	private const CONTROLS  = array(
		't' => '\t',
		'n' => '\n',
		'r' => '\r',
		'f' => '\f',
		'v' => '\x0B',
		'0' => '\x00',
	);

	/** Category names that are written the same in both languages. */
	private const CATEGORY = '/^\\\\[pP]\{(?:L|Lu|Ll|Lt|Lm|Lo|M|Mn|Mc|Me|N|Nd|Nl|No|P|Pc|Pd|Ps|Pe|Pi|Pf|Po|S|Sm|Sc|Sk|So|Z|Zs|Zl|Zp)\}/';
	private const CODE     = '/^\\\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]{1,6})\})/';

	/** Returns whether the sequence is a set of characters, which cannot be the end of a range. */
	public static function is_character_set( string $text ): bool {
		return 1 === preg_match( '/^\\\\[dDwWsSpP]/', $text );
	}

	/**
	 * @return array{string, string} Translation and rest of the text.
	 * @throws DomainError `invalid`, `unsupported`.
	 */
	public static function read( string $text, bool $in_class ): array {
		$name = substr( $text, 1, 1 );
		if ( isset( self::SETS[ $name ] ) ) {
			return array( $in_class ? self::SETS[ $name ] : '[' . self::SETS[ $name ] . ']', substr( $text, 2 ) );
		}
		if ( isset( self::CONTROLS[ $name ] ) && 1 !== preg_match( '/^\\\\0[0-9]/', $text ) ) {
			return array( self::CONTROLS[ $name ], substr( $text, 2 ) );
		}
		if ( 1 === preg_match( self::CATEGORY, $text, $match ) ) {
			return array( $match[0], substr( $text, strlen( $match[0] ) ) );
		}
		if ( 1 === preg_match( self::CODE, $text, $match ) ) {
			return array( self::code_point( (int) hexdec( $match[3] ?? $match[2] ?? $match[1] ) ), substr( $text, strlen( $match[0] ) ) );
		}
		if ( 1 === preg_match( $in_class ? '/^[-^$\\\\.*+?()[\]{}|\/]/' : '/^[$^\\\\.*+?()[\]{}|\/]/', $name ) ) {
			return array( '\\' . $name, substr( $text, 2 ) );
		}
		throw new DomainError( '' === $name ? 'invalid' : 'unsupported' );
	}

	private static function code_point( int $code ): string {
		if ( $code > 0x10FFFF || ( $code >= 0xD800 && $code <= 0xDFFF ) ) {
			throw new DomainError( 'unsupported' );
		}
		return sprintf( '\x{%X}', $code );
	}
}
