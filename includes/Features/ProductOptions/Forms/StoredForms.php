<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Platform\Documents\DocumentChanges;
use Aisle\Platform\Documents\DocumentRepository;

/**
 * Gives access to the stored forms and updates the index after every change.
 */
final class StoredForms implements DocumentChanges {

	public function __construct(
		public readonly FormIndex $index = new FormIndex(),
		public readonly OptionFormRepository $forms = new OptionFormRepository()
	) {}

	/** Creates the index, or completes one that an earlier version wrote. */
	public function install(): void {
		$this->index->install();
		if ( ! $this->index->is_complete() ) {
			$this->documents_changed();
		}
	}

	public function register_all_strings(): void {
		FormTranslations::register_all_strings( $this->forms );
	}

	/**
	 * Returns the repository for merchants, including drafts.
	 */
	public function documents(): DocumentRepository {
		return new DocumentRepository( OptionFormType::of(), new FormCompiler(), $this );
	}

	public function documents_changed(): void {
		$this->index->store( $this->forms->list() );
	}

	public function document_saved( int $id, array $compiled ): void {
		/**
		 * Fires after an option form was saved, published or not.
		 *
		 * @param int                  $id       ID of the form.
		 * @param array<string, mixed> $compiled Its document.
		 */
		do_action( 'aisle_option_form_saved', $id, $compiled );
	}
}
