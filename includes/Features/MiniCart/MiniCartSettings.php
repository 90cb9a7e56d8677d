<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

/**
 * The mini cart's settings.
 */
final class MiniCartSettings {

	public const FEATURE = 'mini-cart';

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int,
	 *         max?: int,
	 *         choices?: array<string, string>,
	 *     }>
	 */
	public static function schema(): array {
		$card  = __( 'Mini cart', 'aisle' );
		$place = __( 'Where it stands', 'aisle' );
		return array(
			'style'          => array(
				'type'    => 'choice',
				'default' => 'dropdown',
				'label'   => __( 'A press on it opens', 'aisle' ),
				'help'    => __( 'Block, shortcode and menu item can say otherwise for themselves.', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'dropdown'   => __( 'A dropdown under it', 'aisle' ),
					'off-canvas' => __( 'The cart drawer', 'aisle' ),
				),
			),
			'icon'           => array(
				'type'    => 'choice',
				'default' => 'bag',
				'label'   => __( 'Icon', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'bag'    => __( 'Bag', 'aisle' ),
					'cart'   => __( 'Cart', 'aisle' ),
					'basket' => __( 'Basket', 'aisle' ),
				),
			),
			'show_total'     => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Show the cart’s subtotal beside the icon', 'aisle' ),
				'card'    => $card,
			),
			'open_on_add'    => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Open the dropdown when a product is added', 'aisle' ),
				'help'    => __( 'Where the cart drawer opens then, the dropdown stays closed: one of them is enough.', 'aisle' ),
				'card'    => $card,
			),
			'close_after'    => array(
				'type'    => 'integer',
				'default' => 5000,
				'min'     => 1000,
				'max'     => 60000,
				'label'   => __( 'Close the dropdown after so many milliseconds', 'aisle' ),
				'help'    => __( 'Only when it opened by itself, and not while a shopper uses it.', 'aisle' ),
				'card'    => $card,
			),
			'replace_widget' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'In place of WooCommerce’s cart widget', 'aisle' ),
				'help'    => __(
					'Elsewhere use the block “Mini cart (Aisle)”, the shortcode [aisle_mini_cart], or “Mini cart” in Appearance → Menus.',
					'aisle'
				),
				'card'    => $place,
			),
			'replace_block'  => array(
				'type'    => 'choice',
				'default' => 'drawer',
				'label'   => __( 'In place of WooCommerce’s Mini-Cart block', 'aisle' ),
				'help'    => __( 'The block’s scripts don’t load then.', 'aisle' ),
				'card'    => $place,
				'choices' => array(
					'drawer' => __( 'Where the cart drawer is in use; it opens the drawer', 'aisle' ),
					'always' => __( 'Always', 'aisle' ),
					'never'  => __( 'Never', 'aisle' ),
				),
			),
		);
	}
}
