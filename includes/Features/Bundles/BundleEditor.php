<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles;

use Aisle\Features\Bundles\Admin\BundleListing;
use Aisle\Features\Bundles\Admin\BundlesScreen;
use Aisle\Features\Bundles\Admin\NameRoutes;
use Aisle\Features\Bundles\Admin\PortableBundle;
use Aisle\Features\Bundles\Admin\PreviewRoutes;
use Aisle\Features\Bundles\Admin\ProductRoutes;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\DocumentTypeRoutes;
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
		$documents = $this->bundles->documents();
		$rest      = new DocumentRest( $this->rest, '/bundles' );
		DocumentTypeRoutes::register( $rest, $documents, new BundleListing(), new PortableBundle( $documents->compiler ) );
		( new ProductRoutes( $rest ) )->register();
		( new PreviewRoutes( $rest, $documents->compiler ) )->register();
		( new NameRoutes( $this->rest ) )->register();
	}
}
