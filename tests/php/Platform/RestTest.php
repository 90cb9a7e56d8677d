<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;
use Aisle\Tests\TestCase;

final class RestTest extends TestCase {

	public function test_converts_api_error_to_wordpress_error_with_code_and_data(): void {
		( new Rest() )->route(
			'/test',
			'GET',
			static fn() => throw new ApiError( 'sold_out', 'It is sold out.', 409, array( 'left' => 0 ) ),
			'__return_true'
		);
		$response = $this->dispatch_rest( 'GET', '/aisle/v1/test' );
		self::assertSame( 409, $response->status );
		self::assertSame(
			array(
				'code'    => 'sold_out',
				'message' => 'It is sold out.',
				'data'    => array(
					'status' => 409,
					'left'   => 0,
				),
			),
			$response->json
		);
	}

	public function test_hides_unexpected_error_from_the_response(): void {
		add_filter( 'woocommerce_logger_log_message', '__return_null' );
		( new Rest() )->route( '/test', 'GET', static fn() => throw new \RuntimeException( 'secret' ), '__return_true' );
		$response = $this->dispatch_rest( 'GET', '/aisle/v1/test' );
		self::assertSame( 500, $response->status );
		self::assertSame( 'internal_error', $response->json['code'] );
		self::assertStringNotContainsString( 'secret', $response->body );
	}

	public function test_does_not_run_route_when_permission_is_denied(): void {
		$ran = false;
		( new Rest() )->route(
			'/test',
			'GET',
			static function () use ( &$ran ): array {
				$ran = true;
				return array();
			},
			'__return_false'
		);
		self::assertSame( 401, $this->dispatch_rest( 'GET', '/aisle/v1/test' )->status );
		self::assertFalse( $ran );
	}
}
