<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Contracts;

use Aisle\Features\ContactForms\Entries\EntryServices;
use Aisle\Platform\Documents\HasDocuments;

/**
 * Services of the storefront side of contact forms for the admin side and the importers.
 */
interface VisitorServices extends HasDocuments {

	public function entry_services(): EntryServices;

	public function resender(): EntryResender;

	public function test_mail(): TestMailSender;

	public function previewer(): FormPreviewer;

	/**
	 * @param \Closure(): string $retention Returns the paragraph about how long entries are kept.
	 */
	public function privacy_suggestion( \Closure $retention ): PrivacySuggestion;
}
