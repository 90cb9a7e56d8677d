<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Platform\Http\Ajax;

/**
 * Data of the current visitor, for the conditions in forms.
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
	 * Sets the current user from the login cookie if the site's own page sends the request. A public request has no
	 * nonce, so WordPress treats every user as a guest. The cookie is enough to decide what the form shows and who is
	 * saved as the sender. WordPress allows other sites to read REST responses, so their requests get no data of the
	 * visitor.
	 */
	public static function recognize_user(): void {
		$user_id = is_user_logged_in() || ! Ajax::is_from_own_page() ? 0 : (int) wp_validate_auth_cookie( '', 'logged_in' );
		if ( $user_id > 0 ) {
			wp_set_current_user( $user_id );
		}
	}
}
