<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use Aisle\Domain\ContactForm;
use Aisle\Domain\DomainError;
use Aisle\Features\ContactForms\Contracts\TestMailSender;
use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Entries\StoredEntry;

/**
 * Sends the email of a form that is being edited, with sample answers, to the user who edits it and to nobody else.
 * Nothing is stored.
 */
final class TestMail implements TestMailSender {

	/** Headers that would send the email to other people. */
	private const RECIPIENT_HEADERS = '/^\s*(to|cc|bcc)\s*:/i';

	public function __construct( private readonly ContactMail $mail ) {}

	public function send( array $document, string $title ): ?string {
		$user    = wp_get_current_user();
		$address = MailRecipients::address( $user->user_email );
		$email   = '' === $address ? null : $this->build_email( $document, $title, $user );
		if ( null === $email ) {
			return null;
		}
		/* translators: %s: subject of a mail. */
		$subject = sprintf( __( 'Test: %s', 'aisle' ), $email['subject'] );
		$headers = array_values( array_filter(
			$email['headers'],
			static fn ( string $header ): bool => 1 !== preg_match( self::RECIPIENT_HEADERS, $header )
		) );
		return ContactMail::send(
			array( 'to' => array( $address ), 'subject' => $subject, 'headers' => $headers, 'attachments' => array() ) + $email
		);
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array{to: list<string>, subject: string, body: string, headers: list<string>, attachments: array<string, string>}|null
	 */
	private function build_email( array $document, string $title, \WP_User $user ): ?array {
		try {
			$fields = ContactForm::read( $document )['fields'];
		} catch ( DomainError ) {
			return null;
		}
		$sample_entry = new NewEntry(
			0,
			$title,
			'',
			SampleAnswers::of( $fields, $user ),
			array( 'name' => $user->display_name, 'email' => $user->user_email ),
			'',
			false,
			array(
				'page_url'   => home_url( '/' ),
				'page_title' => get_bloginfo( 'name' ),
				'referrer'   => home_url( '/' ),
				'user_agent' => 'Mozilla/5.0',
				'locale'     => determine_locale(),
				'user_id'    => $user->ID,
			) + NewEntry::NO_ORIGIN
		);
		return $this->mail->build(
			MailTemplates::MAIL,
			new StoredEntry( 0, StoredEntry::UNREAD, time(), $sample_entry, array() ),
			$document
		);
	}
}
