<?php
declare(strict_types=1);

namespace Aisle\Features\ProductPage;

/**
 * Settings of tabs, reviews and the sticky bar.
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
	private static function tabs( string $card_title ): array {
		return array(
			'enabled' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Use Aisle’s tabs and reviews', 'aisle' ),
				'help'    => __(
					'Turn this off to use WooCommerce’s script for tabs and reviews. This also turns off the sticky bar.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'tabs'    => array(
				'type'    => 'choice',
				'default' => 'phones',
				'label'   => __( 'Description, reviews, and other tabs', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'phones' => __( 'Tabs (accordion on phones)', 'aisle' ),
					'tabs'   => __( 'Tabs', 'aisle' ),
					'always' => __( 'Accordion', 'aisle' ),
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
	private static function bar( string $card_title ): array {
		return array(
			'bar'          => array(
				'type'    => 'choice',
				'default' => 'everywhere',
				'label'   => __( 'Sticky add-to-cart bar', 'aisle' ),
				'help'    => __(
					'Appears when the add-to-cart button scrolls out of view. Shows the selected options and price.',
					'aisle'
				),
				'card'    => $card_title,
				'choices' => array(
					'everywhere' => __( 'All screens', 'aisle' ),
					'phones'     => __( 'On phones only', 'aisle' ),
					'off'        => __( 'Off', 'aisle' ),
				),
			),
			'bar_position' => array(
				'type'    => 'choice',
				'default' => 'bottom',
				'label'   => __( 'Bar position', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'bottom' => __( 'Bottom of the screen', 'aisle' ),
					'top'    => __( 'Top of the screen', 'aisle' ),
				),
			),
		);
	}
}
