<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Cart\SessionId;
use Aisle\Tests\TestCase;

final class SessionIdTest extends TestCase {

	public function test_reloads_saved_cart_that_another_request_has_removed(): void {
		global $wpdb;
		$user = wp_create_user( 'late', 'late' );
		self::assertIsInt( $user );
		update_user_meta( $user, '_woocommerce_persistent_cart_1', array( 'cart' => array( 'a' => 1 ) ) );
		wp_set_current_user( $user );
		$wpdb->delete( $wpdb->usermeta, array( 'user_id' => $user, 'meta_key' => '_woocommerce_persistent_cart_1' ) );
		self::assertNotSame( '', get_user_meta( $user, '_woocommerce_persistent_cart_1', true ) );

		SessionId::reload_cached_session( (string) $user );
		self::assertSame( '', get_user_meta( $user, '_woocommerce_persistent_cart_1', true ) );
	}
}
