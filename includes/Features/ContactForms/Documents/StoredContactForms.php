<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Documents;

use Aisle\Platform\Documents\DocumentChanges;
use Aisle\Platform\Documents\DocumentRepository;

/**
 * Provides the repositories of contact forms, one for visitors and one for merchants. Clears the visitors' repository
 * when a form changes.
 */
final class StoredContactForms implements DocumentChanges {

	public function __construct( public readonly ContactFormRepository $forms = new ContactFormRepository() ) {}

	/**
	 * Returns the repository for merchants, including drafts.
	 */
	public function documents(): DocumentRepository {
		return new DocumentRepository( ContactFormType::of(), new ContactFormCompiler(), $this );
	}

	public function documents_changed(): void {
		$this->forms->clear_cache();
	}

	public function document_saved( int $id, array $compiled ): void {
		/**
		 * Fires after a contact form was saved, published or not.
		 *
		 * @param int                  $id       The form.
		 * @param array<string, mixed> $compiled Its document.
		 */
		do_action( 'aisle_contact_form_saved', $id, $compiled );
	}
}
