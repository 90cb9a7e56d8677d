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
	 *         renamed_from?: string,
	 *         default: bool|string,
	 *         label: string,
	 *         help?: string,
	 *         card: string,
	 *         choices?: array<string, string>,
	 *     }>
	 */
	public static function schema(): array {
		return self::product_settings( __( 'Products in lists', 'aisle' ) ) + self::pagination_settings( __( 'Long lists', 'aisle' ) );
	}

	/**
	 * @return array<string, array{type: string, renamed_from?: string, default: bool, label: string, help: string, card: string}>
	 */
	private static function product_settings( string $card_title ): array {
		return array(
			'hover_image'    => array(
				'type'         => 'boolean',
				'renamed_from' => 'second_picture',
				'default'      => false,
				'label'        => __( 'Show a second image on hover', 'aisle' ),
				'help'         => __(
					'Shows the first gallery image on hover or keyboard focus. Not loaded on phones.',
					'aisle'
				),
				'card'         => $card_title,
			),
			'quick_view'     => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( '“Quick view” button', 'aisle' ),
				'help'    => __(
					'Opens the product over the list (set up under Cart → Quick view), or its product page if that is not possible.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'cart_form'      => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Use the page’s cart form in product lists', 'aisle' ),
				'help'    => __(
					'If a page has both a product list and a cart form, each button in the list submits the cart form with its own product and scrolls to the form.',
					'aisle'
				),
				'card'    => $card_title,
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         renamed_from?: string,
	 *         default: string,
	 *         label: string,
	 *         help: string,
	 *         card: string,
	 *         choices: array<string, string>,
	 *     }>
	 */
	private static function pagination_settings( string $card_title ): array {
		return array(
			'pagination' => array(
				'type'         => 'choice',
				'renamed_from' => 'more',
				'default'      => 'off',
				'label'        => __( 'Pagination', 'aisle' ),
				'help'         => __( 'For classic lists with page numbers. Returning from a product restores the list.', 'aisle' ),
				'card'         => $card_title,
				'choices'      => array(
					'off'    => __( 'Theme default', 'aisle' ),
					'button' => __( '“Load more products” button', 'aisle' ),
					'scroll' => __( 'Infinite scroll, with a button after every three pages', 'aisle' ),
				),
			),
		);
	}
}
