<?php
declare(strict_types=1);

namespace Aisle\Features\ProductPage;

/**
 * The feature's settings.
 */
final class ProductPageSettings {

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
		return self::tabs( __( 'Tabs and reviews', 'aisle' ) ) + self::bar( __( 'Sticky bar', 'aisle' ) );
	}

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
	private static function tabs( string $card ): array {
		return array(
			'enabled' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Run tabs and reviews with Aisle', 'aisle' ),
				'help'    => __(
					'Turn this off to hand tabs and reviews back to WooCommerce’s own script; the sticky bar goes with them.',
					'aisle'
				),
				'card'    => $card,
			),
			'tabs'    => array(
				'type'    => 'choice',
				'default' => 'phones',
				'label'   => __( 'Description, reviews and other tabs', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'phones' => __( 'Tabs, on phones one below the other to unfold', 'aisle' ),
					'tabs'   => __( 'Tabs everywhere', 'aisle' ),
					'always' => __( 'One below the other to unfold, everywhere', 'aisle' ),
				),
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: string,
	 *         label: string,
	 *         help?: string,
	 *         card: string,
	 *         choices: array<string, string>,
	 *     }>
	 */
	private static function bar( string $card ): array {
		return array(
			'bar'          => array(
				'type'    => 'choice',
				'default' => 'everywhere',
				'label'   => __( 'Bar with the add-to-cart button', 'aisle' ),
				'help'    => __(
					'It comes when the product’s own button has been scrolled away, with the choices and the price so far.',
					'aisle'
				),
				'card'    => $card,
				'choices' => array(
					'everywhere' => __( 'On all screens', 'aisle' ),
					'phones'     => __( 'On phones only', 'aisle' ),
					'off'        => __( 'Off', 'aisle' ),
				),
			),
			'bar_position' => array(
				'type'    => 'choice',
				'default' => 'bottom',
				'label'   => __( 'Where the bar stands', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'bottom' => __( 'At the bottom of the screen', 'aisle' ),
					'top'    => __( 'At the top of the screen', 'aisle' ),
				),
			),
		);
	}
}
