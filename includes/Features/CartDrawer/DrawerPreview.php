<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Assets;
use Aisle\Platform\Rest;
use Aisle\Platform\Settings;
use Aisle\Platform\SettingsRoutes;

/**
 * What the settings screen needs to show the real drawer with settings that nobody has saved.
 *
 * - POST `aisle/v1/cart-preview` `{ values: { room: { key: value } } }` answers what a page of the shop would have with them: `boot` (its boot
 *   data) and `node` (the drawer's node), and besides `page` (an empty page in the theme's dress) and `products`
 *   of the shop for the lines of a sample cart. Stores nothing.
 */
final class DrawerPreview {

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly OtherDrawers $others,
		private readonly CartDrawer $drawer
	) {}

	public function register(): void {
		add_action( 'rest_api_init', array( $this, 'add_route' ) );
		( new PreviewPage( $this->assets ) )->register();
	}

	public function add_route(): void {
		$values = array(
			'type'    => 'object',
			'default' => array(),
		);
		( new Rest() )->route( '/cart-preview', 'POST', array( $this, 'show' ), static fn(): bool => current_user_can( SettingsRoutes::CAPABILITY ), compact( 'values' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function show( \WP_REST_Request $request ): array {
		$drafts = new DraftSettings( $this->settings, array( CartDrawer::ROOM => $this->shown() ) );
		return $drafts->during(
			(array) $request['values'],
			function (): array {
				// Registers the app, by which its scripts are known.
				$this->assets->enqueue();
				return array(
					'boot'     => $this->assets->boot_data(),
					'node'     => $this->node(),
					'page'     => PreviewPage::url(),
					'products' => SampleProducts::of_shop(),
				);
			}
		);
	}

	private function node(): string {
		ob_start();
		$this->drawer->print_drawer();
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
			OtherDrawers::SETTING => null === $other ? 'none' : OtherDrawers::ours( $other ),
		);
		return array_intersect_key( $values, $this->settings->schema( CartDrawer::ROOM ) );
	}
}
