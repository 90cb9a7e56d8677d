<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadRows;

/**
 * Builds and sends an entry's email to the merchant or the autoreply to its sender. Each attempt builds the email anew
 * from the stored entry.
 *
 * @phpstan-import-type Mail from MailTemplates
 * @phpstan-type Ready array{to: list<string>, subject: string, body: string, headers: list<string>, attachments: array<string, string>}
 */
final class ContactMail {

	public function __construct( private readonly UploadRows $files ) {}

	/**
	 * @param array<string, mixed> $document The form's document.
	 * @return Ready|null Null if there is no email to send; without recipients if the merchant's setting has no valid
	 *                    address.
	 */
	public function build( string $mail_name, StoredEntry $entry, array $document ): ?array {
		$is_reply = MailTemplates::AUTOREPLY === $mail_name;
		$mail     = $is_reply ? MailTemplates::autoreply( $document ) : MailTemplates::mail( $document );
		if ( null === $mail ) {
			return null;
		}
		$fields     = array_values( array_filter( is_array( $document['fields'] ?? null ) ? $document['fields'] : array(), 'is_array' ) );
		$tags       = $is_reply ? MailTags::for_sender( $entry, $fields ) : MailTags::of( $entry );
		$recipients = new MailRecipients( $tags, $fields );
		$to         = $is_reply
			? self::reply_addresses( $tags, $fields, MailTemplates::reply_field( $document ) )
			: $recipients->of_mail( $mail['to'] );
		if ( $is_reply && array() === $to ) {
			return null;
		}
		$subject      = MailText::line( $tags, $mail['subject'] );
		$files        = $mail['attach_files'] ? $this->attachments( $entry ) : array();
		$is_too_large = self::exceed_size_limit( $files );
		$email        = array(
			'to'          => $to,
			'subject'     => $subject,
			'body'        => self::body( $tags, $is_too_large ? self::with_note_on_files( $mail ) : $mail, $subject ),
			'headers'     => ( new MailHeaders( $tags, $recipients ) )->of(
				$mail,
				$is_reply ? '' : $entry->message->sender['email'],
				$is_reply
			),
			'attachments' => $is_too_large ? array() : $files,
		);
		/**
		 * Filters an email of a contact form before it is sent. A header is one line; line breaks are removed
		 * afterwards.
		 *
		 * @param array{to: string[], subject: string, body: string, headers: string[], attachments: array<string, string>} $email
		 *     Attachments: name => path.
		 * @param string                                                                                                     $mail_name
		 *     `mail` or `autoreply`.
		 * @param StoredEntry                                                                                              $entry
		 */
		return self::sanitize( (array) apply_filters( 'aisle_contact_mail', $email, $mail_name, $entry ) + $email );
	}

	/**
	 * @param Ready $mail
	 * @param bool  $is_visitor_waiting True if a visitor waits for the response meanwhile.
	 * @return string The error; empty if the mailer accepted the email.
	 */
	public static function send( array $mail, bool $is_visitor_waiting = true ): string {
		$error        = '';
		$record_error = static function ( mixed $failure ) use ( &$error ): void {
			$error = $failure instanceof \WP_Error ? $failure->get_error_message() : $error;
		};
		add_action( 'wp_mail_failed', $record_error );
		$timeout = new MailerTimeout();
		$types   = new AttachmentTypes( $mail['attachments'] );
		$types->begin();
		if ( $is_visitor_waiting ) {
			$timeout->begin();
		}
		try {
			$is_sent = wp_mail( $mail['to'], $mail['subject'], $mail['body'], $mail['headers'], $mail['attachments'] );
		} catch ( \Throwable $exception ) {
			$is_sent = false;
			$error   = $exception->getMessage();
		} finally {
			remove_action( 'wp_mail_failed', $record_error );
			$timeout->end();
			$types->end();
		}
		$text = '' === $error ? __( 'The mail server gave no reason.', 'aisle' ) : $error;
		return $is_sent ? '' : mb_substr( MailText::one_line( $text ), 0, 500 );
	}

	/**
	 * Returns the email address that was entered into the field. Returns none if the field does not ask for an email
	 * address.
	 *
	 * @param list<array<string, mixed>> $fields
	 * @return list<string>
	 */
	private static function reply_addresses( MailTags $tags, array $fields, string $id ): array {
		$field   = array_column( $fields, null, 'id' )[ $id ] ?? array();
		$is_mail = 'text' === ( $field['type'] ?? '' ) && 'email' === ( $field['text_kind'] ?? '' );
		$address = MailRecipients::address( $is_mail ? MailText::one_line( (string) $tags->value( $id ) ) : '' );
		return '' === $address ? array() : array( $address );
	}

	/**
	 * @param Mail $mail
	 */
	private static function body( MailTags $tags, array $mail, string $subject ): string {
		$body = ( new MailText( $tags, $mail['html'], $mail['exclude_blank'] ) )->fill( $mail['body'] );
		return $mail['html']
			? sprintf(
				'<!doctype html><html><head><meta charset="utf-8"><title>%s</title></head><body>%s</body></html>',
				esc_html( $subject ),
				wp_kses_post( $body )
			)
			: $body;
	}

	/**
	 * @param array<string, string> $files
	 */
	private static function exceed_size_limit( array $files ): bool {
		/**
		 * Filters the maximum total size of the files attached to one email. If the files are larger, the email links
		 * to the entry instead. Most servers accept 25 MB, and encoding makes a file one third larger.
		 *
		 * @param int $bytes In bytes. Default: 15 MiB.
		 */
		$max = (int) apply_filters( 'aisle_contact_mail_attachment_bytes', 15728640 );
		return array_sum( array_map( static fn ( string $path ): int => (int) filesize( $path ), $files ) ) > $max;
	}

	/**
	 * @param Mail $mail
	 * @return Mail
	 */
	private static function with_note_on_files( array $mail ): array {
		$note          = __( 'The files of this message are too large for an email. View the files with the message:', 'aisle' )
			. ' [_entry_url]';
		$mail['body'] .= $mail['html'] ? '<p>' . esc_html( $note ) . '</p>' : "\n\n" . $note;
		return $mail;
	}

	/**
	 * @return array<string, string> Unique name => path.
	 */
	private function attachments( StoredEntry $entry ): array {
		$attached = array();
		foreach ( $entry->message->answers as $answer ) {
			foreach ( $this->files->by_tokens( array_column( $answer['files'] ?? array(), 'token' ) ) as $file ) {
				if ( UploadFolder::has( $file->stored_name ) ) {
					$name              = isset( $attached[ $file->file_name ] )
						? ( count( $attached ) + 1 ) . '-' . $file->file_name
						: $file->file_name;
					$attached[ $name ] = UploadFolder::path_of( $file->stored_name );
				}
			}
		}
		return $attached;
	}

	/**
	 * @param array<string, mixed> $email Result of the filter.
	 * @return Ready
	 */
	private static function sanitize( array $email ): array {
		$lines = static fn ( mixed $texts ): array =>
			array_values( array_filter( array_map( MailText::one_line( ... ), array_filter( (array) $texts, 'is_string' ) ) ) );
		return array(
			'to'          => $lines( $email['to'] ),
			'subject'     => MailText::one_line( (string) $email['subject'] ),
			'body'        => (string) $email['body'],
			'headers'     => $lines( $email['headers'] ),
			'attachments' => array_map( 'strval', (array) $email['attachments'] ),
		);
	}
}
