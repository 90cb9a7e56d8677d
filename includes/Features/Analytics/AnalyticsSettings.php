<?php
declare(strict_types=1);

namespace Aisle\Features\Analytics;

/**
 * The settings for events that are reported to an analytics tag.
 */
final class AnalyticsSettings {

	public const FEATURE = 'analytics';

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         choices?: array<string, string>,
	 *         if?: array{0: string, 1: bool},
	 *     }>
	 */
	public static function schema(): array {
		$card = __( 'Analytics', 'aisle' );
		return array(
			'enabled' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Tell Google Analytics 4 what happens in the cart', 'aisle' ),
				'help'    => __(
					'Pushes add_to_cart, remove_from_cart and view_cart into the page’s dataLayer once the shop has confirmed them, for Google Tag Manager. Leave it off where another plugin does so already, or each would be counted twice.',
					'aisle'
				),
				'card'    => $card,
			),
			'item_id' => array(
				'type'    => 'choice',
				'default' => 'id',
				'label'   => __( 'Products are told by', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'id'  => __( 'their number', 'aisle' ),
					'sku' => __( 'their SKU, else their number', 'aisle' ),
				),
				'if'      => array( 'enabled', true ),
			),
		);
	}
}
