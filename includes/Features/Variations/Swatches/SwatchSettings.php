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
		return self::look() + self::choosing() + self::listings();
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
	private static function look(): array {
		$card = __( 'Swatches', 'aisle' );
		return array(
			'swatches'         => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Show attributes as swatches', 'aisle' ),
				'help'    => __(
					'Colors and pictures are given with the values of each attribute (Products → Attributes), or for one product in its data under “Swatches”.',
					'aisle'
				),
				'card'    => $card,
			),
			'swatch_fallback'  => array(
				'type'    => 'choice',
				'default' => 'drop_down',
				'label'   => __( 'Attributes without colors and pictures', 'aisle' ),
				'help'    => __( 'Holds for attributes that show automatically.', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'drop_down' => __( 'Drop-down', 'aisle' ),
					'label'     => __( 'Labels', 'aisle' ),
				),
			),
			'swatch_shape'     => array(
				'type'    => 'choice',
				'default' => 'round',
				'label'   => __( 'Shape of colors and pictures', 'aisle' ),
				'card'    => $card,
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
				'label'   => __( 'Size in pixels', 'aisle' ),
				'help'    => __( 'On touch screens never less than 44.', 'aisle' ),
				'card'    => $card,
			),
			'swatch_tooltips'  => array(
				'type'    => 'choice',
				'default' => 'picture',
				'label'   => __( 'Tooltip of colors and pictures', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'picture' => __( 'Name, and a larger picture where there is one', 'aisle' ),
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
	private static function choosing(): array {
		$card = __( 'Choosing a swatch', 'aisle' );
		return array(
			'swatch_clear_on_reselect'    => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Pressing the chosen swatch again takes the choice back', 'aisle' ),
				'card'    => $card,
			),
			'swatch_out_of_stock'         => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Swatches that are out of stock can be chosen', 'aisle' ),
				'help'    => __( 'Shoppers then see the price, and what your shop offers for products that are sold out.', 'aisle' ),
				'card'    => $card,
			),
			'swatch_deselect_unavailable' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'A swatch that does not go with the choice can be pressed, and takes the other choices back', 'aisle' ),
				'help'    => __( 'Off: shoppers change the other attribute first.', 'aisle' ),
				'card'    => $card,
			),
			'swatch_stock_left'           => array(
				'type'    => 'integer',
				'default' => 3,
				'min'     => 0,
				'max'     => 1000,
				'label'   => __( 'Say how many are left at or below', 'aisle' ),
				'help'    => __(
					'0 never says it. Nothing is said either where WooCommerce’s inventory settings never show the quantity.',
					'aisle'
				),
				'card'    => $card,
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
		$card = __( 'Swatches in listings', 'aisle' );
		return array(
			'listing_swatches'       => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Show colors and pictures under products in listings', 'aisle' ),
				'help'    => __(
					'Of each product’s first attribute that has them. Pointing at one shows the product in it, pressing it leads to the product with it chosen.',
					'aisle'
				),
				'card'    => $card,
			),
			'listing_swatches_limit' => array(
				'type'    => 'integer',
				'default' => 5,
				'min'     => 1,
				'max'     => 30,
				'label'   => __( 'At most so many', 'aisle' ),
				'help'    => __( 'The rest stands behind them as “+3”, which leads to the product.', 'aisle' ),
				'card'    => $card,
			),
		);
	}
}
