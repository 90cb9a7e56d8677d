<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

use Automattic\WooCommerce\Utilities\FeaturesUtil;

/**
 * Tells WooCommerce which of its features Aisle works with. The cart and checkout blocks are declared when they are true.
 */
final class Compatibility {

	public function __construct( private readonly string $file ) {}

	public function declare(): void {
		if ( class_exists( FeaturesUtil::class ) ) {
			FeaturesUtil::declare_compatibility( 'custom_order_tables', $this->file, true );
		}
	}
}
