<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Features\ProductOptions\FormCompiler;
use Aisle\Platform\Rest;

/**
 * What the builder asks while a form is edited: is it right, is this formula, whom may it be given to. Nothing is stored.
 */
final class CheckRoutes {

	public function __construct(
		private readonly Rest $rest,
		private readonly FormCompiler $compiler
	) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( '/option-forms/check', 'POST', array( $this, 'check' ), $allowed );
		$this->rest->route( '/formulas/check', 'POST', array( $this, 'formula' ), $allowed );
		$this->rest->route( '/option-form-targets', 'GET', array( $this, 'targets' ), $allowed );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function check( \WP_REST_Request $request ): array {
		return array( 'problems' => $this->compiler->problems( ( new RequestBody( $request ) )->document() ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function formula( \WP_REST_Request $request ): array {
		$body   = new RequestBody( $request );
		$fields = $body->has( 'fields' ) ? array_values( array_filter( $body->record( 'fields' ), 'is_string' ) ) : null;
		return ( new FormulaCheck() )->check( $body->text( 'formula' ), $body->text( 'kind' ), $fields );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function targets( \WP_REST_Request $request ): array {
		$body = new RequestBody( $request );
		return array( 'items' => ( new FormTargets() )->find( $body->text( 'kind' ), $body->text( 'search' ), $body->ids( 'include' ), $body->whole( 'parent' ) ?? $body->whole( 'product' ) ?? 0 ) );
	}
}
