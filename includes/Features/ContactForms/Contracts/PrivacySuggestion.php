<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Contracts;

/**
 * Suggests a text about contact forms for the store's privacy policy.
 */
interface PrivacySuggestion {

	/** `admin_init` */
	public function suggest(): void;
}
