<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

/**
 * Reads the two email templates from a form's document and sets missing members.
 *
 * @phpstan-type Mail array{
 *     to: string,
 *     from_name: string,
 *     subject: string,
 *     reply_to: string,
 *     headers: string,
 *     body: string,
 *     html: bool,
 *     exclude_blank: bool,
 *     attach_files: bool,
 * }
 */
final class MailTemplates {

	public const MAIL      = 'mail';
	public const AUTOREPLY = 'autoreply';

	private const TEXTS = array( 'to', 'from_name', 'subject', 'reply_to', 'headers', 'body' );
	private const FLAGS = array( 'html', 'exclude_blank', 'attach_files' );

	/**
	 * @param array<string, mixed> $document
	 * @return Mail
	 */
	public static function mail( array $document ): array {
		$mail            = self::read( $document[ self::MAIL ] ?? null );
		$mail['to']      = '' === trim( $mail['to'] ) ? '[_site_admin_email]' : $mail['to'];
		$mail['subject'] = '' === trim( $mail['subject'] ) ? '[_site_title]: [_form_title]' : $mail['subject'];
		$mail['body']    = '' === trim( $mail['body'] ) ? self::default_body( $mail['html'] ) : $mail['body'];
		return $mail;
	}

	/**
	 * @param array<string, mixed> $document
	 * @return Mail|null Null if the merchant has not enabled it.
	 */
	public static function autoreply( array $document ): ?array {
		$settings = is_array( $document[ self::AUTOREPLY ] ?? null ) ? $document[ self::AUTOREPLY ] : array();
		$mail     = self::read( $settings );
		if ( empty( $settings['enabled'] ) || '' === self::reply_field( $document ) || '' === trim( $mail['body'] ) ) {
			return null;
		}
		$mail['subject']      = '' === trim( $mail['subject'] ) ? '[_site_title]: [_form_title]' : $mail['subject'];
		$mail['attach_files'] = false;
		return $mail;
	}

	/**
	 * @param array<string, mixed> $document
	 * @return string Id of the field whose answer is the recipient of the autoreply.
	 */
	public static function reply_field( array $document ): string {
		$field = $document[ self::AUTOREPLY ]['to_field'] ?? '';
		return is_string( $field ) ? $field : '';
	}

	/**
	 * @return Mail
	 */
	private static function read( mixed $data ): array {
		$data = is_array( $data ) ? $data : array();
		$mail = array();
		foreach ( self::TEXTS as $name ) {
			$mail[ $name ] = is_string( $data[ $name ] ?? null ) ? $data[ $name ] : '';
		}
		foreach ( self::FLAGS as $name ) {
			$mail[ $name ] = ! empty( $data[ $name ] );
		}
		/** @var Mail $mail */
		return $mail;
	}

	private static function default_body( bool $is_html ): string {
		return $is_html
			? "[all_fields]\n<hr>\n[if _product]<p>[_product] "
				. "[_product_sku]<br>[_product_url]</p>\n<p>[_form_title]<br>\n[_page_url]</p>\n[if _entry_url]<p>[_entry_url]</p>"
			: "[all_fields]\n\n--\n[if _product][_product] [_product_sku]\n[if _product][_product_url]\n[_form_title]\n[_page_url]\n[if "
				. "_entry_url][_entry_url]";
	}
}
