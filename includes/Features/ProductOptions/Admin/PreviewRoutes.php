<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Admin;

use Aisle\Features\ProductOptions\OptionParts;
use Aisle\Platform\ApiError;
use Aisle\Platform\Rest;
use Aisle\Platform\Settings;

/**
 * `POST /option-forms/preview`: an unsaved form on a product, priced by the server. Nothing is stored.
 */
final class PreviewRoutes {

	public function __construct(
		private readonly Rest $rest,
		private readonly Settings $settings
	) {}

	public function register(): void {
		$this->rest->route( '/option-forms/preview', 'POST', array( $this, 'preview' ), array( RequestBody::class, 'is_allowed' ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_product` (404), or 422 with all problems.
	 */
	public function preview( \WP_REST_Request $request ): array {
		$body      = new RequestBody( $request );
		$variation = $body->whole( 'variation_id' ) ?? 0;
		$preview   = new FormPreview( new OptionParts( $this->settings ), $this->settings );
		$logged_in = ! $body->has( 'logged_in' ) || $body->flag( 'logged_in' );
		return $preview->show( $body->document(), $variation > 0 ? $variation : $body->whole( 'product_id' ) ?? 0, (float) $body->text( 'quantity' ), $body->record( 'answers' ), $logged_in );
	}
}
