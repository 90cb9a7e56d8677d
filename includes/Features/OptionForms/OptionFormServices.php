<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Features\OptionForms\Start\DemoProduct;
use Aisle\Features\OptionForms\Start\StartRoutes;
use Aisle\Platform\Contracts\FormImporter;
use Aisle\Platform\Contracts\FormImporters;
use Aisle\Platform\Documents\Owner\BulkRoutes;
use Aisle\Platform\Documents\Owner\CheckRoutes;
use Aisle\Platform\Documents\Owner\CommandOutput;
use Aisle\Platform\Documents\Owner\DocumentActions;
use Aisle\Platform\Documents\Owner\DocumentBulk;
use Aisle\Platform\Documents\Owner\DocumentHistory;
use Aisle\Platform\Documents\Owner\DocumentList;
use Aisle\Platform\Documents\Owner\DocumentReply;
use Aisle\Platform\Documents\Owner\DocumentRest;
use Aisle\Platform\Documents\Owner\DocumentRoutes;
use Aisle\Platform\Documents\Owner\DocumentTransfer;
use Aisle\Platform\Documents\Owner\HistoryRoutes;
use Aisle\Platform\Documents\Owner\TransferRoutes;
use Aisle\Platform\Documents\ProductDocuments;
use Aisle\Platform\Http\Rest;

/**
 * All that works on forms, put together for one call of REST or one command. The routes: docs/rest-option-forms.md.
 */
final class OptionFormServices {

	public function __construct(
		private readonly ProductDocuments $forms,
		private readonly FormImporter $importers = new FormImporters()
	) {}

	public function register_routes( Rest $rest ): void {
		$documents = $this->forms->repository();
		$history   = new DocumentHistory( $documents );
		$actions   = new DocumentActions( $documents, $history );
		$below     = new DocumentRest( $rest, '/option-forms' );
		$listing   = new FormListing( $this->forms, $this->importers );
		( new DocumentRoutes(
			$below,
			new DocumentList( $documents, $listing ),
			$actions,
			new DocumentReply( $documents, $history, $listing )
		) )->register();
		( new BulkRoutes( $below, new DocumentBulk( $documents, $actions, $listing ) ) )->register();
		( new HistoryRoutes( $below, $documents, $history ) )->register();
		( new CheckRoutes( $below, $documents->compiler ) )->register();
		( new TransferRoutes(
			$below,
			new DocumentTransfer( $documents, $actions, new PortableForm( $documents->compiler ) )
		) )->register();
		( new PreviewRoutes( $below, $this->forms ) )->register();
		( new HelpRoutes( $rest ) )->register();
		( new StartRoutes( $rest, new DemoProduct( $documents ), $this->importers ) )->register();
	}

	public function command( CommandOutput $output ): FormsCommand {
		$documents = $this->forms->repository();
		$actions   = new DocumentActions( $documents, new DocumentHistory( $documents ) );
		return new FormsCommand(
			$documents,
			new DocumentTransfer( $documents, $actions, new PortableForm( $documents->compiler ) ),
			$output
		);
	}
}
