<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles;

use Aisle\Features\Bundles\Admin\BundleListing;
use Aisle\Features\Bundles\Admin\BundlesScreen;
use Aisle\Features\Bundles\Admin\PortableBundle;
use Aisle\Features\Bundles\Admin\ProductRoutes;
use Aisle\Platform\DeferredHooks;
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
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\HasDocuments;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Rest;

/**
 * The admin side of bundles: the builder screen and its REST routes, which docs/rest-bundles.md lists. Storefront pages
 * load only this class.
 */
final class BundleEditor implements Feature {

	public function __construct(
		private readonly HasDocuments $bundles,
		private readonly Rest $rest
	) {}

	public function register(): void {
		DeferredHooks::outside_page_views( $this->register_admin( ... ) );
	}

	private function register_admin(): void {
		add_filter( 'aisle_admin_screens', array( BundlesScreen::class, 'add' ) );
		add_action( 'rest_api_init', array( $this, 'register_routes' ) );
	}

	public function register_routes(): void {
		$documents     = $this->bundles->documents();
		$history       = new DocumentHistory( $documents );
		$actions       = new DocumentActions( $documents, $history );
		$document_rest = new DocumentRest( $this->rest, '/bundles' );
		$listing       = new BundleListing();
		( new DocumentRoutes(
			$document_rest,
			new DocumentList( $documents, $listing ),
			$actions,
			new DocumentResponse( $documents, $history, $listing )
		) )->register();
		( new BulkRoutes( $document_rest, new DocumentBulk( $documents, $actions, $listing ) ) )->register();
		( new HistoryRoutes( $document_rest, $documents, $history ) )->register();
		( new CheckRoutes( $document_rest, $documents->compiler ) )->register();
		( new TransferRoutes( $document_rest, self::transfer( $documents, $actions ) ) )->register();
		( new ProductRoutes( $document_rest ) )->register();
	}

	private static function transfer( DocumentRepository $documents, DocumentActions $actions ): DocumentTransfer {
		return new DocumentTransfer( $documents, $actions, new PortableBundle( $documents->compiler ) );
	}
}
