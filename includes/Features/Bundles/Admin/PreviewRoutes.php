<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Admin;

use Aisle\Features\Bundles\Page\BundlePreview;
use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Documents\DocumentCompiler;

/**
 * `POST …/preview` `{ document }`: checks an unsaved bundle. Returns `{ problems, url }`: the page to which the builder
 * posts a bundle without problems to show it. Nothing is stored.
 */
final class PreviewRoutes {

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly DocumentCompiler $compiler
	) {}

	public function register(): void {
		$this->rest->route( '/preview', 'POST', array( $this, 'preview' ) );
	}

	/**
	 * @return array{problems: list<array<string, mixed>>, url: string}
	 */
	public function preview( \WP_REST_Request $request ): array {
		return array(
			'problems' => $this->compiler->problems( ( new RequestBody( $request ) )->document() ),
			'url'      => BundlePreview::url(),
		);
	}
}
