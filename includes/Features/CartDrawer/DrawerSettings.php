<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

/**
 * The drawer's settings. An empty text means Aisle's default text in the page's language; an empty color means the
 * theme's color.
 *
 * @phpstan-type Definition array{
 *     type: string,
 *     renamed_from?: string,
 *     default: bool|int|float|string,
 *     label: string,
 *     help?: string,
 *     card?: string,
 *     min?: int,
 *     max?: int,
 *     choices?: array<string, string>,
 *     if?: array{0: string, 1: bool|int|float|string},
 * }
 */
final class DrawerSettings {

	public const FEATURE = 'cart-drawer';

	/**
	 * @param string $replacing_plugin Name of the plugin whose drawer replaces Aisle's; '' for none.
	 * @return array<string, Definition>
	 */
	public static function schema( string $replacing_plugin = '' ): array {
		return self::on_card( __( 'Cart drawer', 'aisle' ), self::behavior( $replacing_plugin ) )
			+ self::on_card( __( 'Floating cart button', 'aisle' ), self::toggler() )
			+ self::on_card( __( 'In the drawer', 'aisle' ), self::content() )
			+ self::on_card( __( 'Drawer texts', 'aisle' ), self::texts() )
			+ self::on_card( __( 'Drawer colors', 'aisle' ), self::colors() );
	}

