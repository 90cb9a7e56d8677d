<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Http\ApiError;

/**
 * Storage for entries: the storefront side writes, the admin side reads, and neither depends on the other.
 */
interface EntryStore {

	/**
	 * Saves an entry before any email is sent. If it cannot be saved, nothing is sent and the visitor is asked to try
	 * again.
	 *
	 * @return int Id.
	 * @throws ApiError `not_saved` (500).
	 */
	public function save( NewEntry $message ): int;

	/**
	 * Returns whether exactly this message, by its hash, was saved within the last hour.
	 */
	public function was_recently_saved( NewEntry $message ): bool;

	public function find( int $id ): ?StoredEntry;

	/**
	 * Saves the delivery state of an entry's email or webhook.
	 *
	 * @param string $delivery  `mail`, `autoreply` or `webhook-` with a hash of its URL; at most 20 characters.
	 * @param string $state `waiting`, `sent`, `failed` (another attempt follows) or `given_up`.
	 * @param int    $tries Number of attempts so far.
	 */
	public function set_delivery( int $id, string $delivery, string $state, int $tries, string $error = '' ): void;
}
