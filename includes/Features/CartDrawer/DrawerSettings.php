<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

/**
 * The drawer's settings. Empty texts are Aisle's in the store's language, empty colors are the theme's.
 *
 * @phpstan-type Definition array{
 *     type: string,
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
	 * @param string $other Name of the plugin whose drawer replaces Aisle's; '' for none.
	 * @return array<string, Definition>
	 */
	public static function schema( string $other = '' ): array {
		return self::on_card( __( 'Cart drawer', 'aisle' ), self::behaviour( $other ) )
			+ self::on_card( __( 'Floating cart button', 'aisle' ), self::toggler() )
			+ self::on_card( __( 'In the drawer', 'aisle' ), self::content() )
			+ self::on_card( __( 'Texts of the drawer', 'aisle' ), self::texts() )
			+ self::on_card( __( 'Colors of the drawer', 'aisle' ), self::colors() );
	}

	/**
	 * @param array<string, Definition> $settings
	 * @return array<string, Definition>
	 */
	private static function on_card( string $card, array $settings ): array {
		return array_map( static fn( array $definition ): array => $definition + array( 'card' => $card ), $settings );
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function behaviour( string $other ): array {
		$help = __( 'Shoppers see and change their cart on every page, without leaving it.', 'aisle' );
		if ( '' !== $other ) {
			$help = sprintf(
				/* translators: %s: name of a plugin. */
				__( 'Not shown at present: “%s” has a cart drawer too, and two would open one over the other.', 'aisle' ),
				$other
			);
		}
		return array(
			'enabled'            => self::yes( __( 'Show the cart drawer', 'aisle' ) ) + array( 'help' => $help ),
			'open_on_add'        => self::yes( __( 'Open the drawer when a product is added', 'aisle' ) ),
			'side'               => array(
				'type'    => 'choice',
				'default' => 'end',
				'label'   => __( 'It slides in from', 'aisle' ),
				'choices' => array(
					'end'   => __( 'The right (the left in right-to-left languages)', 'aisle' ),
					'start' => __( 'The left (the right in right-to-left languages)', 'aisle' ),
				),
			),
			'speed'              => array(
				'type'    => 'integer',
				'default' => 400,
				'min'     => 0,
				'max'     => 2000,
				'label'   => __( 'Time to slide in, in milliseconds', 'aisle' ),
				'help'    => __( 'Shoppers who have asked their device for less motion see none.', 'aisle' ),
			),
			'show_on_cart_pages' => array( 'default' => false ) + self::yes( __( 'Show it on the cart and checkout pages too', 'aisle' ) ),
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
					'right'  => __( 'At the end of the page’s bottom edge', 'aisle' ),
					'left'   => __( 'At the start of the page’s bottom edge', 'aisle' ),
					'hidden' => __( 'Hidden', 'aisle' ),
				),
			),
			'toggler_where'      => array(
				'type'    => 'choice',
				'default' => 'everywhere',
				'label'   => __( 'Where the button shows', 'aisle' ),
				'choices' => array(
					'everywhere' => __( 'On every page', 'aisle' ),
					'shop'       => __( 'On the shop’s own pages: shop, categories, products, account', 'aisle' ),
					'phones'     => __( 'On phones only', 'aisle' ),
					'not-phones' => __( 'On everything but phones', 'aisle' ),
				),
			),
			'toggler_icon'       => array(
				'type'    => 'choice',
				'default' => 'bag',
				'label'   => __( 'The button’s picture', 'aisle' ),
				'choices' => array(
					'bag'    => __( 'Bag', 'aisle' ),
					'cart'   => __( 'Cart', 'aisle' ),
					'basket' => __( 'Basket', 'aisle' ),
				),
			),
			'toggler_spare'      => self::yes( __( 'Show the button only where the header shows no cart', 'aisle' ) ),
			'header_icon'        => self::yes( __( 'Open the drawer from the cart icon in your theme’s header', 'aisle' ) ),
			'toggler_hide_empty' => array( 'default' => false ) + self::yes( __( 'Hide the button while the cart is empty', 'aisle' ) ),
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
					'line'   => __( 'One quiet line that opens', 'aisle' ),
					'open'   => __( 'The field is always open', 'aisle' ),
					'hidden' => __( 'No field; coupons that are in use still show', 'aisle' ),
				),
			),
			'savings'        => self::yes( __( 'Say what the shopper saves', 'aisle' ) ),
			'view_cart_link' => self::yes( __( 'Link to the cart page below the checkout button', 'aisle' ) ),
			'low_stock'      => array(
				'type'    => 'integer',
				'default' => 0,
				'min'     => 0,
				'max'     => 1000,
				'label'   => __( 'Say how many are left from this stock on', 'aisle' ),
				'help'    => __(
					'0: from the product’s own low stock threshold on. Where WooCommerce hides stock amounts, nothing is said.',
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
			'empty_title'    => __( 'Title of the empty cart', 'aisle' ),
			'empty_text'     => __( 'Text of the empty cart', 'aisle' ),
			'checkout_label' => __( 'Checkout button', 'aisle' ),
			'continue_label' => __( '“Continue shopping”', 'aisle' ),
		);
		// The same texts as in the drawer's scripts.
		$own = array(
			'title'          => __( 'Your cart', 'aisle' ),
			'empty_title'    => __( 'Your cart is empty', 'aisle' ),
			'empty_text'     => __( 'Items you add will show up here.', 'aisle' ),
			'checkout_label' => __( 'Checkout', 'aisle' ),
			'continue_label' => __( 'Continue shopping', 'aisle' ),
		);
		$texts = array();
		foreach ( $labels as $key => $label ) {
			$texts[ $key ] = array(
				'type'        => 'string',
				'default'     => '',
				'label'       => $label,
				'placeholder' => $own[ $key ],
			);
		}
		$texts['title'] += array( 'help' => __( 'What is left empty is Aisle’s own text, in the language of the page.', 'aisle' ) );
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
		$one    = static fn( string $label ): array => array(
			'type'    => 'color',
			'default' => '',
			'label'   => $label,
		);
		$colors = array_map( $one, $labels );

		$colors['color_surface'] += array( 'on' => '' );
		$colors['color_accent']  += array( 'on' => 'color_surface' );
		$colors['color_text']    += array(
			'on'    => 'color_surface',
			'least' => 4.5,
		);

		$colors['color_accent']['help'] = __( 'Empty: the theme’s. What could not be read on its background is corrected.', 'aisle' );
		return $colors;
	}

	/**
	 * @return Definition
	 */
	private static function yes( string $label ): array {
		return array(
			'type'    => 'boolean',
			'default' => true,
			'label'   => $label,
		);
	}
}
