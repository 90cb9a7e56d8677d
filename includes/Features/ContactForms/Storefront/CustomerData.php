<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Platform\Http\Ajax;

/**
 * What conditions may know of the visitor.
 */
final class CustomerData {

	/**
	 * @return array{logged_in: string, roles: list<string>}
	 */
	public static function current(): array {
		$user = wp_get_current_user();
		return array(
			'logged_in' => $user->exists() ? 'yes' : 'no',
			'roles'     => array_values( array_map( 'strval', $user->roles ) ),
		);
	}

	/**
	 * A public call carries no nonce, so WordPress takes everybody for a guest there. Where the site's own page calls, the cookie itself
	 * says who it is: enough for what the form shows and who is written down as the sender. WordPress lets every site read its replies, so
	 * another site's page learns nothing of the visitor.
	 */
	public static function recognize(): void {
		$user = is_user_logged_in() || ! Ajax::is_from_own_page() ? 0 : (int) wp_validate_auth_cookie( '', 'logged_in' );
		if ( $user > 0 ) {
			wp_set_current_user( $user );
		}
	}
}
