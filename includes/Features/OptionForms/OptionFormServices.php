<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Features\OptionForms\Start\DemoProduct;
use Aisle\Features\OptionForms\Start\StartRoutes;
use Aisle\Platform\Contracts\FormImporter;
use Aisle\Platform\Contracts\FormImporters;
use Aisle\Platform\Documents\Admin\CommandOutput;
use Aisle\Platform\Documents\Admin\DocumentActions;
use Aisle\Platform\Documents\Admin\DocumentHistory;
use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\DocumentTransfer;
use Aisle\Platform\Documents\Admin\DocumentTypeRoutes;
use Aisle\Platform\Documents\ProductDocuments;
use Aisle\Platform\Http\Rest;

/**
 * Creates the objects that work on forms, for one REST request or one WP-CLI command. Routes:
 * docs/rest-option-forms.md.
 */
final class OptionFormServices {

	public function __construct(
		private readonly ProductDocuments $forms,
		private readonly FormImporter $importers = new FormImporters()
	) {}

	public function register_routes( Rest $rest ): void {
		$documents     = $this->forms->repository();
		$document_rest = new DocumentRest( $rest, '/option-forms' );
		DocumentTypeRoutes::register(
			$document_rest,
			$documents,
			new FormListing( $this->forms, $this->importers ),
			new PortableForm( $documents->compiler )
		);
		( new PreviewRoutes( $document_rest, $this->forms ) )->register();
		( new HelpRoutes( $rest ) )->register();
		( new StartRoutes( $rest, new DemoProduct( $documents ), $this->importers ) )->register();
	}

	public function create_command( CommandOutput $output ): FormsCommand {
		$documents = $this->forms->repository();
		$actions   = new DocumentActions( $documents, new DocumentHistory( $documents ) );
		return new FormsCommand(
			$documents,
			new DocumentTransfer( $documents, $actions, new PortableForm( $documents->compiler ) ),
			$output
		);
	}
}
