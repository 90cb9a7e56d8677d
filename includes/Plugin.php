<?php
declare(strict_types=1);

namespace Aisle;

use Aisle\Features\CartDrawer\CartDrawer;
use Aisle\Features\ProductOptions\ProductOptions;
use Aisle\Platform\Feature;

/**
 * The list of rooms. It builds what they share by hand and lets them add their hooks; nothing here thinks.
 */
final class Plugin {

	public function __construct( private readonly string $file ) {}

	/**
	 * Waits for all plugins to be loaded; without WooCommerce there is one notice and nothing else.
	 */
	public function boot(): void {
		add_action( 'plugins_loaded', array( $this, 'start' ) );
	}

	public function start(): void {
		$needed = (string) get_file_data( $this->file, array( 'woocommerce' => 'WC requires at least' ) )['woocommerce'];
		if ( ! defined( 'WC_VERSION' ) || version_compare( (string) WC_VERSION, $needed, '<' ) ) {
			aisle_requirements_notice( 'WooCommerce', $needed, defined( 'WC_VERSION' ) ? (string) WC_VERSION : '' );
			return;
		}
		foreach ( $this->rooms() as $room ) {
			$room->register();
		}
	}

	/**
	 * @return array<string, Feature> Room name as it stands in settings, boot data, nodes and CSS => the room.
	 */
	private function rooms(): array {
		return array(
			'product-options' => new ProductOptions(),
			'cart-drawer'     => new CartDrawer(),
		);
	}
}
