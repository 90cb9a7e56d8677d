<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Uploads\Http\FileDownload;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadThumbnail;

final class UploadThumbnailTest extends UploadTestCase {

	public function test_creates_thumbnail_once(): void {
		$file = $this->row( $this->upload( 'photo.jpg', Samples::jpeg( 1200, 900 ) )['token'] );
		$path = UploadThumbnail::path( $file );
		self::assertSame( array( 144, 108 ), array_slice( (array) getimagesize( $path ), 0, 2 ) );
		file_put_contents( $path, 'as it was' );
		self::assertSame( $path, UploadThumbnail::path( $file ) );
		self::assertStringEqualsFile( $path, 'as it was' );
		self::assertSame( 'image/jpeg', FileDownload::headers( $file, true )['Content-Type'] );
	}

	public function test_creates_jpeg_thumbnail_for_png_webp_and_gif_images(): void {
		foreach ( array(
			'png'  => Samples::png( 300, 200 ),
			'webp' => Samples::webp(),
			'gif'  => Samples::gif(),
		) as $extension => $content ) {
			$file = $this->row( $this->upload( 'photo.' . $extension, $content )['token'] );
			self::assertSame( 'image/jpeg', ( (array) getimagesize( UploadThumbnail::path( $file ) ) )['mime'] ?? '', $extension );
		}
	}

	public function test_leaves_no_other_files_and_deletes_thumbnail_with_its_file(): void {
		$file      = $this->row( $this->upload( 'photo.jpg', Samples::jpeg( 800, 600 ) )['token'] );
		$thumbnail = UploadThumbnail::path( $file );
		self::assertSame( array( $file->stored_name, basename( $thumbnail ), 'index.html' ), self::names_in( dirname( $thumbnail ) ) );
		UploadFolder::delete( $file->stored_name );
		self::assertFileDoesNotExist( $thumbnail );
	}

	public function test_returns_empty_path_when_no_thumbnail_can_be_created(): void {
		self::assertSame( '', UploadThumbnail::path( $this->row( $this->upload( 'plan.pdf', Samples::pdf() )['token'] ) ) );
		foreach ( array( Samples::png_that_claims( 40000, 40000 ), 'no picture' ) as $content ) {
			$file = $this->row( $this->upload( 'photo.png', Samples::png( 300, 200 ) )['token'] );
			file_put_contents( UploadFolder::path_of( $file->stored_name ), $content );
			self::assertSame( '', UploadThumbnail::path( $file ) );
		}
	}

	public function test_tries_thumbnail_once_a_day_when_creation_fails(): void {
		$decoded = self::count_decoding();
		$file    = $this->row( $this->upload( 'photo.png', substr( Samples::png( 300, 200 ), 0, 200 ) )['token'] );
		self::assertSame( array( '', '', 1 ), array( UploadThumbnail::path( $file ), UploadThumbnail::path( $file ), $decoded->count() ) );
		// The failure may have been the server's.
		touch( UploadFolder::thumbnail_path_of( $file->stored_name ), time() - 2 * DAY_IN_SECONDS );
		UploadThumbnail::path( $file );
		self::assertCount( 2, $decoded );
		UploadFolder::delete( $file->stored_name );
		self::assertSame( array( 'index.html' ), self::names_in( dirname( UploadFolder::path_of( $file->stored_name ) ) ) );
	}

	public function test_decodes_nothing_when_header_claims_too_many_pixels(): void {
		$decoded = self::count_decoding();
		$file    = $this->row( $this->upload( 'photo.png', Samples::png_that_claims( 7100, 7100 ) )['token'] );
		self::assertSame( '', UploadThumbnail::path( $file ) );
		self::assertCount( 0, $decoded );
	}

	public function test_limits_created_thumbnails_per_ip_address(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		$file                   = $this->row( $this->upload( 'photo.jpg', Samples::jpeg( 800, 600 ) )['token'] );
		$limiter                = new RateLimiter( 'small-picture' );
		foreach ( range( 1, 300 ) as $number ) {
			$limiter->count( RateLimiter::address_key() );
		}
		self::assertSame( '', UploadThumbnail::path( $file ) );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.8';
		self::assertNotSame( '', UploadThumbnail::path( $file ) );
	}

	/**
	 * @return \ArrayObject<int, true> One entry for each image decoded from now on.
	 */
	private static function count_decoding(): \ArrayObject {
		$decoded = new \ArrayObject();
		add_filter( 'wp_image_editors', static function ( array $editors ) use ( $decoded ): array {
			$decoded->append( true );
			return $editors;
		} );
		return $decoded;
	}

	/**
	 * @return list<string>
	 */
	private static function names_in( string $folder ): array {
		return array_map( basename( ... ), glob( $folder . '/*' ) ?: array() );
	}
}