	/**
	 * @param array<string, Definition> $settings
	 * @return array<string, Definition>
	 */
	private static function on_card( string $card_title, array $settings ): array {
		return array_map( static fn( array $definition ): array => $definition + array( 'card' => $card_title ), $settings );
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function behavior( string $replacing_plugin ): array {
		$help = __( 'Shoppers can view and change their cart on every page.', 'aisle' );
		if ( '' !== $replacing_plugin ) {
			$help = sprintf(
				/* translators: %s: name of a plugin. */
				__( 'Not shown: “%s” also has a cart drawer.', 'aisle' ),
				$replacing_plugin
			);
		}
		return array(
			'enabled'            => self::boolean_setting( __( 'Show the cart drawer', 'aisle' ) ) + array( 'help' => $help ),
			'open_on_add'        => self::boolean_setting( __( 'Open the drawer when a product is added', 'aisle' ) ),
			'side'               => array(
				'type'    => 'choice',
				'default' => 'end',
				'label'   => __( 'Slides in from', 'aisle' ),
				'choices' => array(
					'end'   => __( 'Right (left in right-to-left languages)', 'aisle' ),
					'start' => __( 'Left (right in right-to-left languages)', 'aisle' ),
				),
			),
			'animation_ms'       => array(
				'type'         => 'integer',
				'renamed_from' => 'speed',
				'default'      => 400,
				'min'          => 0,
				'max'          => 2000,
				'label'        => __( 'Animation duration (ms)', 'aisle' ),
				'help'         => __( 'Not used for shoppers who prefer reduced motion.', 'aisle' ),
			),
			'show_on_cart_pages' => array( 'default' => false )
				+ self::boolean_setting( __( 'Show the drawer on the cart and checkout pages', 'aisle' ) ),
		);
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function toggler(): array {
		return array(
			'toggler_position'   => array(
				'type'    => 'choice',
				'default' => 'right',
				'label'   => __( 'Floating cart button', 'aisle' ),
				'choices' => array(
					'right'  => __( 'Bottom right (bottom left in right-to-left languages)', 'aisle' ),
					'left'   => __( 'Bottom left (bottom right in right-to-left languages)', 'aisle' ),
					'hidden' => __( 'Hidden', 'aisle' ),
				),
			),
			'toggler_where'      => array(
				'type'    => 'choice',
				'default' => 'everywhere',
				'label'   => __( 'Show the button', 'aisle' ),
				'choices' => array(
					'everywhere' => __( 'On every page', 'aisle' ),
					'shop'       => __( 'On store pages only: shop, categories, products, account', 'aisle' ),
					'phones'     => __( 'On phones only', 'aisle' ),
					'not-phones' => __( 'On tablets and desktops only', 'aisle' ),
				),
			),
			'toggler_icon'       => array(
				'type'    => 'choice',
				'default' => 'bag',
				'label'   => __( 'Button icon', 'aisle' ),
				'choices' => array(
					'bag'    => __( 'Bag', 'aisle' ),
					'cart'   => __( 'Cart', 'aisle' ),
					'basket' => __( 'Basket', 'aisle' ),
				),
			),
			'toggler_spare'      => self::boolean_setting( __( 'Show the button only if the header has no cart icon', 'aisle' ) ),
			'header_icon'        => self::boolean_setting( __( 'Open the drawer from the cart icon in your theme’s header', 'aisle' ) ),
			'toggler_hide_empty' => array( 'default' => false )
				+ self::boolean_setting( __( 'Hide the button while the cart is empty', 'aisle' ) ),
		);
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function content(): array {
		return array(
			'coupons'        => array(
				'type'    => 'choice',
				'default' => 'line',
				'label'   => __( 'Coupons', 'aisle' ),
				'choices' => array(
					'line'   => __( 'Collapsed', 'aisle' ),
					'open'   => __( 'Always visible', 'aisle' ),
					'hidden' => __( 'No field; applied coupons are still shown', 'aisle' ),
				),
			),
			'savings'        => self::boolean_setting( __( 'Show savings', 'aisle' ) ),
			'view_cart_link' => self::boolean_setting( __( 'Show a link to the cart page below the checkout button', 'aisle' ) ),
			'low_stock'      => array(
				'type'    => 'integer',
				'default' => 0,
				'min'     => 0,
				'max'     => 1000,
				'label'   => __( 'Show “Only … left” at or below', 'aisle' ),
				'help'    => __(
					'Enter 0 to use the product’s low stock threshold. Nothing is shown if WooCommerce hides stock quantities.',
					'aisle'
				),
			),
		);
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function texts(): array {
		$labels = array(
			'title'          => __( 'Title', 'aisle' ),
			'empty_title'    => __( 'Empty cart title', 'aisle' ),
			'empty_text'     => __( 'Empty cart text', 'aisle' ),
			'checkout_label' => __( 'Checkout button', 'aisle' ),
			'continue_label' => __( '“Continue shopping” text', 'aisle' ),
		);
		// The same texts as in the drawer's scripts.
		$default_texts = array(
			'title'          => __( 'Your cart', 'aisle' ),
			'empty_title'    => __( 'Your cart is empty', 'aisle' ),
			'empty_text'     => __( 'Items you add will appear here.', 'aisle' ),
			'checkout_label' => __( 'Checkout', 'aisle' ),
			'continue_label' => __( 'Continue shopping', 'aisle' ),
		);
		$texts = array();
		foreach ( $labels as $key => $label ) {
			$texts[ $key ] = array(
				'type'        => 'string',
				'default'     => '',
				'label'       => $label,
				'placeholder' => $default_texts[ $key ],
			);
		}
		$texts['title'] += array( 'help' => __( 'Leave empty to use the default text in the page’s language.', 'aisle' ) );
		return $texts;
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function colors(): array {
		$labels = array(
			'color_accent'  => __( 'Buttons', 'aisle' ),
			'color_surface' => __( 'Background', 'aisle' ),
			'color_text'    => __( 'Text', 'aisle' ),
		);
		$color_setting    = static fn( string $label ): array => array(
			'type'    => 'color',
			'default' => '',
			'label'   => $label,
		);
		$colors = array_map( $color_setting, $labels );

		$colors['color_surface'] += array( 'on' => '' );
		$colors['color_accent']  += array( 'on' => 'color_surface' );
		$colors['color_text']    += array(
			'on'    => 'color_surface',
			'least' => 4.5,
		);

		$colors['color_accent']['help'] = __( 'Leave empty to use the theme’s colors. Low contrast is corrected.', 'aisle' );
		return $colors;
	}

	/**
	 * @return Definition
	 */
	private static function boolean_setting( string $label ): array {
		return array(
			'type'    => 'boolean',
			'default' => true,
			'label'   => $label,
		);
	}
}
