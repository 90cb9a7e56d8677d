<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class AjaxTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$ajax = new Ajax();
		$ajax->add_wc_action(
			'aisle_test',
			static function (): array {
				Ajax::assert_same_origin();
				return array( 'fine' => true );
			}
		);
	}

	public function test_accepts_same_origin_guest_request_without_nonce(): void {
		$response = $this->dispatch_shop_ajax( 'aisle_test' );
		self::assertSame( 200, $response->status );
		self::assertSame( array( 'fine' => true ), $response->json );
	}

	/**
	 * @param array<string, string> $headers
	 */
	#[DataProvider( 'third_party_headers' )]
	public function test_rejects_cross_site_requests( array $headers ): void {
		$response = $this->dispatch_shop_ajax( 'aisle_test', array(), $headers );
		self::assertSame( 403, $response->status );
		self::assertSame( 'cross_origin', $response->json['code'] );
		self::assertSame( 'error', $response->json['status'] );
	}

	/**
	 * @return array<string, array{array<string, string>}>
	 */
	public static function third_party_headers(): array {
		return array(
			'no headers'                                   => array( array() ),
			'X-Aisle header alone'                         => array( array( 'X-Aisle' => '1' ) ),
			'same origin without X-Aisle header'           => array( array( 'Sec-Fetch-Site' => 'same-origin' ) ),
			'cross-site'                                   => array( array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site' ) ),
			'same-site, from a subdomain'                  => array( array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'same-site' ) ),
			'cross-site with the Origin of the store'      => array(
				array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site', 'Origin' => 'http://127.0.0.1' ),
			),
			'another Origin without Sec-Fetch-Site'        => array( array( 'X-Aisle' => '1', 'Origin' => 'https://evil.example' ) ),
			'null Origin'                                  => array( array( 'X-Aisle' => '1', 'Origin' => 'null' ) ),
			'an Origin that starts with that of the store' => array(
				array( 'X-Aisle' => '1', 'Origin' => 'http://127.0.0.1.evil.example' ),
			),
		);
	}

	public function test_accepts_origin_header_of_older_browsers(): void {
		$response = $this->dispatch_shop_ajax( 'aisle_test', array(), array( 'X-Aisle' => '1', 'Origin' => home_url() ) );
		self::assertSame( 200, $response->status );
	}

	public function test_returns_new_nonce_when_nonce_of_customer_is_stale(): void {
		$this->log_in( 'customer' );
		$rejection = $this->dispatch_shop_ajax( 'aisle_test', array( 'nonce' => 'stale' ) );
		self::assertSame( 403, $rejection->status );
		self::assertSame( 'stale_nonce', $rejection->json['code'] );

		$nonce = $rejection->json['data']['ajax_nonce'];
		self::assertSame( 200, $this->dispatch_shop_ajax( 'aisle_test', array( 'nonce' => $nonce ) )->status );
		self::assertSame( 200, $this->dispatch_shop_ajax( 'aisle_test', array( 'aisle_nonce' => $nonce ) )->status );
		self::assertSame(
			200,
			$this->dispatch_shop_ajax( 'aisle_test', array(), self::same_origin() + array( 'X-Aisle-Nonce' => $nonce ) )->status
		);
	}

	public function test_rejects_nonce_of_another_user(): void {
		$this->log_in( 'customer' );
		$other = Ajax::create_nonce();
		$this->log_in( 'customer' );
		self::assertSame( 'stale_nonce', $this->dispatch_shop_ajax( 'aisle_test', array( 'nonce' => $other ) )->json['code'] );
	}

	public function test_returns_no_nonce_for_guests(): void {
		self::assertSame( '', Ajax::create_nonce() );
	}

	public function test_converts_api_error_to_code_message_status_and_data(): void {
		( new Ajax() )->add_wc_action(
			'aisle_full',
			static fn() => throw new ApiError( 'sold_out', 'It is sold out.', 409, array( 'left' => 0 ) )
		);
		$response = $this->dispatch_shop_ajax( 'aisle_full' );
		self::assertSame( 409, $response->status );
		self::assertSame(
			array(
				'code'   => 'sold_out',
				'status' => 'error',
				'msg'    => 'It is sold out.',
				'data'   => array( 'left' => 0 ),
			),
			$response->json
		);
	}

	public function test_logs_unexpected_error_and_hides_it_from_the_response(): void {
		$logged = '';
		add_filter(
			'woocommerce_logger_log_message',
			static function ( $message ) use ( &$logged ) {
				$logged .= $message;
				return null;
			}
		);
		( new Ajax() )->add_site_action( 'aisle_broken', static fn() => throw new \TypeError( 'secret table wp_users' ) );
		$response = $this->dispatch_site_ajax( 'aisle_broken' );
		self::assertSame( 500, $response->status );
		self::assertSame( 'internal_error', $response->json['code'] );
		self::assertStringNotContainsString( 'secret', $response->body );
		self::assertStringNotContainsString( '.php', $response->body );
		self::assertStringContainsString( 'secret table wp_users', $logged );
	}

	public function test_removes_output_of_other_plugins_from_json(): void {
		( new Ajax() )->add_wc_action(
			'aisle_noisy',
			static function (): array {
				echo '<b>Notice</b>: something';
				ob_start();
				echo 'left open';
				return array( 'fine' => true );
			}
		);
		self::assertSame( '{"fine":true}', $this->dispatch_shop_ajax( 'aisle_noisy' )->body );
	}

	#[DataProvider( 'bodies' )]
	public function test_accepts_only_json_objects_up_to_the_maximum_size(
		string $body,
		int $status,
		string $code
	): void {
		( new Ajax() )->add_wc_action( 'aisle_body', static fn(): array => array( 'code' => 200, 'body' => Ajax::json_body( 50 ) ) );
		$response = $this->dispatch_shop_ajax( 'aisle_body', $body );
		self::assertSame( array( $status, $code ), array( $response->status, (string) $response->json['code'] ) );
	}

	/**
	 * @return array<string, array{string, int, string}>
	 */
	public static function bodies(): array {
		return array(
			'an object'                   => array( '{"a":1}', 200, '200' ),
			'an empty object'             => array( '{}', 200, '200' ),
			'an empty body'               => array( '', 400, 'bad_request' ),
			'incomplete JSON'             => array( '{"a":', 400, 'bad_request' ),
			'a list'                      => array( '[1,2]', 400, 'bad_request' ),
			'a JSON string'               => array( '"word"', 400, 'bad_request' ),
			'null'                        => array( 'null', 400, 'bad_request' ),
			'an object that is too large' => array( '{"a":"' . str_repeat( 'x', 60 ) . '"}', 413, 'too_large' ),
		);
	}

	public function test_rejects_too_deeply_nested_json(): void {
		( new Ajax() )->add_wc_action( 'aisle_deep', static fn(): array => Ajax::json_body() );
		$response = $this->dispatch_shop_ajax( 'aisle_deep', str_repeat( '{"a":', 5000 ) . '1' . str_repeat( '}', 5000 ) );
		self::assertSame( 'bad_request', $response->json['code'] );
	}
}
