<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin\Editor;

use Aisle\Platform\Admin\AdminScreen;

/**
 * The contact form builder under WooCommerce → Contact forms.
 */
final class ContactFormsScreen {

	/**
	 * @param list<AdminScreen> $screens
	 * @return list<AdminScreen>
	 */
	public static function add( array $screens ): array {
		$screens[] = new AdminScreen( 'woocommerce', 'aisle-contact-forms', __( 'Contact forms', 'aisle' ), 'aisle-contact-forms', true );
		return $screens;
	}
}
