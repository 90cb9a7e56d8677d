<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\Rest;

/**
 * REST routes that help the merchant edit a form: they check a formula and find assignment targets. Nothing is stored.
 */
final class HelpRoutes {

	public function __construct( private readonly Rest $rest ) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( '/formulas/check', 'POST', array( $this, 'formula' ), $allowed );
		$this->rest->route( '/option-form-targets', 'GET', array( $this, 'targets' ), $allowed );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function formula( \WP_REST_Request $request ): array {
		$body   = new RequestBody( $request );
		$fields = $body->has( 'fields' ) ? array_values( array_filter( $body->array_value( 'fields' ), 'is_string' ) ) : null;
		return ( new FormulaCheck() )->check( $body->text( 'formula' ), $body->text( 'kind' ), $fields );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function targets( \WP_REST_Request $request ): array {
		$body = new RequestBody( $request );
		if ( $body->has( 'assignment' ) ) {
			$assignment = json_decode( $body->text( 'assignment' ), true );
			return array(
				'items' => ( new FormTargets() )->assigned_products(
					is_array( $assignment ) ? $assignment : throw RequestBody::rejection( 'assignment' )
				),
			);
		}
		return array(
			'items' => ( new FormTargets() )->find(
				$body->text( 'kind' ),
				$body->text( 'search' ),
				$body->ids( 'include' ),
				$body->integer( 'parent' ) ?? $body->integer( 'product' ) ?? 0
			),
		);
	}
}
