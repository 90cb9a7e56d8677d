<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Groups of the settings screen, in its order. Each has the settings of related features.
 */
enum SettingsGroup: string {
	case Cart        = 'cart';
	case ProductPage = 'product';
	case Theme       = 'theme';
	case General     = 'general';

	public function title(): string {
		return match ( $this ) {
			self::Cart        => __( 'Cart', 'aisle' ),
			self::ProductPage => __( 'Product page', 'aisle' ),
			self::Theme       => __( 'Theme', 'aisle' ),
			self::General     => __( 'General', 'aisle' ),
		};
	}
}
