<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Attribution\Orders;

use Aisle\Features\Attribution\Orders\NewOrders;
use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\Features\Attribution\AttributionTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The source of an order, from WooCommerce's form, the checkout block, or cookies.
 */
#[RequiresFunction( 'wc_get_container' )]
final class NewOrdersTest extends AttributionTestCase {

	#[DataProvider( 'storages' )]
	public function test_fills_the_fields_as_the_form_does_when_it_is_empty( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		$this->enable_woo_attribution( true );
		$posted = self::woo_fields( $this->classic_order( self::POSTED ) );
		self::assertSame( 'Mobile', $posted['device_type'] );
		foreach ( array( array(), array_fill_keys( array_keys( self::POSTED ), '' ) ) as $empty_form ) {
			$this->send_cookies();
			self::assertSame( $posted, self::woo_fields( $this->classic_order( $empty_form ) ) );
		}
	}

	public function test_reads_base64_cookies(): void {
		$this->enable_woo_attribution( true );
		$encode = static fn( string $text ): string => str_replace( '+', ' ', rtrim( base64_encode( rawurlencode( $text ) ), '=' ) );
		$this->send_cookies( array_map( $encode, self::COOKIES ) );
		$order = $this->classic_order();
		self::assertSame( 'spring sale', self::woo_fields( $order )['utm_campaign'] );
		self::assertSame( 'search', self::visit( $order )['first']['channel'] );
	}

	public function test_stores_posted_values_and_the_first_touch_of_the_cookies(): void {
		$this->enable_woo_attribution( true );
		$this->send_cookies();
		$referral = array( 'source_type' => 'referral', 'utm_source' => 'chatgpt.com', 'utm_medium' => 'referral' );
		$order    = $this->classic_order( $referral + self::POSTED );
		self::assertSame( 'chatgpt.com', self::woo_fields( $order )['utm_source'] );
		$visit = self::visit( $order );
		self::assertSame( array( 'ai', 'ai' ), array( $visit['channel'], $visit['last']['channel'] ) );
		self::assertSame( 'search', $visit['first']['channel'] );
		self::assertSame( array( '/lamps/', '/' ), array( $visit['last']['landing'], $visit['first']['landing'] ) );
		self::assertSame( array( 2, 3, '123456' ), array( $visit['visits'], $visit['pages'], $visit['promo'] ) );
		self::assertSame(
			array(
				'order_id'       => (string) $order->get_id(),
				'channel'        => 'ai',
				'source'         => 'chatgpt.com',
				'campaign'       => 'spring sale',
				'first_channel'  => 'search',
				'first_source'   => 'google',
				'first_campaign' => '',
			),
			self::row( $order->get_id() )
		);
	}

	#[DataProvider( 'storages' )]
	public function test_fills_the_fields_of_the_store_api_without_extension_data( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		$this->enable_woo_attribution( true );
		$this->send_cookies();
		$this->add( $this->product( '80' ) );
		$order = $this->order_of_response( $this->order_in_store_api() );
		self::assertSame( 'newsletter', self::woo_fields( $order )['utm_source'] );
		self::assertSame( 'email', self::visit( $order )['channel'] );
		self::assertSame( 'email', self::row( $order->get_id() )['channel'] ?? '' );
	}

	public function test_keeps_everything_in_its_own_meta_when_woocommerce_is_off(): void {
		$this->enable_woo_attribution( false );
		// WooCommerce has registered its hooks before the test.
		remove_all_actions( 'woocommerce_order_save_attribution_data' );
		$this->send_cookies();
		$order = $this->classic_order();
		self::assertSame( array(), self::woo_fields( $order ) );
		self::assertSame(
			array(
				'channel'  => 'email',
				'type'     => 'utm',
				'source'   => 'newsletter',
				'medium'   => 'email',
				'campaign' => 'spring sale',
				'content'  => 'button',
				'id'       => '7',
				'landing'  => '/lamps/',
				'time'     => '2026-11-30 18:05:09',
			),
			self::visit( $order )['last']
		);
		self::assertSame( 3, self::visit( $order )['pages'] );
	}

	public function test_stores_nothing_without_cookies_and_values(): void {
		$this->enable_woo_attribution( true );
		$order = $this->classic_order();
		self::assertSame( array(), self::woo_fields( $order ) );
		self::assertFalse( $order->meta_exists( StoredVisit::META ) );
		self::assertNull( self::row( $order->get_id() ) );
	}

	public function test_stores_nothing_when_disabled(): void {
		$settings                                        = (array) get_option( 'aisle_settings', array() );
		$settings['features']                            = (array) ( $settings['features'] ?? array() );
		$settings['features']['attribution']             = array( 'is_enabled' => false );
		update_option( 'aisle_settings', $settings );
		$this->send_cookies();
		self::assertFalse( $this->classic_order()->meta_exists( StoredVisit::META ) );
	}

