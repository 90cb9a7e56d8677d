<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Documents\DocumentRepository;

/**
 * Registers the routes that the editor of every document type needs: reading and saving, bulk actions, history, checks,
 * export and import.
 */
final class DocumentTypeRoutes {

	public static function register(
		DocumentRest $rest,
		DocumentRepository $documents,
		DocumentListing $listing,
		PortableDocument $portable
	): void {
		$history = new DocumentHistory( $documents );
		$actions = new DocumentActions( $documents, $history );
		( new DocumentRoutes(
			$rest,
			new DocumentList( $documents, $listing ),
			$actions,
			new DocumentResponse( $documents, $history, $listing )
		) )->register();
		( new BulkRoutes( $rest, new DocumentBulk( $documents, $actions, $listing ) ) )->register();
		( new HistoryRoutes( $rest, $documents, $history ) )->register();
		( new CheckRoutes( $rest, $documents->compiler ) )->register();
		( new TransferRoutes( $rest, new DocumentTransfer( $documents, $actions, $portable ) ) )->register();
	}
}
