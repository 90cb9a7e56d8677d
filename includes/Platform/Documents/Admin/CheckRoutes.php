<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Documents\DocumentCompiler;

/**
 * Validates the document that is being edited. Stores nothing.
 */
final class CheckRoutes {

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly DocumentCompiler $compiler
	) {}

	public function register(): void {
		$this->rest->route( '/check', 'POST', array( $this, 'check' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function check( \WP_REST_Request $request ): array {
		return array( 'problems' => $this->compiler->problems( ( new RequestBody( $request ) )->document() ) );
	}
}
