<?php
declare(strict_types=1);

namespace Aisle\Platform\Mail;

/**
 * The sender of the store's emails. WordPress does not parse quotation marks in headers, so names are printed without
 * them.
 */
final class MailSender {

	/**
	 * Returns an address on the site's own domain: receiving servers treat other domains as forged.
	 */
	public static function from_address(): string {
		$host              = strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		$domain            = str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : $host;
		$store_address     = self::store_address();
		$is_on_site_domain = str_ends_with( strtolower( $store_address ), '@' . $domain );
		/**
		 * Filters the sender address of emails about entries and of replies to them. Another domain than the site's
		 * requires a mailer that may send for it.
		 *
		 * @param string $address Default: WooCommerce's sender address if it is on the site's domain, otherwise
		 *                        wordpress@ that domain.
		 */
		$address = self::single_line( (string) apply_filters(
			'aisle_contact_from_address',
			$is_on_site_domain ? $store_address : 'wordpress@' . $domain
		) );
		$ascii   = EmailAddress::ascii( $address );
		return '' === $ascii ? $address : $ascii;
	}

	/**
	 * Returns WooCommerce's sender address, which customers reply to; empty if the merchant has set none.
	 */
	public static function store_address(): string {
		$address = self::single_line( (string) get_option( 'woocommerce_email_from_address', '' ) );
		return EmailAddress::ascii( $address );
	}

	/**
	 * Returns `Name <address>` for a header, or only the address if no valid character of the name remains.
	 */
	public static function mailbox( string $name, string $address ): string {
		// A character that ends a name or starts an address would let a visitor inject an address.
		$display_name = trim( (string) preg_replace( '/[\s"<>\\\\@,;:()]+/u', ' ', self::single_line( $name ) ) );
		return '' === $display_name ? $address : "{$display_name} <{$address}>";
	}

	private static function single_line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', wp_check_invalid_utf8( $text, true ) ) );
	}
}
