<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\AdminNotice;

/**
 * Drawers of other plugins. They open at the same events as ours, one over the other: where one of them is active, ours
 * steps aside, and the owner is told which one his shoppers see.
 */
final class OtherDrawers {

	/** Constants and classes by which they are known. */
	private const KNOWN = array(
		'FKCART_VERSION'                 => 'FunnelKit Cart',
		'XOO_WSC_VERSION'                => 'Side Cart WooCommerce',
		'WOOFC_VERSION'                  => 'WPC Fly Cart',
		'MODERNCART_VER'                 => 'Modern Cart',
		'CADDY_VERSION'                  => 'Caddy',
		'VI_WOO_CART_ALL_IN_ONE_VERSION' => 'Cart All In One',
	);

	/**
	 * @return string Name of the plugin whose drawer is shown; '' where there is none.
	 */
	public function active(): string {
		/**
		 * Filters the plugins for whose cart drawer Aisle's steps aside. Take one out where its drawer is switched off in its
		 * own settings; add one that Aisle does not know.
		 *
		 * @param array<string, string> $drawers Constant or class that is there while the plugin is active => its name.
		 */
		$drawers = (array) apply_filters( 'aisle_other_cart_drawers', self::KNOWN );
		foreach ( $drawers as $mark => $name ) {
			if ( is_string( $name ) && ( defined( (string) $mark ) || class_exists( (string) $mark, false ) ) ) {
				return $name;
			}
		}
		return '';
	}

	public function notice( string $name ): AdminNotice {
		/* translators: %s: name of a plugin. */
		$text = __( '“%s” has a cart drawer too. Two would open one over the other, so Aisle shows none and leaves it to that plugin. If you would rather have Aisle’s cart drawer, deactivate the other.', 'aisle' );
		return new AdminNotice( 'cart-drawer-' . sanitize_title( $name ), static fn (): string => sprintf( $text, $name ) );
	}
}
