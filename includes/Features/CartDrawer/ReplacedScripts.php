<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Settings;

/**
 * Takes two of WooCommerce's scripts off the pages on which the loader does their work.
 *
 * They stay registered, so a script of another plugin that depends on one of them still brings it along.
 */
final class ReplacedScripts {

	/**
	 * Setting => handle of the script that it replaces.
	 */
	private const SCRIPTS = array(
		'take_over_add_to_cart' => 'wc-add-to-cart',
		'take_over_fragments'   => 'wc-cart-fragments',
	);

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'dequeue' ), PHP_INT_MAX );
		// Cart widgets enqueue while the page is being printed; the footer's scripts are printed at 20.
		add_action( 'wp_footer', array( $this, 'dequeue' ), 18 );
	}

	public function dequeue(): void {
		if ( ! $this->settings->boolean( CartDrawer::ROOM, 'enabled' ) ) {
			return;
		}
		foreach ( self::SCRIPTS as $setting => $handle ) {
			if ( $this->settings->boolean( CartDrawer::ROOM, $setting ) ) {
				wp_dequeue_script( $handle );
			}
		}
	}
}
