<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Admin;

use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\RequestBody;

/**
 * `GET …/products` with `search` or `include`: products for a bundle's items and pages, with the data that the editor
 * shows. Nothing is stored.
 */
final class ProductRoutes {

	public function __construct( private readonly DocumentRest $rest ) {}

	public function register(): void {
		$this->rest->route( '/products', 'GET', array( self::class, 'products' ) );
	}

	/**
	 * @return array{items: list<array<string, mixed>>}
	 */
	public static function products( \WP_REST_Request $request ): array {
		$body    = new RequestBody( $request );
		$include = $body->ids( 'include' );
		$items   = array() === $include ? BundleProducts::search( $body->text( 'search' ) ) : BundleProducts::of( $include );
		return array( 'items' => $items );
	}
}
