<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Files\UploadLinks;
use Aisle\Platform\Uploads\Http\FileDownload;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadOwner;
use PHPUnit\Framework\Attributes\DataProvider;

final class FileDownloadTest extends UploadTestCase {

	public function test_allows_download_only_to_the_uploader(): void {
		$token = $this->upload()['token'];
		self::assertTrue( $this->can_open( array( 'file' => $token ) ) );
		$this->switch_to_new_visitor();
		self::assertFalse( $this->can_open( array( 'file' => $token ) ) );
		$this->log_in( 'customer' );
		self::assertFalse( $this->can_open( array( 'file' => $token ) ) );
		$this->log_in( 'editor' );
		self::assertFalse( $this->can_open( array( 'file' => $token ) ) );
	}

	public function test_allows_download_of_every_file_to_store_managers(): void {
		$token = $this->upload()['token'];
		$id    = (string) $this->row( $token )->id;
		foreach ( array( 'shop_manager', 'administrator' ) as $role ) {
			$this->log_in( $role );
			self::assertTrue( $this->can_open( array( 'file' => $token ) ), $role );
			self::assertTrue( $this->can_open( array( 'id' => $id ) ), $role );
		}
	}

	public function test_allows_download_to_the_customer_of_the_order(): void {
		$token = $this->upload()['token'];
		$user  = $this->log_in( 'customer' );
		$order = $this->order( $user );
		self::assertFalse( $this->can_open( array( 'file' => $token ) ) );
		$this->parts->files()->mark_ordered( array( $token ), $order->get_id() );
		self::assertTrue( $this->can_open( array( 'file' => $token ) ) );
		$this->log_in( 'customer' );
		self::assertFalse( $this->can_open( array( 'file' => $token ) ) );
	}

	public function test_allows_guest_download_with_the_order_key(): void {
		$token = $this->upload()['token'];
		$order = $this->order();
		$other = $this->order();
		$this->parts->files()->mark_ordered( array( $token ), $order->get_id() );
		$link = $this->query( $this->parts->files()->url_for_order( $token, $order ) );
		$this->switch_to_new_visitor();
		self::assertTrue( $this->can_open( $link ) );
		self::assertFalse( $this->can_open( array( 'key' => 'wc_order_wrong' ) + $link ) );
		self::assertFalse( $this->can_open( array( 'key' => '' ) + $link ) );
		self::assertFalse(
			$this->can_open( array( 'key' => $other->get_order_key(), 'order' => (string) $other->get_id() ) + $link ),
			'The key of another order opens nothing.'
		);
		self::assertFalse( $this->can_open( array( 'file' => $token ) ) );
	}

	public function test_allows_download_with_order_key_only_for_files_of_that_order(): void {
		$ordered_token = $this->upload()['token'];
		$open_token    = $this->upload()['token'];
		$order         = $this->order();
		$this->parts->files()->mark_ordered( array( $ordered_token ), $order->get_id() );
		$link = $this->query( $this->parts->files()->url_for_order( $open_token, $order ) );
		$this->switch_to_new_visitor();
		self::assertFalse( $this->can_open( $link ) );
	}

	public function test_allows_download_for_both_orders_of_a_file(): void {
		$token  = $this->upload()['token'];
		$first  = $this->order();
		$second = $this->order();
		$this->parts->files()->mark_ordered( array( $token ), $first->get_id() );
		$this->parts->files()->mark_ordered( array( $token ), $second->get_id() );
		$this->switch_to_new_visitor();
		foreach ( array( $first, $second ) as $order ) {
			self::assertTrue( $this->can_open( $this->query( UploadLinks::of_order( $token, $order ) ) ) );
		}
	}

	public function test_allows_download_by_file_id_only_to_the_customer_who_uploaded_it(): void {
		$file = $this->upload()['file'];
		self::assertFalse( $this->can_open( array( 'id' => (string) $file->id ) ) );
		$user = $this->log_in( 'customer' );
		self::assertFalse( $this->can_open( array( 'id' => (string) $file->id ) ) );
		$own_file = $this->upload()['file'];
		self::assertSame( $user, $own_file->user_id );
		self::assertTrue( $this->can_open( $this->query( UploadLinks::of_file( $own_file ) ) ) );
	}

	/**
	 * @return array<string, array{array<string, string>}>
	 */
	public static function nonsense(): array {
		return array(
			'no parameters'           => array( array() ),
			'a path'                  => array( array( 'file' => '../../wp-config.php' ) ),
			'a PHP stream wrapper'    => array( array( 'file' => 'php://filter/resource=wp-config.php' ) ),
			'SQL'                     => array( array( 'id' => '1 OR 1=1' ) ),
			'a negative id'           => array( array( 'id' => '-1' ) ),
			'an unknown token'        => array( array( 'file' => 'ffffffffffffffffffffffffffffffffffffffff' ) ),
			'an invalid order number' => array(
				array( 'file' => 'ffffffffffffffffffffffffffffffffffffffff', 'order' => '9e9', 'key' => 'x' ),
			),
		);
	}

