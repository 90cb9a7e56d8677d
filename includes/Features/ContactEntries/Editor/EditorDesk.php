<?php
declare(strict_types=1);

namespace Aisle\Features\ContactEntries\Editor;

use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\Owner\BulkRoutes;
use Aisle\Platform\Documents\Owner\CheckRoutes;
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
use Aisle\Platform\Messages\MessageList;
use Aisle\Platform\Rest;

/**
 * All that works on contact forms, put together for one call of REST. Their address is not the visitors' (`contact-forms`): what an owner
 * may do never stands beside what everybody may.
 */
final class EditorDesk {

	public const BASE = '/contact-form-documents';

	public function __construct( private readonly DocumentRepository $documents ) {}

	public function register_routes( Rest $rest ): void {
		$history = new DocumentHistory( $this->documents );
		$actions = new DocumentActions( $this->documents, $history );
		$below   = new DocumentRest( $rest, self::BASE );
		$listing = new ContactFormListing( new MessageList() );
		( new DocumentRoutes( $below, new DocumentList( $this->documents, $listing ), $actions, new DocumentReply( $this->documents, $history, $listing ) ) )->register();
		( new BulkRoutes( $below, new DocumentBulk( $this->documents, $actions, $listing ) ) )->register();
		( new HistoryRoutes( $below, $this->documents, $history ) )->register();
		( new CheckRoutes( $below, $this->documents->compiler ) )->register();
		( new TransferRoutes( $below, new DocumentTransfer( $this->documents, $actions, new PortableContactForm( $this->documents->compiler ) ) ) )->register();
		( new SiteFactsRoute( $below ) )->register();
		( new PreviewRoute( $below, $this->documents->compiler ) )->register();
		( new TestMailRoute( $below, $this->documents->compiler ) )->register();
	}
}
