<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Contracts;

/**
 * Sends an email or a webhook of an entry again.
 */
interface EntryResender {

	/**
	 * @param int    $id       ID of the entry.
	 * @param string $delivery `mail`, `autoreply` or `webhook-` with a hash of its URL.
	 * @return bool True if it was sent or will be; false if its form, email or webhook no longer exists.
	 */
	public function resend( int $id, string $delivery ): bool;
}
