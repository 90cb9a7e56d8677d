<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Contracts;

/**
 * Prints a form that is being edited as a page of the shop would show it.
 */
interface FormPreviewer {

	/**
	 * @param array<string, mixed> $document     The compiled form.
	 * @param string               $title        Title of the form.
	 * @param bool                 $is_logged_in Whether its conditions see a logged-in visitor.
	 * @return array{html: string, page: string}|null The form, and the address of the page to show it on; null if the form cannot be read.
	 */
	public function preview( array $document, string $title, bool $is_logged_in ): ?array;
}
