<?php
declare(strict_types=1);

namespace Aisle\Importers;

use Aisle\Features\ContactForms\Admin\Editor\ContactFormServices;
use Aisle\Features\ContactForms\Contracts\VisitorServices;
use Aisle\Importers\Bundles\BundleImport;
use Aisle\Importers\Bundles\BundleImportRoutes;
use Aisle\Importers\Bundles\BundleSource;
use Aisle\Importers\Bundles\ProductBundles;
use Aisle\Importers\Bundles\WpcBundles;
use Aisle\Importers\ContactForm7\ContactForm7Routes;
use Aisle\Importers\ContactForm7\FormImport;
use Aisle\Importers\ContactForm7\SourceForms;
use Aisle\Importers\Flamingo\Destinations;
use Aisle\Importers\Flamingo\EntryImport;
use Aisle\Importers\Flamingo\FlamingoRoutes;
use Aisle\Importers\Flamingo\ImportPreview;
use Aisle\Importers\Flamingo\SourceMessages;
use Aisle\Importers\ProductAddons\Source\WcpaForms;
use Aisle\Importers\ProductAddons\Totals\ComparisonRoutes;
use Aisle\Importers\ProductAddons\Totals\TotalsComparison;
use Aisle\Importers\ProductAddons\WcpaImport;
use Aisle\Importers\ProductAddons\WcpaImporter;
use Aisle\Importers\ProductAddons\WcpaImportRoutes;
use Aisle\Platform\Contracts\HasImporters;
use Aisle\Platform\Contracts\ImporterList;
use Aisle\Platform\Documents\Admin\DocumentActions;
use Aisle\Platform\Documents\Admin\DocumentHistory;
use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\HasDocuments;
use Aisle\Platform\Documents\HasProductDocuments;
use Aisle\Platform\Documents\ImportedForms;
use Aisle\Platform\Lazy;
use Aisle\Platform\Services;

/**
 * Importers for data that other plugins left in the database. Storefront pages load none of them.
 *
 * To remove the importers, delete this folder, `src/importers`, and the lines that name them in Plugin.php and
 * src/admin.ts.
 */
final class Importers implements HasImporters {

	public function __construct(
		private readonly Services $services,
		private readonly HasProductDocuments $options,
		private readonly VisitorServices $contact,
		private readonly HasDocuments $bundles
	) {}

	public function add_importers( ImporterList $importers ): void {
		$importers->form_importers( 'option-forms' )->add( Lazy::of( static fn(): WcpaImporter => new WcpaImporter() ) );
		$importers->add_entry_importer( Lazy::of( static fn(): SourceMessages => new SourceMessages() ) );
	}

	public function register_routes(): void {
		$this->register_product_addons();
		$this->register_contact_form_7();
		$this->register_flamingo();
		$this->register_bundles( BundleImportRoutes::PRODUCT_BUNDLES_PATH, new ProductBundles() );
		$this->register_bundles( BundleImportRoutes::WPC_BUNDLES_PATH, new WpcBundles() );
	}

	private function register_product_addons(): void {
		$rest      = $this->services->rest();
		$forms     = $this->options->product_documents();
		$documents = $forms->repository();
		( new WcpaImportRoutes(
			$rest,
			new WcpaImport( new WcpaForms(), $documents->compiler, self::actions( $documents ) ),
			$documents->type->name
		) )->register();
		( new ComparisonRoutes( $rest, new TotalsComparison( $forms ) ) )->register();
	}

	private function register_contact_form_7(): void {
		$documents     = $this->contact->documents();
		$document_rest = new DocumentRest( $this->services->rest(), ContactFormServices::BASE );
		( new ContactForm7Routes(
			$document_rest,
			new FormImport( new SourceForms(), $documents->compiler, self::actions( $documents ), self::imported_forms( $documents ) )
		) )->register();
	}

	private function register_flamingo(): void {
		$documents    = $this->contact->documents();
		$messages     = new SourceMessages();
		$destinations = new Destinations( $documents, self::imported_forms( $documents ) );
		$import       = new EntryImport( $messages, $destinations, $this->contact->entry_services()->rows() );
		$keep_days    = fn(): int => $this->services->settings()->integer( 'contact-entries', 'keep_days' );
		( new FlamingoRoutes( $this->services->rest(), new ImportPreview( $messages, $destinations ), $import, $keep_days ) )->register();
	}

	/**
	 * @param non-falsy-string $path
	 */
	private function register_bundles( string $path, BundleSource $source ): void {
		$documents = $this->bundles->documents();
		$import    = new BundleImport( $source, $documents, self::actions( $documents ) );
		( new BundleImportRoutes( $this->services->rest(), $path, $import ) )->register();
	}

	private static function actions( DocumentRepository $documents ): DocumentActions {
		return new DocumentActions( $documents, new DocumentHistory( $documents ) );
	}

	private static function imported_forms( DocumentRepository $documents ): ImportedForms {
		return new ImportedForms( $documents->type->name, ImportedForms::WPCF7 );
	}
}
