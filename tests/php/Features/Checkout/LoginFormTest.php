<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Checkout;

use Aisle\Features\Checkout\Checkout;
use Aisle\Features\Checkout\LoginForm;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\JsonResponse;
use Aisle\Tests\RequestEnded;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( LoginForm::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( Checkout::class )]
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
final class LoginFormTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$features = array( 'checkout' => array( 'login_popup' => true ) );
		update_option( 'aisle_settings', array( 'schema_version' => 1, 'features' => $features ) );
	}

	public function test_returns_the_form_with_the_hooks_of_other_plugins(): void {
		foreach ( array( 'woocommerce_login_form_start', 'woocommerce_login_form', 'woocommerce_login_form_end' ) as $hook ) {
			add_action( $hook, static fn() => print '<p>' . esc_html( $hook ) . '</p>' );
		}
		$html = (string) $this->request_form( home_url( '/shop/?a=1' ) )->json['html'];
		foreach ( array( 'woocommerce_login_form_start', 'woocommerce_login_form', 'woocommerce_login_form_end' ) as $hook ) {
			self::assertStringContainsString( "<p>{$hook}</p>", $html );
		}
		self::assertSame( home_url( '/shop/?a=1' ), self::value_of( $html, 'redirect' ) );
		self::assertStringContainsString( esc_url( wp_lostpassword_url() ), $html );
		self::assertSame( 1, wp_verify_nonce( self::value_of( $html, 'woocommerce-login-nonce' ), 'woocommerce-login' ) );
	}

	public function test_returns_to_the_account_for_any_other_redirect(): void {
		foreach ( array( 'https://evil.example/', '//evil.example', 'javascript:alert(1)', array( 'x' ), '' ) as $redirect ) {
			$html = (string) $this->request_form( $redirect )->json['html'];
			self::assertSame( wc_get_page_permalink( 'myaccount' ), self::value_of( $html, 'redirect' ) );
		}
	}

	public function test_returns_no_form_to_customers(): void {
		wp_set_current_user( self::user_of_role( 'customer' ) );
		self::assertArrayNotHasKey( 'html', $this->request_form( home_url( '/' ) )->json );
	}

	public function test_returns_no_form_when_another_plugin_needs_a_script_for_it(): void {
		$printed = static fn() => print '<script src="https://captcha.example/api.js"></script>';
		add_action( 'woocommerce_login_form', $printed );
		self::assertArrayNotHasKey( 'html', $this->request_form( home_url( '/' ) )->json );
		remove_action( 'woocommerce_login_form', $printed );
		$enqueued = static fn() => wp_enqueue_script( 'captcha', 'https://captcha.example/api.js', array(), '1', true );
		add_action( 'woocommerce_login_form', $enqueued );
		self::assertArrayNotHasKey( 'html', $this->request_form( home_url( '/' ) )->json );
	}

	public function test_rejects_misuse_of_both_requests(): void {
		foreach ( array( LoginForm::FORM_ACTION, LoginForm::LOGIN_ACTION ) as $action ) {
			self::run_handlers_before_ajax( $action, array() );
			$response = $this->dispatch_shop_ajax( $action, array(), array( 'Sec-Fetch-Site' => 'cross-site', 'X-Aisle' => '1' ) );
			self::assertSame( array( 403, 'cross_origin' ), array( $response->status, $response->json['code'] ), $action );
			$response = $this->dispatch_shop_ajax( $action, array(), array( 'X-Aisle' => '' ) );
			self::assertSame( 403, $response->status, $action );
		}
		self::assertSame( 413, $this->request_form( str_repeat( 'x', 6000 ) )->status );
	}

	public function test_does_not_exist_when_the_merchant_has_not_enabled_it(): void {
		update_option( 'aisle_settings', array( 'schema_version' => 1, 'features' => array() ) );
		self::assertSame( 404, $this->request_form( home_url( '/' ) )->status );
		self::assertSame( 404, $this->dispatch_shop_ajax( LoginForm::LOGIN_ACTION )->status );
	}

	public function test_returns_only_errors_and_leaves_other_notices(): void {
		wc_add_notice( 'Added to the cart.', 'success' );
		wc_add_notice( 'Unknown user.', 'error' );
		$response = $this->dispatch_shop_ajax( LoginForm::LOGIN_ACTION );
		self::assertSame( 'error', $response->json['status'] );
		self::assertStringContainsString( 'Unknown user.', $response->json['notices'] );
		self::assertStringNotContainsString( 'Added to the cart.', $response->json['notices'] );
		self::assertSame( array( 'success' ), array_keys( array_filter( wc_get_notices() ) ) );
	}

	public function test_returns_a_new_nonce_when_woocommerce_ignored_the_form(): void {
		$response = $this->dispatch_shop_ajax( LoginForm::LOGIN_ACTION, array( 'login' => '1' ) );
		self::assertSame( array( 200, 'expired' ), array( $response->status, $response->json['status'] ) );
		self::assertSame( 1, wp_verify_nonce( $response->json['nonce'], 'woocommerce-login' ) );
	}

	public function test_does_not_log_in_for_a_page_of_another_site(): void {
		self::run_handlers_before_ajax( LoginForm::LOGIN_ACTION, array( 'login' => '1' ), array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ) );
		self::assertArrayNotHasKey( 'login', $_POST );
	}

	public function test_returns_the_redirect_instead_of_following_it(): void {
		$end = static fn(): callable => static fn() => throw new RequestEnded();
		add_filter( 'wp_doing_ajax', '__return_true' );
		add_filter( 'wp_die_ajax_handler', $end );
		$output = self::output_of(
			static function (): void {
				try {
					LoginForm::respond_instead_of_redirect( "https://shop.example/a\r\nX: y" );
				} catch ( RequestEnded ) {
					return;
				}
			}
		);
		self::assertSame( 'https://shop.example/aX:%20y', json_decode( $output, true )['redirect'] ?? '' );
	}

	public function test_moves_errors_of_a_submitted_form_into_the_window(): void {
		wc_add_notice( 'Unknown user.', 'error' );
		$form = new LoginForm();
		$form->take_errors();
		self::assertSame( array( true, 0 ), array( $form->has_errors(), wc_notice_count( 'error' ) ) );
		self::assertStringContainsString( 'Unknown user.', self::output_of( array( $form, 'print_errors' ) ) );
		$_POST = array( 'aisle_login' => array( 'x' ) );
		self::assertTrue( LoginForm::is_posted() );
		wp_set_current_user( self::user_of_role( 'customer' ) );
		$other = new LoginForm();
		$other->take_errors();
		self::assertFalse( $other->has_errors() );
	}

	public function test_opens_from_links_of_every_page_when_enabled(): void {
		$settings = new Settings();
		$feature  = new Checkout( $settings, self::assets( $settings ), new Ajax() );
		$settings->add( 'checkout', $feature );
		self::assertSame( wc_get_page_permalink( 'myaccount' ), $feature->boot_data()['account'] ?? '' );
		add_filter( 'woocommerce_is_account_page', '__return_true' );
		self::assertArrayNotHasKey( 'account', (array) $feature->boot_data() );
	}

	private function request_form( mixed $redirect ): JsonResponse {
		return $this->dispatch_shop_ajax( LoginForm::FORM_ACTION, (string) wp_json_encode( array( 'redirect' => $redirect ) ) );
	}

	/**
	 * Runs Aisle's handler of `wp_loaded` as in a request of the window.
	 *
	 * @param array<string, string> $post
	 * @param array<string, string> $server
	 */
	private static function run_handlers_before_ajax( string $action, array $post, array $server = array() ): void {
		$_GET['wc-ajax'] = $action;
		$_POST           = $post;
		$_SERVER         = array( 'REQUEST_METHOD' => 'POST', 'HTTP_X_AISLE' => '1' ) + $server + $_SERVER;
		if ( LoginForm::is_sent() ) {
			( new LoginForm() )->prepare();
		}
	}

	private static function value_of( string $html, string $name ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( 'input' ) ) {
			if ( $name === $tags->get_attribute( 'name' ) ) {
				return (string) $tags->get_attribute( 'value' );
			}
		}
		return '';
	}

	private static function user_of_role( string $role ): int {
		$id = wp_insert_user( array( 'user_login' => "checkout-{$role}", 'user_pass' => 'x', 'role' => $role ) );
		self::assertIsInt( $id );
		return $id;
	}
}
