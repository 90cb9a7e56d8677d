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
	private const OBJECT_START = '/(?<!\d)\d++\s++\d++\s++obj(?![a-z])/';

	/**
	 * @param string $bytes_before Bytes before the keyword `stream`, from a line break or the start of the file.
	 * @return string|null One of the constants; null if the start of the dictionary is uncertain.
	 */
	public static function certain_kind( string $bytes_before ): ?string {
		$bytes_before = self::decoded( $bytes_before );
		$head         = self::last_object_start( $bytes_before );
		if ( null === $head ) {
			return null;
		}
		$dictionary = substr( $bytes_before, $head['end'] );
		if ( ! self::has_certain_start( substr( $bytes_before, 0, $head['place'] ), $dictionary ) ) {
			return null;
		}
		return 1 === preg_match( self::OBJECTS, $dictionary ) ? self::kind_by_filter( $dictionary ) : self::OTHER;
	}

	/**
	 * @param string $bytes_before Bytes before the keyword `stream`, as many as a normal dictionary has.
	 * @return string One of the constants.
	 */
	public static function kind( string $bytes_before ): string {
		$certain = self::certain_kind( $bytes_before );
		if ( null !== $certain ) {
			return $certain;
		}
		$bytes_before = self::decoded( $bytes_before );
		$head         = self::last_object_start( $bytes_before );
		$dictionary   = null === $head ? $bytes_before : substr( $bytes_before, $head['end'] );
		if ( 1 === preg_match( self::IMAGE, $dictionary ) || ( null !== $head && 1 !== preg_match( self::OBJECTS, $bytes_before ) ) ) {
			return self::OTHER;
		}
		$coding = self::kind_by_filter( $dictionary );
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
	private static function last_object_start( string $text ): ?array {
		$heads = (int) preg_match_all( self::OBJECT_START, $text, $matches, PREG_OFFSET_CAPTURE );
		if ( 0 === $heads ) {
			return null;
		}
		list( $head, $offset ) = $matches[0][ $heads - 1 ];
		return array(
			'place' => $offset,
			'end'   => $offset + strlen( $head ),
		);
	}

	/**
	 * Returns whether the object's start is neither in a comment nor in a string whose start is missing.
	 */
	private static function has_certain_start( string $bytes_before, string $dictionary ): bool {
		$line = substr( $bytes_before, -strcspn( strrev( $bytes_before ), "\r\n" ) );
		$without_strings = (string) preg_replace( '/\((?:\\\\.|[^()\\\\]++)*+\)/s', '', $dictionary );
		return ( '' === $line || $line === $bytes_before || ! str_contains( $line, '%' ) ) && ! str_contains( $without_strings, ')' );
	}

	private static function kind_by_filter( string $dictionary ): string {
		$filters = (int) preg_match_all( '#/Filter(?![A-Za-z0-9])#', $dictionary );
		if ( 0 === $filters ) {
			// The stream is not compressed, so the search of the file covers it.
			return self::OTHER;
		}
		$name   = 1 === $filters && 1 === preg_match( self::FILTER, $dictionary, $matches )
			? (string) preg_replace( '#[\s\[\]]+#', '', $matches[1] )
			: '';
		$has_other_parameters = 0 !== preg_match(
			'#/(?:DecodeParms|DP)(?![A-Za-z0-9])#',
			(string) preg_replace( self::NO_PARMS, '', $dictionary )
		);
		return in_array( $name, array( '/FlateDecode', '/Fl' ), true ) && ! $has_other_parameters ? self::PACKED : self::LOCKED;
	}
}
