<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

/**
 * The drawer's settings.
 */
final class DrawerSettings {

	/**
	 * @param string $other Name of the plugin for whose drawer ours steps aside; '' for none.
	 * @return array<string, array{type: string, default: bool|int|float|string, label: string, help?: string, card?: string, choices?: array<string, string>}>
	 */
	public static function schema( string $other = '' ): array {
		$card = __( 'Cart drawer', 'aisle' );
		$help = __( 'Shoppers see and change their cart on every page, without leaving it.', 'aisle' );
		if ( '' !== $other ) {
			/* translators: %s: name of a plugin. */
			$help = sprintf( __( 'Not shown at present: “%s” has a cart drawer too, and two would open one over the other.', 'aisle' ), $other );
		}
		return array(
			'enabled'            => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Show the cart drawer', 'aisle' ),
				'help'    => $help,
				'card'    => $card,
			),
			'open_on_add'        => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Open the drawer when a product is added', 'aisle' ),
				'card'    => $card,
			),
			'toggler_position'   => array(
				'type'    => 'choice',
				'default' => 'right',
				'label'   => __( 'Floating cart button', 'aisle' ),
				'help'    => __( 'Hide it when your theme’s header has a cart button of its own.', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'right'  => __( 'At the end of the page’s bottom edge', 'aisle' ),
					'left'   => __( 'At the start of the page’s bottom edge', 'aisle' ),
					'hidden' => __( 'Hidden', 'aisle' ),
				),
			),
			'show_on_cart_pages' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Show it on the cart and checkout pages too', 'aisle' ),
				'card'    => $card,
			),
		);
	}
}
