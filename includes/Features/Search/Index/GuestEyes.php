<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

/**
 * The index is read by guests, so its products are looked at as a guest sees them: whoever started the work may see others, at other prices.
 */
final class GuestEyes {

	/**
	 * @template Seen
	 * @param callable(): Seen $work
	 * @return Seen
	 */
	public static function look( callable $work ): mixed {
		$user     = get_current_user_id();
		$customer = WC()->customer;
		wp_set_current_user( 0 );
		WC()->customer = new \WC_Customer( 0 );
		try {
			return $work();
		} finally {
			wp_set_current_user( $user );
			WC()->customer = $customer;
		}
	}
}
