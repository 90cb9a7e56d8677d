<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Contracts;

/**
 * Sends the mail of a form that is being edited, with sample answers, to the current user and to nobody else.
 */
interface TestMailSender {

	/**
	 * @param array<string, mixed> $document The compiled form.
	 * @param string               $title    Title of the form.
	 * @return string|null Empty if the mailer accepted it, else the mailer's error; null if the current user has no address.
	 */
	public function send( array $document, string $title ): ?string;
}
