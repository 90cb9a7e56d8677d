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
		$card_title     = __( 'Mini cart', 'aisle' );
		$placement_card = __( 'Placement', 'aisle' );
		return array(
			'style'          => array(
				'type'    => 'choice',
				'default' => 'dropdown',
				'label'   => __( 'On click, open', 'aisle' ),
				'help'    => __( 'The block, shortcode, and menu item can override this.', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'dropdown'   => __( 'Dropdown', 'aisle' ),
					'off-canvas' => __( 'Cart drawer', 'aisle' ),
				),
			),
			'icon'           => array(
				'type'    => 'choice',
				'default' => 'bag',
				'label'   => __( 'Icon', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'bag'    => __( 'Bag', 'aisle' ),
					'cart'   => __( 'Cart', 'aisle' ),
					'basket' => __( 'Basket', 'aisle' ),
				),
			),
			'show_total'     => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Show the subtotal beside the icon', 'aisle' ),
				'card'    => $card_title,
			),
			'open_on_add'    => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Open the dropdown when a product is added', 'aisle' ),
				'help'    => __( 'The dropdown stays closed if the cart drawer opens.', 'aisle' ),
				'card'    => $card_title,
			),
			'close_after'    => array(
				'type'    => 'integer',
				'default' => 5000,
				'min'     => 1000,
				'max'     => 60000,
				'label'   => __( 'Close the dropdown after (ms)', 'aisle' ),
				'help'    => __( 'Applies only if the dropdown opened automatically and the shopper isn’t using it.', 'aisle' ),
				'card'    => $card_title,
			),
			'replace_widget' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Replace WooCommerce’s cart widget', 'aisle' ),
				'help'    => __(
					'Elsewhere, use the block “Mini cart (Aisle)”, the shortcode [aisle_mini_cart], or “Mini cart” in Appearance → Menus.',
					'aisle'
				),
				'card'    => $placement_card,
			),
			'replace_block'  => array(
				'type'    => 'choice',
				'default' => 'drawer',
				'label'   => __( 'Replace WooCommerce’s Mini-Cart block', 'aisle' ),
				'help'    => __( 'If the block is replaced, its scripts are not loaded.', 'aisle' ),
				'card'    => $placement_card,
				'choices' => array(
					'drawer' => __( 'If the cart drawer is enabled (the icon opens the drawer)', 'aisle' ),
					'always' => __( 'Always', 'aisle' ),
					'never'  => __( 'Never', 'aisle' ),
				),
			),
		);
	}
}
