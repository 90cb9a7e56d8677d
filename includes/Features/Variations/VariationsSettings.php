<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

/**
 * The feature's settings.
 */
final class VariationsSettings {

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
		return array(
			'enabled' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Use Aisle’s variation form', 'aisle' ),
				'help'    => __(
					'Turn this off to use WooCommerce’s variation form script. Swatches and the sticky add-to-cart bar still work.',
					'aisle'
				),
				'card'    => __( 'Variations', 'aisle' ),
			),
		) + Swatches\SwatchSettings::schema();
	}
}
