<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use Aisle\Platform\Mail\MailSender;

/**
 * The headers of an email, one per line. Only this class sets the sender, the recipients and the type of the email.
 */
final class MailHeaders {

	/** Headers that Aisle or WordPress sets. */
	private const RESERVED_HEADERS = array(
		'from', 'to', 'subject', 'sender', 'reply-to', 'return-path', 'content-type', 'content-transfer-encoding', 'content-disposition',
		'mime-version', 'message-id', 'date', 'received', 'errors-to', 'apparently-to', 'auto-submitted', 'x-auto-response-suppress',
		'dkim-signature',
	);

	/** Rejected headers: they reveal to others when an email was opened, or mark it as forwarded. */
	private const REJECTED_PATTERN = '/\A(resent-|return-receipt|disposition-notification|x-confirm-reading)/';

	private const COPY_HEADERS = array( 'cc', 'bcc' );

	public function __construct(
		private readonly MailTags $tags,
		private readonly MailRecipients $recipients
	) {}

	/**
	 * @param array{from_name: string, reply_to: string, headers: string, html: bool} $mail
	 * @param string                                                                  $sender   Email address that the
	 *     visitor entered, if any.
	 * @param bool                                                                    $is_reply True if it is an
	 *     autoreply, which other machines must not answer.
	 * @return list<string>
	 */
	public function of( array $mail, string $sender, bool $is_reply = false ): array {
		$headers  = array( 'From: ' . $this->from_mailbox( $mail['from_name'] ) );
		$reply_to = $this->reply_to( $mail['reply_to'], $sender, $is_reply );
		if ( '' !== $reply_to ) {
			$headers[] = 'Reply-To: ' . $reply_to;
		}
		$headers[] = 'Content-Type: ' . ( $mail['html'] ? 'text/html' : 'text/plain' ) . '; charset=UTF-8';
		if ( $is_reply ) {
			array_push( $headers, 'Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All' );
		}
		foreach ( explode( "\n", str_replace( "\r", "\n", $mail['headers'] ) ) as $line ) {
			$header = $this->custom_header( $line );
			if ( '' !== $header ) {
				$headers[] = $header;
			}
		}
		return $headers;
	}

	private function from_mailbox( string $name ): string {
		return MailSender::mailbox(
			MailText::line( $this->tags, '' === trim( $name ) ? '[_site_title]' : $name ),
			MailSender::from_address()
		);
	}

	/**
	 * @param string $sender Email address that the visitor entered, if any.
	 */
	private function reply_to( string $template, string $sender, bool $is_reply ): string {
		if ( $is_reply ) {
			return $this->recipients->of( $template )[0] ?? MailSender::store_address();
		}
		return MailRecipients::address( '' === trim( $template ) ? $sender : MailText::line( $this->tags, $template ) );
	}

	private static function is_allowed( string $name ): bool {
		return ! in_array( $name, self::RESERVED_HEADERS, true ) && 1 !== preg_match( self::REJECTED_PATTERN, $name );
	}

	/**
	 * @return string Empty if the line is no header, or one that merchants may not set.
	 */
	private function custom_header( string $line ): string {
		if (
			1 !== preg_match( '/\A\s*([A-Za-z][A-Za-z0-9-]{0,60})\s*:(.*)\z/s', $line, $part )
			|| ! self::is_allowed( strtolower( $part[1] ) )
		) {
			return '';
		}
		$value = in_array( strtolower( $part[1] ), self::COPY_HEADERS, true )
			? implode( ', ', $this->recipients->of( $part[2] ) )
			: MailText::line( $this->tags, $part[2] );
		return '' === $value ? '' : $part[1] . ': ' . $value;
	}
}
