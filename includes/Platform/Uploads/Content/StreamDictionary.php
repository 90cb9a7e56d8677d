<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Reads a PDF stream's dictionary from the bytes before it: whether the stream contains compressed objects, and whether
 * these can be unpacked. If the start of the dictionary is hidden on purpose, the worse case is assumed.
 */
final class StreamDictionary {

	public const OTHER    = 'other';
	public const PACKED   = 'packed';
	public const DOUBTFUL = 'doubtful';
	public const LOCKED   = 'locked';

	/** PDF readers find no objects without /First. */
	private const OBJECTS = '#/(?:ObjStm|First)(?![A-Za-z0-9])#';

	private const FILTER   = '#/Filter\s*(\[[^\]]*\]|/[^\s/<>\[\]()%]+|\d+\s+\d+\s+R)#';
	private const IMAGE    = '#(?:DCT|JPX|CCITTFax|JBIG2)Decode#';
	private const NO_PARMS = '#/(?:DecodeParms|DP)\s*(?:null|<<\s*(?:/Predictor\s+1\s*)?>>)#';

	/**
	 * Matches the start of an object. The lookbehind and `++` keep a long number from being read once for each digit.
	 */
	private const HEAD = '/(?<!\d)\d++\s++\d++\s++obj(?![a-z])/';

	/**
	 * @param string $before Bytes before the keyword `stream`, from a line break or the start of the file.
	 * @return string|null One of the constants; null if the start of the dictionary is uncertain.
	 */
	public static function certain_kind( string $before ): ?string {
		$before = self::decoded( $before );
		$head   = self::last_head( $before );
		if ( null === $head ) {
			return null;
		}
		$own = substr( $before, $head['end'] );
		if ( ! self::is_certain( substr( $before, 0, $head['place'] ), $own ) ) {
			return null;
		}
		return 1 === preg_match( self::OBJECTS, $own ) ? self::coding( $own ) : self::OTHER;
	}

	/**
	 * @param string $before Bytes before the keyword `stream`, as many as a normal dictionary has.
	 * @return string One of the constants.
	 */
	public static function kind( string $before ): string {
		$certain = self::certain_kind( $before );
		if ( null !== $certain ) {
			return $certain;
		}
		$before = self::decoded( $before );
		$head   = self::last_head( $before );
		$own    = null === $head ? $before : substr( $before, $head['end'] );
		if ( 1 === preg_match( self::IMAGE, $own ) || ( null !== $head && 1 !== preg_match( self::OBJECTS, $before ) ) ) {
			return self::OTHER;
		}
		$coding = self::coding( $own );
		return self::PACKED === $coding ? self::DOUBTFUL : $coding;
	}

	/**
	 * Decodes letters of names that are written as hexadecimal codes, such as `/#4fbjStm`.
	 */
	private static function decoded( string $text ): string {
		if ( ! str_contains( $text, '#' ) ) {
			return $text;
		}
		$text = (string) preg_replace( '/#(?![0-9a-f]{2})/i', '%23', str_replace( '%', '%25', $text ) );
		return rawurldecode( str_replace( '#', '%', $text ) );
	}

	/**
	 * @return array{place: int, end: int}|null
	 */
	private static function last_head( string $text ): ?array {
		$heads = (int) preg_match_all( self::HEAD, $text, $found, PREG_OFFSET_CAPTURE );
		if ( 0 === $heads ) {
			return null;
		}
		list( $head, $place ) = $found[0][ $heads - 1 ];
		return array(
			'place' => $place,
			'end'   => $place + strlen( $head ),
		);
	}

	/**
	 * Returns whether the object's start is neither in a comment nor in a string whose start is missing.
	 */
	private static function is_certain( string $before, string $own ): bool {
		$line = substr( $before, -strcspn( strrev( $before ), "\r\n" ) );
		$rest = (string) preg_replace( '/\((?:\\\\.|[^()\\\\]++)*+\)/s', '', $own );
		return ( '' === $line || $line === $before || ! str_contains( $line, '%' ) ) && ! str_contains( $rest, ')' );
	}

	private static function coding( string $own ): string {
		$filters = (int) preg_match_all( '#/Filter(?![A-Za-z0-9])#', $own );
		if ( 0 === $filters ) {
			// The stream is not compressed, so the search of the file covers it.
			return self::OTHER;
		}
		$name   = 1 === $filters && 1 === preg_match( self::FILTER, $own, $found )
			? (string) preg_replace( '#[\s\[\]]+#', '', $found[1] )
			: '';
		$others = 0 !== preg_match( '#/(?:DecodeParms|DP)(?![A-Za-z0-9])#', (string) preg_replace( self::NO_PARMS, '', $own ) );
		return in_array( $name, array( '/FlateDecode', '/Fl' ), true ) && ! $others ? self::PACKED : self::LOCKED;
	}
}
