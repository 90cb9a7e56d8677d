<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Platform\Documents\DocumentChanges;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\DocumentType;
use Aisle\Platform\Documents\DocumentWatch;

/**
 * The forms that the shop keeps: which there are, what they say, and that the index is true after every change.
 */
final class StoredForms implements DocumentChanges {

	public function __construct(
		public readonly FormIndex $index = new FormIndex(),
		public readonly OptionFormRepository $forms = new OptionFormRepository()
	) {}

	public function register(): void {
		add_action( 'init', array( $this, 'register_type' ) );
		add_action( 'admin_init', array( $this, 'install' ) );
		( new DocumentWatch( self::type(), $this ) )->register();
		add_action( 'aisle_option_form_saved', array( FormTranslations::class, 'register_strings' ), 10, 2 );
		add_filter( 'aisle_option_form_document', array( FormTranslations::class, 'translated' ), 10, 2 );
		add_action( 'admin_init', array( $this, 'list_strings' ) );
	}

	public function register_type(): void {
		// The label is read in the admin alone (Tools, Export); asking for it would load the language file on every page of the shop.
		self::type()->register( is_admin() ? __( 'Option forms', 'aisle' ) : 'Option forms' );
	}

	/** The index, and what an earlier version did not write into it. */
	public function install(): void {
		$this->index->install();
		if ( ! $this->index->is_complete() ) {
			$this->changed();
		}
	}

	public function list_strings(): void {
		FormTranslations::list_strings( $this->forms );
	}

	/**
	 * The owner's way to them, drafts included.
	 */
	public function documents(): DocumentRepository {
		return new DocumentRepository( self::type(), new FormCompiler(), $this );
	}

	public function changed(): void {
		$this->index->store( $this->forms->list() );
	}

	public function saved( int $id, array $compiled ): void {
		/**
		 * Fires after an option form was saved, published or not.
		 *
		 * @param int                  $id       The form.
		 * @param array<string, mixed> $compiled Its document.
		 */
		do_action( 'aisle_option_form_saved', $id, $compiled );
	}

	private static function type(): DocumentType {
		return new DocumentType( OptionFormRepository::POST_TYPE, OptionFormRepository::DOCUMENT_KEY, OptionFormRepository::REVISION_KEY, array( 'rules', 'tables' ) );
	}
}
