<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Mail\EmailAddress;
use Aisle\Platform\Mail\MailSender;

/**
 * Sends a reply to the sender by email, with WordPress's mailer. It goes only to the address in the entry; replies to
 * it go to the store.
 */
final class EntryReply {

	public function __construct(
		private readonly StoredEntry $entry,
		private readonly string $subject,
		private readonly string $text
	) {}

	/**
	 * @throws ApiError bad_address, mail_failed.
	 */
	public function send(): void {
		$raw_address = $this->entry->message->sender['email'];
		$address     = EmailAddress::ascii( $raw_address );
		// A line break in the address must not start another header line.
		if ( self::single_line( $raw_address ) !== $raw_address || '' === $address ) {
			throw new ApiError( 'bad_address', __( 'This message has no email address to reply to.', 'aisle' ) );
		}
		if ( ! wp_mail( $address, $this->subject_line(), $this->text, self::headers() ) ) {
			throw new ApiError(
				'mail_failed',
				__( 'The email could not be sent. Your text is still here: check your store’s email settings, then try again.', 'aisle' ),
				500
			);
		}
	}

	public function as_note(): string {
		return $this->subject_line() . "\n\n" . $this->text;
	}

	private function subject_line(): string {
		$subject = self::single_line( $this->subject );
		/* translators: %s: subject of the message that is answered. */
		return '' === $subject ? sprintf( __( 'Re: %s', 'aisle' ), self::single_line( $this->entry->message->subject ) ) : $subject;
	}

	/**
	 * @return list<string>
	 */
	private static function headers(): array {
		$name = wp_specialchars_decode( (string) get_option( 'woocommerce_email_from_name', get_option( 'blogname' ) ), ENT_QUOTES );
		$store_address = MailSender::store_address();
		return array(
			'From: ' . MailSender::mailbox( $name, MailSender::from_address() ),
			'Reply-To: ' . MailSender::mailbox(
				$name,
				'' === $store_address ? self::single_line( (string) get_option( 'admin_email' ) ) : $store_address
			),
			'Content-Type: text/plain; charset=UTF-8',
		);
	}

	private static function single_line( string $text ): string {
		return trim( (string) preg_replace( '/[\x00-\x1F\x7F]+/', ' ', $text ) );
	}
}
