<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Http\ApiError;

/**
 * Where messages of visitors are kept: the visitor's half writes, the owner's half reads, neither knows the other.
 */
interface EntryStore {

	/**
	 * Before any mail is sent: what cannot be kept is not sent either, and the visitor is told to try again.
	 *
	 * @return int Id.
	 * @throws ApiError `not_saved` (500).
	 */
	public function save( NewEntry $message ): int;

	/**
	 * Whether just this message, by its hash, was kept within the hour.
	 */
	public function was_kept( NewEntry $message ): bool;

	public function find( int $id ): ?StoredEntry;

	/**
	 * Saves the delivery state of an email or a webhook of a message.
	 *
	 * @param string $mail  `mail`, `autoreply` or `webhook-` with a hash of its address; 20 characters at most.
	 * @param string $state `waiting`, `sent`, `failed` (it is tried again) or `given_up`.
	 * @param int    $tries How often it was tried by now.
	 */
	public function set_delivery( int $id, string $mail, string $state, int $tries, string $error = '' ): void;
}
