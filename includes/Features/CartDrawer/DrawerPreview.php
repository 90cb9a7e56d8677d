<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Http\Rest;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsRoutes;

/**
 * What the settings screen needs to show the real drawer with settings that nobody has saved.
 *
 * - POST `aisle/v1/cart-preview` `{ values: { feature: { key: value } } }` answers what a page of the shop would have with them: `boot` (its
 *   boot data) and `node` (the drawer's node), and besides `page` (an empty page in the theme's dress), `products` of the shop for the
 *   lines of a sample cart, and `extensions`: what other features say with it. Stores nothing.
 */
final class DrawerPreview {

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly ThirdPartyDrawers $others,
		private readonly \Closure $print_drawer
	) {}

	/** `rest_api_init` */
	public function add_route(): void {
		$values = array(
			'type'    => 'object',
			'default' => array(),
		);
		( new Rest() )->route(
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
		$drafts = new DraftSettings( $this->settings, array( DrawerSettings::FEATURE => $this->shown() ) );
		// The shop's language, which need not be the owner's.
		$is_switched = switch_to_locale( get_locale() );
		try {
			return $this->looked_at( $drafts, (array) $request['values'] );
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
	private function looked_at( DraftSettings $drafts, array $values ): array {
		return $drafts->during(
			$values,
			function (): array {
				// Registers the app, by which its scripts are known.
				$this->assets->enqueue();
				// What fills the drawer is there only where the drawer is.
				$node     = $this->node();
				$products = SampleProducts::of_shop();
				/**
				 * Filters what features say with the preview's sample cart, as with `aisle_cart_extensions`. Settings are those of the
				 * preview.
				 *
				 * @param array<string, mixed> $extensions Feature => data.
				 * @param float                $subtotal   Of the sample cart.
				 */
				$extensions = (array) apply_filters( 'aisle_cart_preview_extensions', array(), SampleProducts::subtotal( $products ) );
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

	private function node(): string {
		ob_start();
		( $this->print_drawer )();
		return (string) ob_get_clean();
	}

	/**
	 * @return array<string, bool|string> What keeps the drawer from a page is left aside: here it is looked at.
	 */
	private function shown(): array {
		$other  = $this->others->recognised();
		$values = array(
			'enabled'            => true,
			'show_on_cart_pages' => true,
			'toggler_where'      => 'everywhere',
			ThirdPartyDrawers::SETTING => null === $other ? 'none' : ThirdPartyDrawers::ours( $other ),
		);
		return array_intersect_key( $values, $this->settings->schema( DrawerSettings::FEATURE ) );
	}
}
