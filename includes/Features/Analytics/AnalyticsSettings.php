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
		$card_title = __( 'Analytics', 'aisle' );
		return array(
			'enabled' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Send cart events to Google Analytics 4', 'aisle' ),
				'help'    => __(
					'Pushes add_to_cart, remove_from_cart, and view_cart to the page’s dataLayer for Google Tag Manager. Leave this off if another plugin already does this. Otherwise, events are counted twice.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'item_id' => array(
				'type'    => 'choice',
				'default' => 'id',
				'label'   => __( 'Product ID format', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'id'  => __( 'Product ID', 'aisle' ),
					'sku' => __( 'SKU, or product ID if empty', 'aisle' ),
				),
				'if'      => array( 'enabled', true ),
			),
		);
	}
}
