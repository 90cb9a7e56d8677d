<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Contracts\CartPreviewData;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\SettingsRoutes;

/**
 * Data with which the settings screen shows the real drawer with unsaved settings.
 *
 * - POST `aisle/v1/cart-preview` `{ values: { feature: { key: value } } }` returns a storefront page's data with them:
 *   `boot` (its boot data) and `node` (the drawer's node), also `page` (URL of an empty page in the theme's style),
 *   `products` of the store for the lines of a sample cart, and `extensions` (data of other features). Stores nothing.
 */
final class DrawerPreview {

	/**
	 * @param Lazy<DraftSettings>                            $drafts
	 * @param array<string, Lazy<covariant CartPreviewData>> $data Feature => its data.
	 */
	public function __construct(
		private readonly Lazy $drafts,
		private readonly Assets $assets,
		private readonly \Closure $print_drawer,
		private readonly array $data
	) {}

	/** `rest_api_init` */
	public function add_route( Rest $rest ): void {
		$values = array(
			'type'    => 'object',
			'default' => array(),
		);
		$rest->route(
			'/cart-preview',
			'POST',
			array( $this, 'show' ),
			static fn(): bool => current_user_can( SettingsRoutes::CAPABILITY ),
			compact( 'values' )
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public function show( \WP_REST_Request $request ): array {
		// The store's language, which may differ from the merchant's.
		$is_switched = switch_to_locale( get_locale() );
		try {
			return $this->preview_data( (array) $request['values'] );
		} finally {
			if ( $is_switched ) {
				restore_previous_locale();
			}
		}
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return array<string, mixed>
	 */
	private function preview_data( array $values ): array {
		return $this->drafts->get()->run_with(
			$values,
			function (): array {
				// Registers the app, so that the boot data has the URLs of its scripts.
				$this->assets->enqueue();
				// Features add content to the drawer only if it is printed, so it is printed first.
				$node       = $this->node();
				$products   = SampleProducts::of_store();
				$extensions = $this->extensions( SampleProducts::subtotal( $products ) );
				return array(
					'boot'       => $this->assets->boot_data(),
					'node'       => $node,
					'page'       => PreviewPage::url(),
					'products'   => $products,
					'extensions' => (object) $extensions,
				);
			}
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function extensions( float $subtotal ): array {
		$extensions = array_filter(
			array_map( static fn( Lazy $data ): ?array => $data->get()->preview_data(), $this->data ),
			static fn( ?array $data ): bool => null !== $data
		);
		/**
		 * Filters the data of features for the preview's sample cart, as `aisle_cart_extensions` does for a cart. The
		 * preview's settings apply.
		 *
		 * @param array<string, mixed> $extensions Feature => data.
		 * @param float                $subtotal   Subtotal of the sample cart.
		 */
		return (array) apply_filters( 'aisle_cart_preview_extensions', $extensions, $subtotal );
	}

	private function node(): string {
		ob_start();
		( $this->print_drawer )();
		return (string) ob_get_clean();
	}
}
