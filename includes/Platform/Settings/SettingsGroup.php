<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * What a feature's settings are about, in an owner's words: the settings screen puts those of one group together, in this order.
 */
enum SettingsGroup: string {
	case Cart        = 'cart';
	case ProductPage = 'product';
	case General     = 'general';

	public function title(): string {
		return match ( $this ) {
			self::Cart        => __( 'Cart', 'aisle' ),
			self::ProductPage => __( 'Product page', 'aisle' ),
			self::General     => __( 'General', 'aisle' ),
		};
	}
}
