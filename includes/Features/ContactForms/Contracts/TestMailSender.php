<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Contracts;

/**
 * Sends the email of a form that is being edited, with sample answers, to the current user only.
 */
interface TestMailSender {

	/**
	 * @param array<string, mixed> $document The compiled form.
	 * @param string               $title    Title of the form.
	 * @return string|null Empty if the mailer accepted the email, else the mailer's error; null if the current user has
	 *                     no address.
	 */
	public function send( array $document, string $title ): ?string;
}
