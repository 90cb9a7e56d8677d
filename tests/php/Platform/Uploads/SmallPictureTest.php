<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\FileDownload;
use Aisle\Platform\Uploads\SmallPicture;
use Aisle\Platform\Uploads\UploadFolder;

final class SmallPictureTest extends UploadTestCase {

	public function test_a_photo_is_drawn_small_once(): void {
		$file = $this->row( $this->upload( 'photo.jpg', Samples::jpeg( 1200, 900 ) )['token'] );
		$path = SmallPicture::path( $file );
		self::assertSame( array( 144, 108 ), array_slice( (array) getimagesize( $path ), 0, 2 ) );
		file_put_contents( $path, 'as it was' );
		self::assertSame( $path, SmallPicture::path( $file ) );
		self::assertStringEqualsFile( $path, 'as it was' );
		self::assertSame( 'image/jpeg', FileDownload::headers( $file, true )['Content-Type'] );
	}

	public function test_other_kinds_of_pictures_are_drawn_as_jpeg(): void {
		foreach ( array( 'png' => Samples::png( 300, 200 ), 'webp' => Samples::webp(), 'gif' => Samples::gif() ) as $extension => $content ) {
			$file = $this->row( $this->upload( 'photo.' . $extension, $content )['token'] );
			self::assertSame( 'image/jpeg', ( (array) getimagesize( SmallPicture::path( $file ) ) )['mime'] ?? '', $extension );
		}
	}

	public function test_nothing_is_left_beside_it_and_it_goes_with_its_file(): void {
		$file  = $this->row( $this->upload( 'photo.jpg', Samples::jpeg( 800, 600 ) )['token'] );
		$small = SmallPicture::path( $file );
		self::assertSame( array( $file->stored_name, basename( $small ), 'index.html' ), self::names_in( dirname( $small ) ) );
		UploadFolder::delete( $file->stored_name );
		self::assertFileDoesNotExist( $small );
	}

	public function test_what_cannot_be_drawn_has_none(): void {
		self::assertSame( '', SmallPicture::path( $this->row( $this->upload( 'plan.pdf', Samples::pdf() )['token'] ) ) );
		foreach ( array( Samples::png_that_claims( 40000, 40000 ), 'no picture' ) as $content ) {
			$file = $this->row( $this->upload( 'photo.png', Samples::png( 300, 200 ) )['token'] );
			file_put_contents( UploadFolder::path_of( $file->stored_name ), $content );
			self::assertSame( '', SmallPicture::path( $file ) );
		}
	}

	/**
	 * @return list<string>
	 */
	private static function names_in( string $folder ): array {
		return array_map( basename( ... ), glob( $folder . '/*' ) ?: array() );
	}
}
