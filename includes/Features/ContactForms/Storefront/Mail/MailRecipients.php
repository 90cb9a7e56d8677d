<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use Aisle\Platform\Mail\EmailAddress;

/**
 * Recipients of an email: addresses that the merchant entered, or that the merchant offers as a choice. Other text of a
 * visitor is never used as an address.
 */
final class MailRecipients {

	private const CHOICES = array( 'select', 'radio-group', 'checkbox-group' );
	private const MAX     = 20;

	/**
	 * @param list<array<string, mixed>> $fields Fields of the form's document.
	 */
	public function __construct(
		private readonly MailTags $tags,
		private readonly array $fields
	) {}

	/**
	 * @param string $written Addresses separated by commas; `[f_id]` of a choice with fixed values,
	 *                        `[_site_admin_email]`.
	 * @return list<string>
	 */
	public function of( string $written ): array {
		$filled    = (string) preg_replace_callback(
			'/\[([a-z0-9_]+)\]/',
			fn ( array $tag ): string => $this->offered( $tag[1] ),
			$written
		);
		$addresses = array();
		foreach ( explode( ',', $filled ) as $one ) {
			$address = self::address( $one );
			if ( '' !== $address ) {
				$addresses[ strtolower( $address ) ] = $address;
			}
		}
		return array_slice( array_values( $addresses ), 0, self::MAX );
	}

	/**
	 * Returns the recipients as of() does. If the visitor's choice has no address, the site's admin address gets the
	 * email.
	 *
	 * @return list<string> Empty if the setting has no tag and no valid address.
	 */
	public function of_mail( string $written ): array {
		$addresses = $this->of( $written );
		return array() === $addresses && str_contains( $written, '[' ) ? $this->of( '[_site_admin_email]' ) : $addresses;
	}

	/**
	 * @return string The address in `Ada <ada@example.com>` or `ada@example.com`, as used in a header; empty if there
	 *                is none.
	 */
	public static function address( string $written ): string {
		$written = trim( $written );
		$address = 1 === preg_match( '/\A[^<>]*<([^<>]+)>\z/', $written, $part ) ? trim( $part[1] ) : $written;
		return 1 === preg_match( '/[\s,;:<>"()]/u', $address ) ? '' : EmailAddress::ascii( $address );
	}

	private function offered( string $tag ): string {
		if ( '_site_admin_email' === $tag ) {
			return (string) get_option( 'admin_email' );
		}
		$offered = array();
		foreach ( $this->fields as $field ) {
			if ( ( $field['id'] ?? '' ) === $tag && in_array( $field['type'] ?? '', self::CHOICES, true ) ) {
				$offered = array_column( is_array( $field['options'] ?? null ) ? $field['options'] : array(), 'value' );
			}
		}
		return implode( ',', array_intersect( $this->tags->values( $tag ), array_filter( $offered, 'is_string' ) ) );
	}
}
