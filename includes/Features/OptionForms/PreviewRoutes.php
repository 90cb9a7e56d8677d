<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Documents\ProductDocuments;
use Aisle\Platform\Http\ApiError;

/**
 * `POST /option-forms/preview`: an unsaved form on a product, priced by the server. Nothing is stored.
 */
final class PreviewRoutes {

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly ProductDocuments $forms
	) {}

	public function register(): void {
		$this->rest->route( '/preview', 'POST', array( $this, 'preview' ) );
	}

	/**
	 * If the document does not compile, the response lists its problems instead of failing: the merchant is still
	 * editing it.
	 *
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_product` (404).
	 */
	public function preview( \WP_REST_Request $request ): array {
		$body      = new RequestBody( $request );
		$variation = $body->integer( 'variation_id' ) ?? 0;
		$product   = $variation > 0 ? $variation : $body->integer( 'product_id' ) ?? 0;
		$logged_in = ! $body->has( 'logged_in' ) || $body->is_true( 'logged_in' );
		try {
			return array( 'problems' => array() ) + $this->forms->preview()->show(
				$body->document(),
				$product,
				(float) $body->text( 'quantity' ),
				$body->array_value( 'answers' ),
				$logged_in
			);
		} catch ( ApiError $error ) {
			if ( 422 !== $error->status || ! isset( $error->data['problems'] ) ) {
				throw $error;
			}
			return array(
				'problems'   => $error->data['problems'],
				'node'       => '',
				'page'       => null,
				'priced'     => null,
				'attributes' => (object) array(),
			);
		}
	}
}
