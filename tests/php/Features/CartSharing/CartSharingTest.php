<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartSharing;

use Aisle\Features\CartSharing\SharedCarts;
use Aisle\Features\CartSharing\SharedLines;
use Aisle\Tests\Platform\Cart\CartTestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * A cart as link and as email. Opening it is tested in SharedCartPageTest.
 */
#[RequiresFunction( 'wc_get_container' )]
final class CartSharingTest extends CartTestCase {

	/**
	 * @var list<array<string, mixed>> Emails that would have been sent.
	 */
	private array $mails = array();

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		SharedCarts::ensure_table();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->mails = array();
		add_filter(
			'pre_wp_mail',
			function ( $is_sent, array $mail ): bool {
				$this->mails[] = $mail;
				return true;
			},
			10,
			2
		);
	}

	private function enable_sharing( bool $link, bool $email ): void {
		$settings = (array) get_option( 'aisle_settings', array() );
		$settings['features'] = array( 'cart-sharing' => array( 'share_link' => $link, 'save_by_email' => $email ) )
			+ (array) ( $settings['features'] ?? array() );
		update_option( 'aisle_settings', $settings );
	}

	private function shared_token(): string {
		$response = $this->dispatch_shop_ajax( 'aisle_share_cart', '{}' );
		self::assertSame( 200, $response->status, $response->body );
		return (string) substr( (string) $response->json['url'], -32 );
	}

	private function rejection( string $call, string $body = '{}' ): string {
		$response = $this->dispatch_shop_ajax( $call, $body );
		self::assertGreaterThanOrEqual( 400, $response->status, $response->body );
		self::assertNotSame( '', $response->json['msg'] );
		return (string) $response->json['code'];
	}

	public function test_rejects_sharing_when_merchant_has_not_enabled_it(): void {
		$this->add( $this->product() );
		self::assertSame( 'not_offered', $this->rejection( 'aisle_share_cart' ) );
		self::assertSame( 'not_offered', $this->rejection( 'aisle_email_cart', '{"email":"ada@example.org"}' ) );
		$this->enable_sharing( true, false );
		self::assertSame( 'not_offered', $this->rejection( 'aisle_email_cart', '{"email":"ada@example.org"}' ) );
		self::assertSame( array(), $this->mails );
	}

	public function test_stores_only_products_and_quantities_in_a_shared_cart(): void {
		$this->enable_sharing( true, false );
		$mug = $this->product( '19.5', array( 'name' => 'Secret mug' ) );
		$this->add( $mug, 3 );
		$lines = SharedCarts::find( $this->shared_token() );
		self::assertSame(
			array(
				array( 'product_id' => $mug->get_id(), 'variation_id' => 0, 'quantity' => 3, 'attributes' => array(), 'fields' => array() ),
			),
			$lines
		);
	}

	public function test_stores_no_plain_token_and_expires_shared_cart_after_its_days(): void {
		global $wpdb;
		$this->enable_sharing( true, false );
		$this->add( $this->product() );
		$token = $this->shared_token();
		$row   = (array) $wpdb->get_row( "SELECT * FROM {$wpdb->prefix}aisle_shared_carts", 'ARRAY_A' );
		self::assertStringNotContainsString( $token, implode( ' ', $row ) );
		self::assertNull( SharedCarts::find( str_repeat( 'a', 32 ) ) );
		self::assertNull( SharedCarts::find( "$token' OR '1'='1" ) );
		self::assertIsArray( SharedCarts::find( $token ) );
		$wpdb->query( "UPDATE {$wpdb->prefix}aisle_shared_carts SET expires = " . ( time() - 1 ) );
		self::assertNull( SharedCarts::find( $token ) );
		SharedCarts::clean_up();
		self::assertSame( '0', $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_shared_carts" ) );
	}

	public function test_rejects_sharing_when_cart_is_empty_or_limit_is_reached(): void {
		$this->enable_sharing( true, true );
		self::assertSame( 'nothing_to_share', $this->rejection( 'aisle_share_cart' ) );
		$this->add( $this->product() );
		for ( $time = 0; $time < 20; $time++ ) {
			$this->shared_token();
		}
		self::assertSame( 'too_often', $this->rejection( 'aisle_share_cart' ) );
	}

	public function test_rejects_cross_site_requests(): void {
		$this->enable_sharing( true, true );
		$this->add( $this->product() );
		foreach ( array( 'aisle_share_cart' => '{}', 'aisle_email_cart' => '{"email":"ada@example.org"}' ) as $call => $body ) {
			$response = $this->dispatch_shop_ajax(
				$call,
				$body,
				array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site', 'Origin' => 'https://evil.example' )
			);
			self::assertSame( array( 403, 'cross_origin' ), array( $response->status, $response->json['code'] ) );
		}
		self::assertSame( array(), $this->mails );
	}

	public function test_emails_cart_link_with_product_names_to_one_recipient(): void {
		$this->enable_sharing( false, true );
		$this->add( $this->product( '10', array( 'name' => 'Mug <b>&amp; saucer' ) ), 2 );
		self::assertSame( 200, $this->dispatch_shop_ajax( 'aisle_email_cart', '{"email":" ada@example.org "}' )->status );
		self::assertCount( 1, $this->mails );
		[ $mail ] = $this->mails;
		self::assertSame( 'ada@example.org', $mail['to'] );
		self::assertStringContainsString( '2 × Mug &amp; saucer', $mail['message'] );
		self::assertStringNotContainsString( '<b>', $mail['message'] );
		self::assertSame( 1, preg_match( '/aisle-cart=([A-Za-z0-9]{32})/', $mail['message'], $matches ) );
		self::assertIsArray( SharedCarts::find( $matches[1] ) );
	}

	public function test_rejects_invalid_emails_and_limits_emails_per_recipient(): void {
		$this->enable_sharing( false, true );
		$this->add( $this->product() );
		foreach ( array(
			'',
			'ada',
			'ada@example.org,bob@example.org',
			"ada@example.org\nBcc: bob@example.org",
			'ada@example.org ',
			'<ada@example.org>',
			array( 'ada@example.org' ),
			7,
			null,
			str_repeat( 'a', 300 ) . '@example.org',
		) as $email ) {
			if ( 'ada@example.org ' !== $email ) {
				self::assertSame(
					'bad_email',
					$this->rejection( 'aisle_email_cart', (string) wp_json_encode( array( 'email' => $email ) ) ),
					(string) wp_json_encode( $email )
				);
			}
		}
		self::assertSame( array(), $this->mails );
		self::assertSame( 200, $this->dispatch_shop_ajax( 'aisle_email_cart', '{"email":"ada@example.org"}' )->status );
		// The limit applies to all visitors, and whatever the case of the address.
		$this->switch_to_new_visitor();
		$this->add( $this->product() );
		self::assertSame( 'too_often', $this->rejection( 'aisle_email_cart', '{"email":"ADA@example.org"}' ) );
		self::assertSame( 200, $this->dispatch_shop_ajax( 'aisle_email_cart', '{"email":"bob@example.org"}' )->status );
		self::assertSame( 200, $this->dispatch_shop_ajax( 'aisle_email_cart', '{"email":"cyd@example.org"}' )->status );
		self::assertSame(
			200,
			$this->dispatch_shop_ajax( 'aisle_email_cart', '{"email":"dan@example.org"}' )->status,
			'What was refused has used up nothing.'
		);
		self::assertSame(
			'too_often',
			$this->rejection( 'aisle_email_cart', '{"email":"eve@example.org"}' ),
			'Three an hour of one visitor.'
		);
		self::assertCount( 4, $this->mails );
	}

	public function test_sends_to_normalized_email_when_domain_is_international(): void {
		$this->enable_sharing( false, true );
		foreach ( array(
			'info@bücher.example'     => 'info@xn--bcher-kva.example',
			'ada＠example．org'         => 'ada@example.org',
			"eve@example.org\u{200B}" => 'eve@example.org',
		) as $typed_email => $normalized_email ) {
			$this->switch_to_new_visitor();
			$this->add( $this->product() );
			self::assertSame(
				200,
				$this->dispatch_shop_ajax( 'aisle_email_cart', (string) wp_json_encode( array( 'email' => $typed_email ) ) )->status
			);
			self::assertSame( $normalized_email, $this->mails[ count( $this->mails ) - 1 ]['to'] );
		}
	}

	public function test_rejects_get_requests(): void {
		$this->enable_sharing( true, true );
		$this->add( $this->product() );
		add_action( 'wc_ajax_aisle_share_cart', static function (): void { $_SERVER['REQUEST_METHOD'] = 'GET'; }, 1 );
		add_action( 'wc_ajax_aisle_email_cart', static function (): void { $_SERVER['REQUEST_METHOD'] = 'GET'; }, 1 );
		self::assertSame( 'method_not_allowed', $this->rejection( 'aisle_share_cart' ) );
		self::assertSame( 'method_not_allowed', $this->rejection( 'aisle_email_cart', '{"email":"ada@example.org"}' ) );
		self::assertSame( array(), $this->mails );
	}

	public function test_counts_all_aliases_of_a_mailbox_as_one_recipient(): void {
		$this->enable_sharing( false, true );
		foreach ( array(
			array( 'ada+1@example.org', 'Ada+2@example.org' ),
			array( 'eve.b@gmail.com', 'eveb+x@googlemail.com' ),
		) as list( $first, $second ) ) {
			$this->switch_to_new_visitor();
			$this->add( $this->product() );
			self::assertSame(
				200,
				$this->dispatch_shop_ajax( 'aisle_email_cart', (string) wp_json_encode( array( 'email' => $first ) ) )->status
			);
			self::assertSame( 'too_often', $this->rejection( 'aisle_email_cart', (string) wp_json_encode( array( 'email' => $second ) ) ) );
		}
		self::assertCount( 2, $this->mails );
	}

	public function test_returns_error_when_email_fails(): void {
		$this->enable_sharing( false, true );
		$this->add( $this->product() );
		add_filter( 'pre_wp_mail', '__return_false', 99 );
		self::assertSame( 'mail_failed', $this->rejection( 'aisle_email_cart', '{"email":"ada@example.org"}' ) );
	}

	public function test_does_not_share_lines_that_a_filter_removes(): void {
		add_filter( 'aisle_shared_line', '__return_null' );
		$this->add( $this->product() );
		$this->expectExceptionMessage( 'Your cart has no items to share.' );
		SharedLines::of( WC()->cart );
	}
}
