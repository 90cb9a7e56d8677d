<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use Aisle\Features\ContactForms\Documents\ContactFormType;
use Aisle\Features\ContactForms\Entries\EntryStore;
use Aisle\Features\ContactForms\Entries\StoredEntry;

/**
 * Sends the emails of entries, and retries failed ones. The next attempt is scheduled before each attempt, so that it
 * remains if the worker is killed. So each email is sent at least once: if the worker is killed after the mailer
 * accepted an email but before this was saved, it is sent twice.
 */
final class Delivery {

	public const HOOK = 'aisle_contact_deliver';

	private const GROUP = 'aisle';

	/** Delays before the next attempt, in seconds: the first value follows the first attempt. */
	private const RETRY_DELAYS = array( 300, 900, 3600, 14400, 43200, 86400 );

	/**
	 * @var array<int, bool> Entries whose second attempt is already planned => true if it could be scheduled.
	 */
	private array $first_retries = array();

	public function __construct(
		private readonly EntryStore $entries,
		private readonly ContactMail $mail
	) {}

	/**
	 * Schedules a retry of the email as soon as the entry is saved, so that the email is sent even if another plugin's
	 * code fails before the first attempt.
	 */
	public function schedule_first_retry( int $id ): void {
		$this->first_retries[ $id ] = self::schedule_next_attempt( $id, MailTemplates::MAIL, 1 );
	}

	/** Schedules an attempt, unless it is already scheduled. */
	public function schedule_attempt( int $id, string $mail_name, int $attempt ): void {
		if (
			function_exists( 'as_has_scheduled_action' )
			&& ! as_has_scheduled_action( self::HOOK, array( $id, $mail_name, $attempt ), self::GROUP )
		) {
			as_schedule_single_action( time(), self::HOOK, array( $id, $mail_name, $attempt ), self::GROUP );
		}
	}

	/** Sends the email when Action Scheduler runs next, or now if there is none. */
	public function send_soon( int $id ): void {
		if (
			! function_exists( 'as_schedule_single_action' )
			|| 0 === as_schedule_single_action( time(), self::HOOK, array( $id, MailTemplates::MAIL, 1 ), self::GROUP )
		) {
			$this->try_again( $id, MailTemplates::MAIL, 1 );
		}
	}

	/**
	 * @param string $mail_name `mail` or `autoreply`.
	 * @return bool True if the mailer accepted it, or if there is nothing to send.
	 */
	public function deliver( int $id, string $mail_name ): bool {
		$entry = $this->entries->find( $id );
		return null === $entry || $this->attempt( $entry, $mail_name, 1 );
	}

	/**
	 * Sends an email again at the merchant's request, whatever its state.
	 *
	 * @param string $mail_name `mail` or `autoreply`.
	 * @return bool False if the entry, its form or a recipient no longer exists.
	 */
	public function resend( int $id, string $mail_name ): bool {
		$entry = $this->entries->find( $id );
		$mail  = null === $entry ? null : $this->build_email( $entry, $mail_name );
		if ( null === $entry || null === $mail || array() === $mail['to'] ) {
			return false;
		}
		$this->attempt( $entry, $mail_name, 1 );
		return true;
	}

	/**
	 * @param mixed $id
	 * @param mixed $mail_name
	 * @param mixed $attempt
	 */
	public function try_again( $id, $mail_name, $attempt ): void {
		$entry = $this->entries->find( (int) $id );
		if (
			null !== $entry
			&& StoredEntry::SPAM !== $entry->status
			&& StoredEntry::TRASH !== $entry->status
			&& 'sent' !== ( $entry->deliveries[ (string) $mail_name ]['state'] ?? '' )
		) {
			$this->attempt( $entry, (string) $mail_name, (int) $attempt, false );
		}
	}

	private function attempt( StoredEntry $entry, string $mail_name, int $attempt, bool $is_visitor_waiting = true ): bool {
		$mail             = $this->build_email( $entry, $mail_name );
		$has_next_attempt = $this->take_first_retry( $entry->id, $mail_name );
		if ( null === $mail ) {
			return true;
		}
		if ( array() === $mail['to'] ) {
			self::cancel_next_attempt( $entry->id, $mail_name, $attempt );
			$this->entries->set_delivery(
				$entry->id,
				$mail_name,
				'given_up',
				$attempt,
				__( 'No recipient email address is set.', 'aisle' )
			);
			return false;
		}
		$has_next_attempt = $has_next_attempt || self::schedule_next_attempt( $entry->id, $mail_name, $attempt );
		$this->entries->set_delivery( $entry->id, $mail_name, 'waiting', $attempt );
		$error = ContactMail::send( $mail, $is_visitor_waiting );
		if ( '' === $error ) {
			self::cancel_next_attempt( $entry->id, $mail_name, $attempt );
			$this->entries->set_delivery( $entry->id, $mail_name, 'sent', $attempt );
			return true;
		}
		$this->entries->set_delivery( $entry->id, $mail_name, $has_next_attempt ? 'failed' : 'given_up', $attempt, $error );
		return false;
	}

	/**
	 * @return array{to: list<string>, subject: string, body: string, headers: list<string>, attachments: array<string, string>}|null
	 */
	private function build_email( StoredEntry $entry, string $mail_name ): ?array {
		return $this->mail->build( $mail_name, $entry, ContactFormType::of()->stored_document( $entry->message->form_id ) );
	}

	private function take_first_retry( int $id, string $mail_name ): bool {
		$is_expected = MailTemplates::MAIL === $mail_name && ( $this->first_retries[ $id ] ?? false );
		if ( MailTemplates::MAIL === $mail_name ) {
			unset( $this->first_retries[ $id ] );
		}
		return $is_expected;
	}

	/**
	 * @return bool True if there is a next attempt.
	 */
	private static function schedule_next_attempt( int $id, string $mail_name, int $attempt ): bool {
		$delay = self::RETRY_DELAYS[ $attempt - 1 ] ?? null;
		return null !== $delay
			&& function_exists( 'as_schedule_single_action' )
			&& as_schedule_single_action( time() + $delay, self::HOOK, array( $id, $mail_name, $attempt + 1 ), self::GROUP ) > 0;
	}

	private static function cancel_next_attempt( int $id, string $mail_name, int $attempt ): void {
		if ( function_exists( 'as_unschedule_action' ) ) {
			as_unschedule_action( self::HOOK, array( $id, $mail_name, $attempt + 1 ), self::GROUP );
		}
	}
}
