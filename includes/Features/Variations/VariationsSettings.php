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
				'label'   => __( 'Choose variations with Aisle', 'aisle' ),
				'help'    => __(
					'Turn this off to hand the variation form back to WooCommerce’s own script. Swatches and the bar with the add-to-cart button keep working with that.',
					'aisle'
				),
				'card'    => __( 'Variations', 'aisle' ),
			),
		) + Swatches\SwatchSettings::schema();
	}
}
