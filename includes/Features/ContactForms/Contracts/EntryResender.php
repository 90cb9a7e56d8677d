<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Contracts;

/**
 * Sends a mail or a webhook of a stored message once more.
 */
interface EntryResender {

	/**
	 * @param int    $id       ID of the message.
	 * @param string $delivery `mail`, `autoreply` or `webhook-` with a hash of its address.
	 * @return bool Whether it was sent or will be; false if its form, its mail or its webhook is gone.
	 */
	public function resend( int $id, string $delivery ): bool;
}
