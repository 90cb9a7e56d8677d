<?php
/**
 * Creates a demo offer. It is disabled, so that no test meets a window that it does not expect; enable it under
 * WooCommerce → Aisle → Offers.
 */

declare(strict_types=1);

/**
 * @param array<string, int> $ids Product IDs by slug.
 */
function aisle_seed_offers( array $ids ): void {
	$settings                       = (array) get_option( 'aisle_settings', array() );
	$settings['features']           = (array) ( $settings['features'] ?? array() );
	$settings['features']['offers'] = array(
		'offers' => array(
			array(
				'enabled'    => false,
				'name'       => 'Tableware set',
				'trigger'    => 'categories',
				'categories' => 'tableware',
				'items'      => implode( ',', array( $ids['stoneware-bowl'], $ids['espresso-cups'] ) ),
				'discount'   => '10',
				'header'     => 'Complete your table',
				'footer'     => '10 % off, only with this order.',
			),
		),
	);
	update_option( 'aisle_settings', $settings );
}
