<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Contracts;

use Aisle\Features\ContactForms\Entries\EntryServices;
use Aisle\Platform\Documents\HasDocuments;

/**
 * What the owner's half and the importers need of the visitor's half of contact forms.
 */
interface VisitorServices extends HasDocuments {

	public function messages(): EntryServices;

	public function resender(): EntryResender;

	public function test_mail(): TestMailSender;

	public function previewer(): FormPreviewer;
}