	public function test_keeps_the_visit_when_the_order_is_paid_again(): void {
		$this->send_cookies();
		$order = $this->classic_order();
		$this->send_cookies( array( 'sbjs_current' => 'typ=organic|||src=bing' ) + self::COOKIES );
		do_action( 'woocommerce_checkout_order_created', $order );
		self::assertSame( 'email', self::visit( self::read_again( $order ) )['channel'] );
	}

	#[DataProvider( 'storages' )]
	public function test_stores_orders_that_are_created_without_checkout( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		$this->enable_woo_attribution( true );
		$this->send_cookies();
		$new_orders = new NewOrders( self::attribution_settings() );
		$order      = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		$order->set_status( 'pending' );
		$order->save();
		$draft = wc_create_order( array( 'status' => 'checkout-draft' ) );
		self::assertInstanceOf( \WC_Order::class, $draft );
		$new_orders->store_at_end( $order->get_id() );
		$new_orders->store_at_end( $draft->get_id() );
		$new_orders->store_new_orders();
		self::assertSame( 'newsletter', self::woo_fields( self::read_again( $order ) )['utm_source'] );
		self::assertFalse( self::read_again( $draft )->meta_exists( StoredVisit::META ) );
	}

	public function test_ignores_the_cookies_of_a_merchant(): void {
		$this->enable_woo_attribution( true );
		$requests = array(
			'wp-admin'   => static fn() => $GLOBALS['current_screen'] = new class() {
				public function in_admin(): bool {
					return true;
				}
			},
			'cron'       => static fn() => add_filter( 'wp_doing_cron', '__return_true' ),
			'admin Ajax' => static function (): void {
				// The test's own Ajax request, which adds to the cart, removes its filter.
				add_filter( 'wp_doing_ajax', '__return_true', 11 );
				$_SERVER['HTTP_REFERER'] = admin_url( 'admin.php?page=wc-orders' );
			},
		);
		foreach ( $requests as $name => $start ) {
			$screen = $GLOBALS['current_screen'] ?? null;
			$this->send_cookies();
			$start();
			$order = $this->classic_order();
			self::assertFalse( $order->meta_exists( StoredVisit::META ), $name );
			self::assertSame( array(), array_diff_key( self::woo_fields( $order ), array( 'source_type' => 1 ) ), $name );
			$GLOBALS['current_screen'] = $screen; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As before.
			remove_filter( 'wp_doing_cron', '__return_true' );
			remove_filter( 'wp_doing_ajax', '__return_true', 11 );
		}
	}

	public function test_stores_no_visit_for_orders_that_no_shopper_has_placed(): void {
		$this->send_cookies();
		foreach ( array( 'admin', 'rest-api', 'subscription' ) as $origin ) {
			$order = wc_create_order( array( 'created_via' => $origin ) );
			self::assertInstanceOf( \WC_Order::class, $order );
			( new NewOrders( self::attribution_settings() ) )->store( $order );
			self::assertFalse( self::read_again( $order )->meta_exists( StoredVisit::META ), $origin );
		}
	}

	public function test_is_not_copied_to_subscriptions_and_renewals(): void {
		$data = array( StoredVisit::META => array( 'channel' => 'email' ), '_billing_email' => 'ada@example.org' );
		self::assertSame(
			array( '_billing_email' => 'ada@example.org' ),
			apply_filters( 'wc_subscriptions_object_data', $data, null, null, 'renewal_order' )
		);
	}

	#[DataProvider( 'storages' )]
	public function test_deletes_the_row_with_the_order( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		$this->send_cookies();
		$order = $this->classic_order();
		self::assertNotNull( self::row( $order->get_id() ) );
		$order->delete( true );
		self::assertNull( self::row( $order->get_id() ) );
	}

	public function test_lets_other_code_name_the_channel(): void {
		$channel = 'referral';
		add_filter( 'aisle_attribution_channel', static function () use ( &$channel ): string {
			return $channel;
		} );
		$this->send_cookies();
		self::assertSame( 'referral', self::visit( $this->classic_order() )['channel'] );
		$channel = '<b>';
		self::assertSame( 'other', self::visit( $this->classic_order() )['channel'] );
	}

	private static function attribution_settings(): Settings {
		$settings = new Settings();
		$settings->add( 'attribution', new class() implements \Aisle\Platform\Settings\HasSettings {
			public function settings_title(): string {
				return 'Attribution';
			}
			public function settings_group(): \Aisle\Platform\Settings\SettingsGroup {
				return \Aisle\Platform\Settings\SettingsGroup::Cart;
			}
			public function settings_schema(): array {
				return \Aisle\Features\Attribution\AttributionSettings::schema();
			}
		} );
		return $settings;
	}

	private function order_of_response( \WP_REST_Response $response ): \WC_Order {
		$data = (array) $response->get_data();
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $data ) );
		$order = wc_get_order( (int) $data['order_id'] );
		self::assertInstanceOf( \WC_Order::class, $order );
		return self::read_again( $order );
	}
}
