<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

/**
 * Checks and completes the URLs of contact forms. Mirror of src/domain/contact-rules/web-url.ts.
 */
final class WebUrl {

	private const DEFAULT_SCHEMES = array( 'http', 'https' );
	/** A URL: scheme, optional user, host, optional port. The host may contain all characters that browsers accept. */
	private const URL_PATTERN   = '~^([a-zA-Z][a-zA-Z0-9+.-]*)://(?:[^/?#\\\\]*@)?(\[[0-9a-fA-F:.]+\]|[^\x00-\x20\x7F"#%/:<>?@[\\\\\]^`{|}'
		. ']+)(?::[0-9]*)?(?:[/?#]|$)~D';
	private const HOST_CHARACTER = '/[0-9a-zA-Z\x80-\xFF]/';
	private const SCHEME         = '/^[a-zA-Z][a-zA-Z0-9+.-]*:/';
	private const HOST_WITH_PORT = '~^[^:/?#]*\.[^:/?#]*:[0-9]+(?:[/?#]|$)~D';

	/**
	 * @param list<string> $schemes Allowed schemes, in lower case.
	 */
	public static function is_valid( string $text, array $schemes ): bool {
		return 1 === preg_match( self::URL_PATTERN, $text, $match )
			&& in_array( strtolower( $match[1] ), array_map( strtolower( ... ), $schemes ), true )
			&& 1 === preg_match( self::HOST_CHARACTER, $match[2] )
			&& WhiteSpace::remove( $text ) === $text;
	}

	/**
	 * Returns the schemes of a rule; by default, http and https.
	 *
	 * @return list<string>
	 */
	public static function schemes( mixed $rule_schemes ): array {
		return is_array( $rule_schemes ) ? FieldValues::texts( $rule_schemes ) : self::DEFAULT_SCHEMES;
	}

	/** Returns the URL as it is submitted: trimmed, with `http://` if it contains a dot and has no scheme. */
	public static function with_scheme( string $typed_url ): string {
		$text = WhiteSpace::trim( $typed_url );
		// In example.com:8080, the colon belongs to the port.
		$has_scheme = 1 === preg_match( self::SCHEME, $text ) && 1 !== preg_match( self::HOST_WITH_PORT, $text );
		return $has_scheme || ! str_contains( $text, '.' ) ? $text : 'http://' . ltrim( $text, '/' );
	}
}
