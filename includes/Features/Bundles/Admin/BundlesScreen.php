<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Admin;

use Aisle\Platform\Admin\AdminScreen;

/**
 * The bundle builder under Products → Bundles.
 */
final class BundlesScreen {

	/**
	 * @param list<AdminScreen> $screens
	 * @return list<AdminScreen>
	 */
	public static function add( array $screens ): array {
		$screens[] = new AdminScreen(
			'edit.php?post_type=product',
			'aisle-bundles',
			__( 'Bundles', 'aisle' ),
			'aisle-bundles',
			true
		);
		return $screens;
	}
}
