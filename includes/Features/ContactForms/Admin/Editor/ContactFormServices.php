<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin\Editor;

use Aisle\Features\ContactForms\Contracts\VisitorServices;
use Aisle\Features\ContactForms\Entries\EntryList;
use Aisle\Platform\Documents\Admin\BulkRoutes;
use Aisle\Platform\Documents\Admin\CheckRoutes;
use Aisle\Platform\Documents\Admin\DocumentActions;
use Aisle\Platform\Documents\Admin\DocumentBulk;
use Aisle\Platform\Documents\Admin\DocumentHistory;
use Aisle\Platform\Documents\Admin\DocumentList;
use Aisle\Platform\Documents\Admin\DocumentResponse;
use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\DocumentRoutes;
use Aisle\Platform\Documents\Admin\DocumentTransfer;
use Aisle\Platform\Documents\Admin\HistoryRoutes;
use Aisle\Platform\Documents\Admin\TransferRoutes;
use Aisle\Platform\Http\Rest;

/**
 * Creates the objects that work on contact forms, for one REST request. The path differs from the visitors'
 * (`contact-forms`), so that merchant routes are never mixed with public ones.
 */
final class ContactFormServices {

	public const BASE = '/contact-form-documents';

	public function __construct( private readonly VisitorServices $forms ) {}

	public function register_routes( Rest $rest ): void {
		$documents     = $this->forms->documents();
		$history       = new DocumentHistory( $documents );
		$actions       = new DocumentActions( $documents, $history );
		$document_rest = new DocumentRest( $rest, self::BASE );
		$listing       = new ContactFormListing( new EntryList() );
		( new DocumentRoutes(
			$document_rest,
			new DocumentList( $documents, $listing ),
			$actions,
			new DocumentResponse( $documents, $history, $listing )
		) )->register();
		( new BulkRoutes( $document_rest, new DocumentBulk( $documents, $actions, $listing ) ) )->register();
		( new HistoryRoutes( $document_rest, $documents, $history ) )->register();
		( new CheckRoutes( $document_rest, $documents->compiler ) )->register();
		( new TransferRoutes(
			$document_rest,
			new DocumentTransfer( $documents, $actions, new PortableContactForm( $documents->compiler ) )
		) )->register();
		( new SiteDataRoute( $document_rest ) )->register();
		( new PreviewRoute( $document_rest, $documents->compiler, $this->forms->previewer() ) )->register();
		( new TestMailRoute( $document_rest, $documents->compiler, $this->forms->test_mail() ) )->register();
	}
}
