<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Admin\AdminScreen;

/**
 * The option form builder under Products → Option forms.
 */
final class OptionFormsScreen {

	/**
	 * @param list<AdminScreen> $screens
	 * @return list<AdminScreen>
	 */
	public static function add( array $screens ): array {
		$screens[] = self::screen();
		return $screens;
	}

	public static function screen(): AdminScreen {
		return new AdminScreen(
			'edit.php?post_type=product',
			'aisle-option-forms',
			__( 'Option forms', 'aisle' ),
			'aisle-option-forms',
			true
		);
	}
}
