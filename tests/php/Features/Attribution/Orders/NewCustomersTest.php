<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Attribution\Orders;

use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Tests\Features\Attribution\AttributionTestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The visit in which an account is created.
 */
#[RequiresFunction( 'wc_get_container' )]
final class NewCustomersTest extends AttributionTestCase {

	public function test_stores_the_fields_as_the_form_does_when_it_is_empty(): void {
		$this->enable_woo_attribution( true );
		$_POST = array();
		$this->post_fields( self::POSTED );
		$posted = self::fields( self::register() );
		self::assertSame( 'newsletter', $posted['utm_source'] );
		foreach ( array( array(), array_fill_keys( array_keys( self::POSTED ), '' ) ) as $empty_form ) {
			$_POST = array();
			$this->post_fields( $empty_form );
			$this->send_cookies();
			$user = self::register();
			self::assertSame( $posted, self::fields( $user ) );
			self::assertSame( 'email', StoredVisit::read( get_user_meta( $user, StoredVisit::META, true ) )['channel'] ?? '' );
		}
	}

	public function test_stores_its_own_meta_only_when_woocommerce_is_off(): void {
		$this->enable_woo_attribution( false );
		$this->send_cookies();
		$user = self::register();
		self::assertSame( array(), array_filter( self::fields( $user ) ) );
		self::assertSame( 'spring sale', StoredVisit::read( get_user_meta( $user, StoredVisit::META, true ) )['last']['campaign'] ?? '' );
	}

	public function test_stores_nothing_without_cookies(): void {
		self::assertSame( '', get_user_meta( self::register(), StoredVisit::META, true ) );
	}

	public function test_stores_no_markup(): void {
		$this->send_cookies( array( 'sbjs_current' => 'typ=utm|||src=<script>x</script>y|||cmp=\\\'"' ) );
		$touch = StoredVisit::read( get_user_meta( self::register(), StoredVisit::META, true ) )['last'] ?? array();
		self::assertSame( array( 'y', '\\\'"' ), array( $touch['source'] ?? '', $touch['campaign'] ?? '' ) );
	}

	private static function register(): int {
		$user = wc_create_new_customer( wp_generate_password( 12, false ) . '@example.org', '', 'a long password' );
		self::assertIsInt( $user );
		return $user;
	}

	/**
	 * @return array<string, string>
	 */
	private static function fields( int $user ): array {
		$fields = array();
		foreach ( (array) get_user_meta( $user ) as $key => $values ) {
			if ( str_starts_with( (string) $key, '_wc_order_attribution_' ) ) {
				$fields[ substr( (string) $key, strlen( '_wc_order_attribution_' ) ) ] = (string) ( (array) $values )[0];
			}
		}
		ksort( $fields );
		return $fields;
	}
}
