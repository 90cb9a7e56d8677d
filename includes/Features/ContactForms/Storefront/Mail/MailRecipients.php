<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use Aisle\Platform\Mail\EmailAddress;

/**
 * Recipients of an email: addresses that the merchant entered, or that the merchant offers as a choice. Other text of a
 * visitor is never used as an address.
 */
final class MailRecipients {

	private const CHOICE_TYPES   = array( 'select', 'radio-group', 'checkbox-group' );
	private const MAX_RECIPIENTS = 20;

	/**
	 * @param list<array<string, mixed>> $fields Fields of the form's document.
	 */
	public function __construct(
		private readonly MailTags $tags,
		private readonly array $fields
	) {}

	/**
	 * @param string $template Addresses separated by commas; `[f_id]` of a choice with fixed values,
	 *                        `[_site_admin_email]`.
	 * @return list<string>
	 */
	public function of( string $template ): array {
		$recipient_list    = (string) preg_replace_callback(
			'/\[([a-z0-9_]+)\]/',
			fn ( array $tag ): string => $this->addresses_of_tag( $tag[1] ),
			$template
		);
		$addresses = array();
		foreach ( explode( ',', $recipient_list ) as $recipient ) {
			$address = self::address( $recipient );
			if ( '' !== $address ) {
				$addresses[ strtolower( $address ) ] = $address;
			}
		}
		return array_slice( array_values( $addresses ), 0, self::MAX_RECIPIENTS );
	}

	/**
	 * Returns the recipients as of() does. If the visitor's choice has no address, the site's admin address gets the
	 * email.
	 *
	 * @return list<string> Empty if the setting has no tag and no valid address.
	 */
	public function of_mail( string $template ): array {
		$addresses = $this->of( $template );
		return array() === $addresses && str_contains( $template, '[' ) ? $this->of( '[_site_admin_email]' ) : $addresses;
	}

	/**
	 * @return string The address in `Ada <ada@example.com>` or `ada@example.com`, as used in a header; empty if there
	 *                is none.
	 */
	public static function address( string $text ): string {
		$text = trim( $text );
		$address = 1 === preg_match( '/\A[^<>]*<([^<>]+)>\z/', $text, $part ) ? trim( $part[1] ) : $text;
		return 1 === preg_match( '/[\s,;:<>"()]/u', $address ) ? '' : EmailAddress::ascii( $address );
	}

	private function addresses_of_tag( string $tag ): string {
		if ( '_site_admin_email' === $tag ) {
			return (string) get_option( 'admin_email' );
		}
		$allowed_values = array();
		foreach ( $this->fields as $field ) {
			if ( ( $field['id'] ?? '' ) === $tag && in_array( $field['type'] ?? '', self::CHOICE_TYPES, true ) ) {
				$allowed_values = array_column( is_array( $field['options'] ?? null ) ? $field['options'] : array(), 'value' );
			}
		}
		return implode( ',', array_intersect( $this->tags->values( $tag ), array_filter( $allowed_values, 'is_string' ) ) );
	}
}
