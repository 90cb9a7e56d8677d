<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Tests\JsonResponse;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Registered handlers, called in this process. PHP does not allow simulated uploads, so accepted ones are tested in
 * UploadHttpTest.
 */
#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class UploadEndpointTest extends UploadTestCase {

	public function test_returns_rejection_in_the_wire_format(): void {
		$response = $this->call();
		self::assertSame( 400, $response->status );
		self::assertSame( array( 'status', 'message', 'file', 'code', 'data' ), array_keys( $response->json ) );
		self::assertFalse( $response->json['status'] );
		self::assertNull( $response->json['file'] );
		self::assertSame( 'no_file', $response->json['code'] );
		self::assertNotSame( '', $response->json['message'] );
	}

	/**
	 * @return array<string, array{array<string, string>}>
	 */
	public static function third_party_headers(): array {
		return array(
			'no headers'                  => array( array() ),
			'a form on another site'      => array( array( 'Sec-Fetch-Site' => 'cross-site', 'Origin' => 'https://evil.example' ) ),
			'no X-Aisle header'           => array( array( 'Sec-Fetch-Site' => 'same-origin' ) ),
			'X-Aisle from another site'   => array( array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site' ) ),
			'X-Aisle from a subdomain'    => array( array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'same-site' ) ),
			'X-Aisle with another Origin' => array( array( 'X-Aisle' => '1', 'Origin' => 'https://evil.example' ) ),
			'X-Aisle without an origin'   => array( array( 'X-Aisle' => '1' ) ),
		);
	}

	/**
	 * @param array<string, string> $headers
	 */
	#[DataProvider( 'third_party_headers' )]
	public function test_rejects_cross_site_upload_and_removal( array $headers ): void {
		$token = $this->upload()['token'];
		self::assertSame( 'cross_origin', $this->call( array(), $headers )->json['code'] );
		self::assertSame( 'cross_origin', $this->remove_file( $token, $headers )->json['code'] );
		self::assertNotNull( $this->row( $token ) );
	}

	public function test_requires_nonce_from_customer_and_returns_a_new_one(): void {
		$this->log_in( 'customer' );
		$response = $this->call();
		self::assertSame( array( 403, 'stale_nonce' ), array( $response->status, $response->json['code'] ) );
		$second_response = $this->call( array(), array( 'X-Aisle-Nonce' => $response->json['data']['ajax_nonce'] ) + self::same_origin() );
		self::assertSame( 'no_file', $second_response->json['code'] );
	}

	public function test_rejects_invalid_details_before_reading_the_file(): void {
		self::assertSame( 'bad_details', $this->call( array( 'wcpa_file_details' => '../../etc/passwd' ) )->json['code'] );
		self::assertSame( 'bad_details', $this->call( array( 'wcpa_file_details' => array( 'form_id' => '1' ) ) )->json['code'] );
		$response = $this->call( array( 'wcpa_file_details' => $this->details( array( 'field_id' => 'f_other' ) ) ) );
		self::assertSame( array( 404, 'unknown_field' ), array( $response->status, $response->json['code'] ) );
	}

	public function test_rejects_ajax_upload_when_field_uploads_with_the_form(): void {
		$this->change_field( array( 'upload' => 'plain' ) );
		self::assertSame( 'upload_disabled', $this->call()->json['code'] );
	}

	public function test_rejects_file_that_php_did_not_receive(): void {
		$_FILES['wcpa_file'] = array(
			'name'     => 'a.jpg',
			'type'     => 'image/jpeg',
			'tmp_name' => ABSPATH . 'wp-config.php',
			'error'    => UPLOAD_ERR_OK,
			'size'     => 10,
		);
		self::assertSame( 'no_file', $this->call()->json['code'] );
		self::assertFileExists( ABSPATH . 'wp-config.php' );
	}

	public function test_returns_too_large_when_php_discarded_the_body(): void {
		add_action(
			'wp_ajax_nopriv_wcpa_ajax_upload',
			static function (): void {
				$_POST                     = array();
				$_SERVER['CONTENT_LENGTH'] = '99999999';
			},
			1
		);
		$response = $this->call();
		self::assertSame(
			array( 413, 'too_large', array( 'limit' => 67108864 ) ),
			array( $response->status, $response->json['code'], $response->json['data'] )
		);
	}

	public function test_removes_open_file_and_accepts_repeated_removal(): void {
		$token = $this->upload()['token'];
		for ( $turn = 0; $turn < 2; $turn++ ) {
			$response = $this->remove_file( $token );
			self::assertSame( array( 200, array( 'status' => true, 'message' => '' ) ), array( $response->status, $response->json ) );
			self::assertSame( array( 'files' => array(), 'rows' => array() ), $this->files_and_rows() );
		}
	}

	public function test_rejects_removal_of_file_of_another_visitor(): void {
		$token = $this->upload()['token'];
		$this->switch_to_new_visitor();
		$response = $this->remove_file( $token );
		self::assertSame( array( 404, 'unknown_file' ), array( $response->status, $response->json['code'] ) );
		self::assertSame( UploadedFile::OPEN, $this->row( $token )->status );
	}

	public function test_rejects_removal_of_file_in_a_cart_or_order(): void {
		$token = $this->upload()['token'];
		$this->parts->files()->mark_carted( array( $token ) );
		self::assertSame( 'in_use', $this->remove_file( $token )->json['code'] );
		$this->parts->files()->mark_ordered( array( $token ), $this->order()->get_id() );
		$response = $this->remove_file( $token );
		self::assertSame( array( 200, false, 'in_use' ), array( $response->status, $response->json['status'], $response->json['code'] ) );
		self::assertCount( 1, $this->files_and_rows()['files'] );
	}

	public function test_rejects_removal_with_invalid_token(): void {
		$this->upload();
		foreach ( array( '', '../../wp-config.php', '%', str_repeat( 'A', 40 ), array( 'x' ) ) as $token ) {
			self::assertSame( 'unknown_file', $this->remove_file( $token )->json['code'] );
		}
		self::assertCount( 1, $this->files_and_rows()['files'] );
	}

	/**
	 * @param array<string, mixed>       $post
	 * @param array<string, string>|null $headers
	 */
	private function call( array $post = array(), ?array $headers = null ): JsonResponse {
		$state_before = $this->files_and_rows();
		$response     = $this->dispatch_site_ajax( 'wcpa_ajax_upload', $post + array( 'wcpa_file_details' => $this->details() ), $headers );
		self::assertSame( $state_before, $this->files_and_rows() );
		return $response;
	}

	/**
	 * @param array<string, string>|null $headers
	 */
	private function remove_file( mixed $token, ?array $headers = null ): JsonResponse {
		return $this->dispatch_site_ajax( 'aisle_upload_remove', array( 'token' => $token ), $headers );
	}

	/**
	 * @param array<string, mixed> $other
	 */
	private function details( array $other = array() ): string {
		return (string) wp_json_encode(
			$other + array(
				'form_id'    => $this->form_id,
				'field_id'   => 'f_photo',
				'product_id' => $this->board->get_id(),
			)
		);
	}
}
