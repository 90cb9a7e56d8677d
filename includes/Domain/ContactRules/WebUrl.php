<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

/**
 * Web addresses of contact forms. Twin of src/domain/contact-rules/web-url.ts.
 */
final class WebUrl {

	private const SCHEMES = array( 'http', 'https' );
	/** Scheme, perhaps a user, host, perhaps a port. The host is what browsers take for one. */
	private const ADDRESS   = '~^([a-zA-Z][a-zA-Z0-9+.-]*)://(?:[^/?#\\\\]*@)?(\[[0-9a-fA-F:.]+\]|[^\x00-\x20\x7F"#%/:<>?@[\\\\\]^`{|}'
		. ']+)(?::[0-9]*)?(?:[/?#]|$)~D';
	private const IN_A_HOST = '/[0-9a-zA-Z\x80-\xFF]/';
	private const SCHEME    = '/^[a-zA-Z][a-zA-Z0-9+.-]*:/';
	private const HOST_PORT = '~^[^:/?#]*\.[^:/?#]*:[0-9]+(?:[/?#]|$)~D';

	/**
	 * @param list<string> $schemes In lower case.
	 */
	public static function is_valid( string $text, array $schemes ): bool {
		return 1 === preg_match( self::ADDRESS, $text, $match )
			&& in_array( strtolower( $match[1] ), array_map( strtolower( ... ), $schemes ), true )
			&& 1 === preg_match( self::IN_A_HOST, $match[2] )
			&& WhiteSpace::without( $text ) === $text;
	}

	/**
	 * Those that a rule names, else http and https.
	 *
	 * @return list<string>
	 */
	public static function schemes( mixed $named ): array {
		return is_array( $named ) ? FieldValues::texts( $named ) : self::SCHEMES;
	}

	/** As it is sent: `http://` before what has a dot and no scheme, without white space around it. */
	public static function with_scheme( string $typed ): string {
		$text = WhiteSpace::trim( $typed );
		// The colon of example.com:8080 is of a port.
		$has_scheme = 1 === preg_match( self::SCHEME, $text ) && 1 !== preg_match( self::HOST_PORT, $text );
		return $has_scheme || ! str_contains( $text, '.' ) ? $text : 'http://' . ltrim( $text, '/' );
	}
}
