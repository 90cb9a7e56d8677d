<?php
declare(strict_types=1);

namespace Aisle\Platform\Mail;

/**
 * The sender of the store's mails. WordPress reads a header's name as it is written, quotation marks too, so names have none.
 */
final class MailSender {

	/**
	 * Returns an address on the site's own domain: a receiving server takes another one for forged.
	 */
	public static function address(): string {
		$host    = strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		$domain  = str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : $host;
		$of_shop = self::store_address();
		$is_ours = str_ends_with( strtolower( $of_shop ), '@' . $domain );
		/**
		 * Filters the address that mails about visitors' messages, and replies to them, come from. Another domain than the site's needs a
		 * mailer that may send for it.
		 *
		 * @param string $address Default: WooCommerce's own sender where it is on the site's domain, else wordpress@ that domain.
		 */
		$address = self::line( (string) apply_filters( 'aisle_contact_from_address', $is_ours ? $of_shop : 'wordpress@' . $domain ) );
		$ascii   = EmailAddress::ascii( $address );
		return '' === $ascii ? $address : $ascii;
	}

	/**
	 * Returns the address that customers answer to, WooCommerce's own sender; empty where the merchant has set none.
	 */
	public static function store_address(): string {
		$address = self::line( (string) get_option( 'woocommerce_email_from_address', '' ) );
		return EmailAddress::ascii( $address );
	}

	/**
	 * Returns `Name <address>` for a header, or the address alone if nothing of the name can stand there.
	 */
	public static function mailbox( string $name, string $address ): string {
		// A character that ends a name or begins an address would let a visitor write one.
		$shown = trim( (string) preg_replace( '/[\s"<>\\\\@,;:()]+/u', ' ', self::line( $name ) ) );
		return '' === $shown ? $address : "{$shown} <{$address}>";
	}

	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', wp_check_invalid_utf8( $text, true ) ) );
	}
}
