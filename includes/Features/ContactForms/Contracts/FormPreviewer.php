<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Contracts;

/**
 * Renders a form that is being edited as a storefront page shows it.
 */
interface FormPreviewer {

	/**
	 * @param array<string, mixed> $document     The compiled form.
	 * @param string               $title        Title of the form.
	 * @param bool                 $is_logged_in True if its conditions are evaluated for a logged-in visitor.
	 * @return array{html: string, page: string}|null The form, and the URL of the page to show it on; null if the form
	 *                                                cannot be read.
	 */
	public function preview( array $document, string $title, bool $is_logged_in ): ?array;
}
