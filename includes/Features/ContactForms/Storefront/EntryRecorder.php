<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Entries\EntryStore;
use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\Mail\MailTemplates;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\SingleUse;

/**
 * Saves an entry and then sends its emails, so that a mailer error does not lose the entry.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 */
final class EntryRecorder {

	private const MAX_ATTEMPTS = 5;

	/** Delay between two attempts, in microseconds. */
	private const RETRY_DELAY = 300000;

	public function __construct(
		private readonly EntryStore $entries,
		private readonly Delivery $delivery
	) {}

	/**
	 * @throws ApiError not_saved (500): nothing was saved, and the same message may be sent again.
	 */
	public function save( NewEntry $message ): int {
		try {
			$id = $this->entries->save( $message );
		} catch ( \Throwable $exception ) {
			self::single_use( $message )->release( $message->hash );
			throw $exception;
		}
		if ( ! $message->is_spam ) {
			$this->delivery->schedule_first_retry( $id );
		}
		$entry = $this->entries->find( $id );
		if ( null !== $entry ) {
			self::notify_saved( $id, $entry );
		}
		return $id;
	}

	/**
	 * @return bool True if the same message was not sent within the last hour. A message that was not saved counts as
	 *              not sent: a worker may be killed between claiming and saving it.
	 */
	public function claim( NewEntry $message ): bool {
		return self::single_use( $message )->claim( $message->hash ) || ! $this->is_recently_saved( $message );
	}

	/**
	 * Returns whether the same message was saved within the last hour. The visitor may have sent it again because the
	 * response was lost; its quiz answer is then already used up.
	 */
	public function is_repeated( NewEntry $message ): bool {
		return self::single_use( $message )->is_used( $message->hash ) && $this->is_recently_saved( $message );
	}

	/**
	 * Checks several times, because a parallel request may be about to save the same message, which takes milliseconds.
	 */
	private function is_recently_saved( NewEntry $message ): bool {
		for ( $attempt = 0; $attempt < self::MAX_ATTEMPTS; $attempt++ ) {
			if ( $attempt > 0 ) {
				usleep( self::RETRY_DELAY );
			}
			if ( $this->entries->was_recently_saved( $message ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param StoredForm $form
	 * @return bool True if the mailer accepted the email to the merchant.
	 */
	public function send( int $id, NewEntry $message, array $form ): bool {
		$is_sent = $this->delivery->deliver( $id, MailTemplates::MAIL );
		$reply   = MailTemplates::autoreply( $form['document'] );
		$texts   = null === $reply
			? array()
			: array_column( $message->answers, 'values', 'id' )[ MailTemplates::reply_field( $form['document'] ) ] ?? array();
		if ( array() !== $texts && ContactRate::count_and_allow_reply( $texts[0] ) ) {
			$this->delivery->deliver( $id, MailTemplates::AUTOREPLY );
		}
		return $is_sent;
	}

	private static function notify_saved( int $id, \Aisle\Features\ContactForms\Entries\StoredEntry $entry ): void {
		try {
			/**
			 * Fires when an entry was saved, including spam, before its emails are sent.
			 *
			 * @param int           $id
			 * @param StoredEntry $entry
			 */
			do_action( 'aisle_contact_entry_saved', $id, $entry );
		} catch ( \Throwable $exception ) {
			// The entry is saved, so an error in another plugin must not show the sender a failure.
			ApiError::from( $exception );
		}
	}

	/**
	 * Spam is tracked separately: a visitor who was classified as a spammer for being too fast may send the same
	 * message again.
	 */
	private static function single_use( NewEntry $message ): SingleUse {
		return new SingleUse( $message->is_spam ? 'contact-spam' : 'contact-message' );
	}
}
