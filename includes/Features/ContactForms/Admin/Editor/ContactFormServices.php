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
		$documents = $this->forms->documents();
		$history   = new DocumentHistory( $documents );
		$actions   = new DocumentActions( $documents, $history );
		$below     = new DocumentRest( $rest, self::BASE );
		$listing   = new ContactFormListing( new EntryList() );
		( new DocumentRoutes(
			$below,
			new DocumentList( $documents, $listing ),
			$actions,
			new DocumentResponse( $documents, $history, $listing )
		) )->register();
		( new BulkRoutes( $below, new DocumentBulk( $documents, $actions, $listing ) ) )->register();
		( new HistoryRoutes( $below, $documents, $history ) )->register();
		( new CheckRoutes( $below, $documents->compiler ) )->register();
		( new TransferRoutes(
			$below,
			new DocumentTransfer( $documents, $actions, new PortableContactForm( $documents->compiler ) )
		) )->register();
		( new SiteDataRoute( $below ) )->register();
		( new PreviewRoute( $below, $documents->compiler, $this->forms->previewer() ) )->register();
		( new TestMailRoute( $below, $documents->compiler, $this->forms->test_mail() ) )->register();
	}
}
