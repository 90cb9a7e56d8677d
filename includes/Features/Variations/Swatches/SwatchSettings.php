<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * The swatch settings of the feature.
 */
final class SwatchSettings {

	/** Id of the feature, as in its entry point. */
	public const FEATURE = 'variations';

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|float|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int|float,
	 *         max?: int|float,
	 *         choices?: array<string, string>,
	 *     }>
	 */
	public static function schema(): array {
		return self::appearance() + self::selection() + self::listings();
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|float|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int|float,
	 *         max?: int|float,
	 *         choices?: array<string, string>,
	 *     }>
	 */
	private static function appearance(): array {
		$card_title = __( 'Swatches', 'aisle' );
		return array(
			'swatches'         => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Show attributes as swatches', 'aisle' ),
				'help'    => __(
					'Set colors and images for attribute values under Products → Attributes, or for a single product under “Swatches” in its product data.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'swatch_fallback'  => array(
				'type'    => 'choice',
				'default' => 'drop_down',
				'label'   => __( 'Attributes without colors and images', 'aisle' ),
				'help'    => __( 'Used for attributes set to “Automatic”.', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'drop_down' => __( 'Dropdown', 'aisle' ),
					'label'     => __( 'Labels', 'aisle' ),
				),
			),
			'swatch_shape'     => array(
				'type'    => 'choice',
				'default' => 'round',
				'label'   => __( 'Color and image shape', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'round'  => __( 'Round', 'aisle' ),
					'square' => __( 'Square', 'aisle' ),
				),
			),
			'swatch_size'      => array(
				'type'    => 'integer',
				'default' => 36,
				'min'     => 24,
				'max'     => 96,
				'label'   => __( 'Size (pixels)', 'aisle' ),
				'help'    => __( 'At least 44 pixels on touch screens.', 'aisle' ),
				'card'    => $card_title,
			),
			'swatch_tooltips'  => array(
				'type'    => 'choice',
				'default' => 'picture',
				'label'   => __( 'Color and image tooltip', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'picture' => __( 'Name, and a larger image if available', 'aisle' ),
					'name'    => __( 'Name', 'aisle' ),
					'none'    => __( 'None', 'aisle' ),
				),
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|float|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int|float,
	 *         max?: int|float,
	 *     }>
	 */
	private static function selection(): array {
		$card_title = __( 'Swatch selection', 'aisle' );
		return array(
			'swatch_clear_on_reselect'    => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Clear the selection on a second click', 'aisle' ),
				'card'    => $card_title,
			),
			'swatch_out_of_stock'         => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Let shoppers select out-of-stock swatches', 'aisle' ),
				'help'    => __( 'Shoppers see the price and what your store offers for out-of-stock products.', 'aisle' ),
				'card'    => $card_title,
			),
			'swatch_deselect_unavailable' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Let shoppers select unavailable swatches (clears the other attributes)', 'aisle' ),
				'help'    => __( 'If off, shoppers must change the other attribute first.', 'aisle' ),
				'card'    => $card_title,
			),
			'swatch_stock_left'           => array(
				'type'    => 'integer',
				'default' => 3,
				'min'     => 0,
				'max'     => 1000,
				'label'   => __( 'Show remaining stock at or below (items)', 'aisle' ),
				'help'    => __(
					'Enter 0 to hide the stock. Nothing is shown if WooCommerce hides stock quantities.',
					'aisle'
				),
				'card'    => $card_title,
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|float|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int|float,
	 *         max?: int|float,
	 *     }>
	 */
	private static function listings(): array {
		$card_title = __( 'Swatches in listings', 'aisle' );
		return array(
			'listing_swatches'       => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Show swatches under products in listings', 'aisle' ),
				'help'    => __(
					'Uses each product’s first attribute with swatches. Hovering shows the variation’s image; clicking opens the product with that variation selected.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'listing_swatches_limit' => array(
				'type'    => 'integer',
				'default' => 5,
				'min'     => 1,
				'max'     => 30,
				'label'   => __( 'Maximum swatches', 'aisle' ),
				'help'    => __( 'More values appear as “+3”, linked to the product.', 'aisle' ),
				'card'    => $card_title,
			),
		);
	}
}
