<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Subjects of the settings screen, in its order. Each has the settings of related features.
 */
enum SettingsGroup: string {
	case Products = 'products';
	case Catalog  = 'catalog';
	case Cart     = 'cart';
	case Selling  = 'selling';
	case Theme    = 'theme';
	case General  = 'general';

	public function title(): string {
		return match ( $this ) {
			self::Products => __( 'Products', 'aisle' ),
			self::Catalog  => __( 'Product lists and search', 'aisle' ),
			self::Cart     => __( 'Cart and checkout', 'aisle' ),
			self::Selling  => __( 'Offers and tips', 'aisle' ),
			self::Theme    => __( 'Theme', 'aisle' ),
			self::General  => __( 'Forms, reports, scripts', 'aisle' ),
		};
	}
}
