<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Attribution\Admin;

use Aisle\Features\Attribution\Admin\PrivacyText;
use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Tests\Features\Attribution\AttributionTestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Export and erasure of visits, and who can read them.
 */
#[RequiresFunction( 'wc_get_container' )]
final class PersonalDataTest extends AttributionTestCase {

	public function test_exports_the_visit_of_an_order(): void {
		$this->send_cookies();
		$rows = apply_filters( 'woocommerce_privacy_export_order_personal_data', array(), $this->classic_order() );
		$data = array_column( $rows, 'value', 'name' );
		self::assertSame( '/lamps/', $data['Last visit: Landing page'] );
		self::assertSame( 'google', $data['First visit: Source'] );
		self::assertSame( '123456', $data['Promo code'] );
	}

	public function test_removes_the_visit_of_an_anonymized_order_but_its_channel(): void {
		$this->send_cookies();
		$order = $this->classic_order();
		\WC_Privacy_Erasers::remove_order_personal_data( $order );
		self::assertFalse( self::read_again( $order )->meta_exists( StoredVisit::META ) );
		self::assertSame(
			array( 'email', '', '', 'search', '', '' ),
			array_values( array_slice( self::row( $order->get_id() ) ?? array(), 1 ) )
		);
	}

	public function test_exports_and_erases_the_visit_of_an_account(): void {
		$this->enable_woo_attribution( true );
		$this->send_cookies();
		$user = wc_create_new_customer( 'ada-visit@example.org', '', 'a long password' );
		self::assertIsInt( $user );
		$customer = new \WC_Customer( $user );
		$rows     = apply_filters( 'woocommerce_privacy_export_customer_personal_data', array(), $customer );
		$data     = array_column( $rows, 'value', 'name' );
		self::assertSame( 'email', $data['Last visit: Medium'] );
		self::assertStringContainsString( 'iPhone', $data['Visit before registration: user_agent'] );
		$response = apply_filters(
			'woocommerce_privacy_erase_personal_data_customer',
			array( 'items_removed' => false, 'items_retained' => false, 'messages' => array(), 'done' => true ),
			$customer
		);
		self::assertTrue( $response['items_removed'] );
		$keys = array_keys( (array) get_user_meta( $user ) );
		self::assertSame( array(), array_values( preg_grep( '/attribution/', $keys ) ?: array() ) );
	}

	public function test_hides_the_meta_in_rest_from_users_who_do_not_manage_the_store(): void {
		$this->send_cookies();
		$order    = $this->classic_order();
		$response = static fn(): \WP_REST_Response => apply_filters(
			'woocommerce_rest_prepare_shop_order_object',
			new \WP_REST_Response( array( 'currency' => 'USD', 'meta_data' => $order->get_meta_data() ) ),
			$order,
			new \WP_REST_Request()
		);
		$has_meta = static function () use ( $response ): bool {
			$keys = array_map( static fn( \WC_Meta_Data $meta ): string => $meta->key, $response()->get_data()['meta_data'] );
			return in_array( StoredVisit::META, $keys, true );
		};
		$this->log_in( 'customer' );
		self::assertFalse( $has_meta() );
		$this->log_in( 'shop_manager' );
		self::assertTrue( $has_meta() );
	}

	public function test_names_every_cookie_in_the_suggested_privacy_text(): void {
		foreach ( array( ...array_keys( self::COOKIES ), 'wffn_' ) as $cookie ) {
			self::assertStringContainsString( $cookie, PrivacyText::html() );
		}
	}
}
