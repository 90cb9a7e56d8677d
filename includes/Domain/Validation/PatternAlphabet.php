<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/**
 * Characters that tell the sets of one pattern apart: ASCII, a few of each kind, and all that the pattern names, with
 * their neighbours. If two sets have a character in common, they have one of these.
 */
final class PatternAlphabet {

	/** Of every category and of JavaScript's white space. */
	private const KINDS = "\u{A0}©«»²éÉµǅʰ\u{301}\u{903}\u{20DD}٣Ⅷ€“”‿–中\u{1680}\u{2000}\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}\u{E000}😀";

	/** @var array<array<int, true>> Places in the alphabet that a set has. */
	private array $places = array();

	/** @var array<array<bool>> */
	private array $answers = array();

	private function __construct( private readonly string $alphabet ) {}

	public static function of( string $translated ): self {
		$codes = range( 0, 127 );
		preg_match_all( '/\\\\x\{([0-9A-F]+)\}/', $translated, $named );
		foreach ( $named[1] as $name ) {
			$codes[] = (int) hexdec( $name );
		}
		preg_match_all( '/./su', $translated . self::KINDS, $literal );
		foreach ( $literal[0] as $character ) {
			$codes[] = self::code( $character );
		}
		$all = array();
		foreach ( $codes as $code ) {
			foreach ( array( $code - 1, $code, $code + 1 ) as $near ) {
				if ( $near >= 0 && $near <= 0x10FFFF && ( $near < 0xD800 || $near > 0xDFFF ) ) {
					$all[ $near ] = self::character( $near );
				}
			}
		}
		return new self( implode( '', $all ) );
	}

	/**
	 * Whatever the case: the pattern may be used without regard to it.
	 *
	 * @param string $one   A set as PCRE writes it.
	 * @param string $other Another.
	 */
	public function have_common( string $one, string $other ): bool {
		return $this->answers[ $one ][ $other ] ??= array() !== array_intersect_key( $this->places( $one ), $this->places( $other ) );
	}

	/**
	 * @return array<int, true>
	 */
	private function places( string $set ): array {
		if ( ! isset( $this->places[ $set ] ) ) {
			preg_match_all( '~' . $set . '~ui', $this->alphabet, $found, PREG_OFFSET_CAPTURE );
			$this->places[ $set ] = array_fill_keys( array_column( $found[0], 1 ), true );
		}
		return $this->places[ $set ];
	}

	private static function code( string $character ): int {
		$bytes = array_map( ord( ... ), str_split( $character ) );
		$code  = $bytes[0] < 0x80 ? $bytes[0] : $bytes[0] & ( 0x7F >> count( $bytes ) );
		foreach ( array_slice( $bytes, 1 ) as $byte ) {
			$code = $code << 6 | $byte & 0x3F;
		}
		return $code;
	}

	private static function character( int $code ): string {
		if ( $code < 0x80 ) {
			return chr( $code );
		}
		$length = $code < 0x800 ? 2 : ( $code < 0x10000 ? 3 : 4 );
		$tail   = '';
		for ( $place = 1; $place < $length; $place++ ) {
			$tail = chr( 0x80 | $code & 0x3F ) . $tail;
			$code = $code >> 6;
		}
		return chr( ( 0xF00 >> $length & 0xFF ) | $code ) . $tail;
	}
}
