<?php
declare(strict_types=1);

namespace Aisle\Platform\Mail;

/**
 * Normalizes email addresses: several addresses may belong to one mailbox.
 */
final class Mailbox {

	private const GMAIL = array( 'gmail.com', 'googlemail.com' );

	/**
	 * Returns the same text for all addresses of one mailbox: `ada+x@` is `ada@`, and Gmail ignores dots.
	 */
	public static function of( string $address ): string {
		list( $local, $domain ) = array_pad( explode( '@', strtolower( $address ), 2 ), 2, '' );
		$local                  = explode( '+', $local, 2 )[0];
		return in_array( $domain, self::GMAIL, true ) ? str_replace( '.', '', $local ) . '@' . self::GMAIL[0] : $local . '@' . $domain;
	}
}
