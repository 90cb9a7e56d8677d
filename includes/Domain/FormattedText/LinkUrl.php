<?php
declare(strict_types=1);

namespace Aisle\Domain\FormattedText;

use Aisle\Domain\Number;

/**
 * Decides which URLs a link in a merchant's text may have. Mirror of src/domain/marked-text/address.ts.
 */
final class LinkUrl {

	private const MAX_LENGTH           = 1000;
	private const FORBIDDEN_CHARACTERS = '/[\x00-\x20\x7f"<>`\\\\]|&#/';
	private const SCHEME               = '~^[^/?#]*:~';
	private const ALLOWED_START        = '~^(?:https?://[^/?#]|mailto:.|tel:.)~i';
	private const STAYS_ON_PAGE        = '/^(?:#|mailto:|tel:)/i';

	public static function is_allowed( string $url ): bool {
		return '' !== $url && Number::code_point_length( $url ) <= self::MAX_LENGTH && 1 !== preg_match( self::FORBIDDEN_CHARACTERS, $url )
			&& ( 1 !== preg_match( self::SCHEME, $url ) || 1 === preg_match( self::ALLOWED_START, $url ) );
	}

	/**
	 * Returns whether following the link leaves the page, so that the form's answers would be lost. Anchors, email and
	 * phone links do not.
	 */
	public static function leaves_page( string $url ): bool {
		return 1 !== preg_match( self::STAYS_ON_PAGE, $url );
	}
}
