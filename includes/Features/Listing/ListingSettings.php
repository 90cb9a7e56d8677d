<?php
declare(strict_types=1);

namespace Aisle\Features\Listing;

/**
 * The feature's settings. All are off by default: a list loads no files of this feature until the merchant enables one.
 */
final class ListingSettings {

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|string,
	 *         label: string,
	 *         help?: string,
	 *         card: string,
	 *         choices?: array<string, string>,
	 *     }>
	 */
	public static function schema(): array {
		return self::box( __( 'Each product of a list', 'aisle' ) ) + self::pages( __( 'Long lists', 'aisle' ) );
	}

	/**
	 * @return array<string, array{type: string, default: bool, label: string, help: string, card: string}>
	 */
	private static function box( string $card ): array {
		return array(
			'second_picture' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Show a second picture', 'aisle' ),
				'help'    => __(
					'The first picture of the product’s gallery, when the mouse or the keyboard is on the product. Phones do not load it.',
					'aisle'
				),
				'card'    => $card,
			),
			'quick_view'     => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Button “Quick view”', 'aisle' ),
				'help'    => __(
					'Opens the product over the list (what it has, you choose under Cart, “Quick view”). Where that cannot be, it leads to the product’s page.',
					'aisle'
				),
				'card'    => $card,
			),
			'cart_form'      => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Add through the page’s cart form', 'aisle' ),
				'help'    => __(
					'On a page that has a list and a cart form, the buttons of the list send that form with their product, quantity and other fields included, and scroll to it.',
					'aisle'
				),
				'card'    => $card,
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: string,
	 *         label: string,
	 *         help: string,
	 *         card: string,
	 *         choices: array<string, string>,
	 *     }>
	 */
	private static function pages( string $card ): array {
		return array(
			'more' => array(
				'type'    => 'choice',
				'default' => 'off',
				'label'   => __( 'Further products', 'aisle' ),
				'help'    => __( 'For classic lists with page numbers. Who comes back from a product finds the list as it was.', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'off'    => __( 'On further pages, as the theme has it', 'aisle' ),
					'button' => __( 'With a button “Load more products”', 'aisle' ),
					'scroll' => __( 'By themselves while scrolling, three pages at a time', 'aisle' ),
				),
			),
		);
	}
}
