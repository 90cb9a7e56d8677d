<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

use Automattic\WooCommerce\Utilities\FeaturesUtil;

/**
 * Declares which WooCommerce features Aisle is compatible with. The cart and checkout blocks are declared once Aisle
 * supports them.
 */
final class Compatibility {

	public function __construct( private readonly string $file ) {}

	public function declare(): void {
		if ( class_exists( FeaturesUtil::class ) ) {
			FeaturesUtil::declare_compatibility( 'custom_order_tables', $this->file, true );
		}
	}
}