	/**
	 * @param array<string, string> $query
	 */
	#[DataProvider( 'nonsense' )]
	public function test_rejects_invalid_download_request_even_for_store_managers( array $query ): void {
		$this->upload();
		$this->log_in( 'administrator' );
		self::assertFalse( $this->can_open( $query ) );
	}

	public function test_returns_same_error_for_deleted_files_and_files_of_others(): void {
		$token = $this->upload()['token'];
		$this->switch_to_new_visitor();
		$foreign_error = $this->rejection( array( 'file' => $token ) );
		UploadFolder::delete( $this->row( $token )->stored_name );
		$this->log_in( 'administrator' );
		$rejection = $this->rejection( array( 'file' => $token ) );
		self::assertSame( array( 404, $foreign_error->getMessage() ), array( $rejection->status, $rejection->getMessage() ) );
		self::assertSame( 404, $foreign_error->status );
	}

	/**
	 * @return array<string, array{string, string, string}>
	 */
	public static function types(): array {
		return array(
			'an image'             => array( 'jpg', 'image/jpeg', 'image/jpeg' ),
			'a PDF'                => array( 'pdf', 'application/pdf', 'application/pdf' ),
			'a text'               => array( 'txt', 'text/plain', 'application/octet-stream' ),
			'an unknown extension' => array( 'foo', 'text/html', 'application/octet-stream' ),
			'a CSV file'           => array( 'csv', 'text/csv', 'application/octet-stream' ),
		);
	}

	#[DataProvider( 'types' )]
	public function test_sends_file_as_attachment_with_safe_headers( string $extension, string $mime, string $content_type ): void {
		$headers = FileDownload::headers( $this->file( 'x.' . $extension, $extension, $mime ) );
		self::assertSame( $content_type, $headers['Content-Type'] );
		self::assertStringStartsWith( 'attachment; ', $headers['Content-Disposition'] );
		self::assertSame( 'nosniff', $headers['X-Content-Type-Options'] );
		self::assertStringContainsString( 'sandbox', $headers['Content-Security-Policy'] );
		self::assertStringContainsString( 'no-store', $headers['Cache-Control'] );
	}

	public function test_removes_line_breaks_from_file_name_header(): void {
		$headers = FileDownload::headers( $this->file( "Größe \"x\"; filename=a.php\r\nX-Evil: 1 目.jpg", 'jpg', 'image/jpeg' ) );
		self::assertDoesNotMatchRegularExpression( '/[\r\n]/', $headers['Content-Disposition'] );
		self::assertMatchesRegularExpression(
			'/\Aattachment; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8\'\'[A-Za-z0-9%._~-]+\z/',
			$headers['Content-Disposition']
		);
	}

	public function test_sends_full_file_name_in_every_script(): void {
		foreach ( array(
			'100%bamboo.jpg',
			"👨\u{200D}👩\u{200D}👧.jpg",
			'写真１.jpg',
			'صورة.jpg',
			'фото.jpg',
			'รูปภาพ.jpg',
			"Gru\u{308}ße.jpg",
			"می\u{200C}خواهم.jpg",
			str_repeat( '写真', 60 ) . '.jpg',
		) as $name ) {
			$header = FileDownload::headers( $this->file( $name, 'jpg', 'image/jpeg' ) )['Content-Disposition'];
			self::assertSame(
				1,
				preg_match( '/\Aattachment; filename="([A-Za-z0-9._ -]+)"; filename\*=UTF-8\'\'([A-Za-z0-9%._~-]+)\z/', $header, $matches ),
				$header
			);
			self::assertSame( $name, rawurldecode( $matches[2] ) );
			self::assertStringEndsWith( '.jpg', $matches[1] );
		}
	}

	public function test_takes_no_session_lock_for_downloads(): void {
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$_GET                      = array( 'wc-ajax' => 'aisle_file' );
		self::assertFalse( apply_filters( 'aisle_session_lock', true ) );
		$_GET = array( 'wc-ajax' => 'aisle_cart' );
		self::assertTrue( apply_filters( 'aisle_session_lock', true ) );
	}

	/**
	 * @param array<string, string> $query
	 */
	private function can_open( array $query ): bool {
		try {
			return '' !== $this->download()->find( $query )->stored_name;
		} catch ( ApiError $error ) {
			self::assertSame( 'unknown_file', $error->error_code );
			return false;
		}
	}

	/**
	 * @param array<string, string> $query
	 */
	private function rejection( array $query ): ApiError {
		try {
			$this->download()->find( $query );
		} catch ( ApiError $error ) {
			return $error;
		}
		self::fail( 'It opens.' );
	}

	private function download(): FileDownload {
		return new FileDownload( $this->parts->rows(), $this->parts->permission() );
	}

	/**
	 * @return array<string, string>
	 */
	private function query( string $url ): array {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$texts = array();
		foreach ( $query as $name => $value ) {
			$texts[ (string) $name ] = is_string( $value ) ? $value : '';
		}
		return $texts;
	}

	private function file( string $name, string $extension, string $mime ): UploadedFile {
		return new UploadedFile(
			1,
			'',
			'',
			0,
			new UploadOwner( 'option-form', 1, 'f_photo', 1 ),
			$name,
			'',
			$extension,
			$mime,
			1,
			UploadedFile::OPEN,
			0,
			0
		);
	}
}
