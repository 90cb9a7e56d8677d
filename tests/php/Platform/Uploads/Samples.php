<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

/**
 * Generated files as shoppers and attackers send them.
 */
final class Samples {

	/**
	 * @param int $quality Quality of a noise-free image; it only affects the size.
	 */
	public static function jpeg( int $width = 40, int $height = 30, int $quality = 80 ): string {
		return self::image( $width, $height, static fn ( \GdImage $image ) => imagejpeg( $image, null, $quality ) );
	}

	public static function png( int $width = 40, int $height = 30 ): string {
		return self::image( $width, $height, static fn ( \GdImage $image ) => imagepng( $image ) );
	}

	public static function gif(): string {
		return self::image( 40, 30, static fn ( \GdImage $image ) => imagegif( $image ) );
	}

	public static function webp(): string {
		return self::image( 40, 30, static fn ( \GdImage $image ) => imagewebp( $image ) );
	}

	public static function avif(): string {
		return self::image( 40, 30, static fn ( \GdImage $image ) => imageavif( $image ) );
	}

	public static function bmp(): string {
		return self::image( 40, 30, static fn ( \GdImage $image ) => imagebmp( $image ) );
	}

	/**
	 * Returns the boxes of a phone's photo, with its dimensions and some bytes as pixels.
	 *
	 * @param list<string> $brands The first is the major brand.
	 */
	public static function boxed( array $brands = array( 'heic', 'mif1', 'miaf', 'heic' ), int $width = 5712, int $height = 4284 ): string {
		$sizes = self::box( 'ispe', pack( 'N3', 0, 512, 512 ) ) . self::box( 'ispe', pack( 'N3', 0, $width, $height ) );
		$meta  = self::box( 'hdlr', pack( 'N2', 0, 0 ) . 'pict' . str_repeat( "\0", 13 ) )
			. self::box( 'iprp', self::box( 'ipco', $sizes ) );
		return self::box( 'ftyp', $brands[0] . pack( 'N', 0 ) . implode( '', array_slice( $brands, 1 ) ) )
			. self::box( 'meta', pack( 'N', 0 ) . $meta ) . self::box( 'mdat', random_bytes( 4096 ) );
	}

	public static function box( string $type, string $content ): string {
		return pack( 'N', strlen( $content ) + 8 ) . $type . $content;
	}

	/**
	 * Returns a PNG of 69 bytes that claims these dimensions.
	 */
	public static function png_that_claims( int $width, int $height ): string {
		$head = pack( 'N2', $width, $height ) . "\x08\x02\x00\x00\x00";
		return "\x89PNG\r\n\x1A\n" . self::png_part( 'IHDR', $head ) . self::png_part( 'IDAT', (string) gzcompress( "\0\0\0\0" ) )
			. self::png_part( 'IEND', '' );
	}

	/**
	 * @param string $catalogue Additional members of its catalog.
	 */
	public static function pdf( string $catalogue = '' ): string {
		return "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R{$catalogue}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 "
			. "3\n0000000000 65535 f \n0000000009 00000 n \n0000000053 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n100\n%%EOF\n";
	}

	/**
	 * Objects are in a compressed stream, as most programs write them since PDF 1.5.
	 *
	 * @param string $objects The stream's content.
	 * @param string $dictionary    Additional members of the stream's dictionary.
	 * @param string $raw_stream  Raw bytes of another stream.
	 */
	public static function pdf_with_packed( string $objects, string $dictionary = '', string $raw_stream = '' ): string {
		$compressed = (string) gzcompress( $objects );
		$length     = strlen( $compressed );
		$page       = strlen( $raw_stream );
		return self::pdf()
			. "8 0 obj<</Length {$page}>>stream\n{$raw_stream}\nendstream endobj\n9 0 obj<</Type/ObjStm/N 1/First "
			. "4{$dictionary}/Filter/FlateDecode/Length {$length}>>stream\n{$compressed}\nendstream\nendobj\nstartxref\n100\n%%EOF\n";
	}

	/**
	 * @param array<string, string> $entries Name => content.
	 */
	public static function zip( array $entries = array( 'note.txt' => 'Hello' ) ): string {
		$path = (string) tempnam( sys_get_temp_dir(), 'zip' );
		$zip  = new \ZipArchive();
		$zip->open( $path, \ZipArchive::OVERWRITE );
		foreach ( $entries as $name => $content ) {
			$zip->addFromString( $name, $content );
		}
		$zip->close();
		$bytes = (string) file_get_contents( $path );
		unlink( $path );
		return $bytes;
	}

	/**
	 * @param array<string, string> $entries Additional entries.
	 */
	public static function docx( array $entries = array() ): string {
		return self::zip(
			$entries + array(
				'[Content_Types].xml' => '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
					. '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
					. '<Default Extension="xml" ContentType="application/xml"/></Types>',
				'_rels/.rels'         =>
					'<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
				'word/document.xml'   =>
					'<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
			)
		);
	}

	/**
	 * @param callable( \GdImage ): bool $write
	 */
	private static function image( int $width, int $height, callable $write ): string {
		$image = imagecreatetruecolor( max( 1, $width ), max( 1, $height ) );
		assert( $image instanceof \GdImage );
		for ( $line = 0; $line < 60; $line++ ) {
			imageline( $image, 0, (int) ( $height * $line / 60 ), $width, $line * 7 % $height, ( $line * 4099 ) & 0xFFFFFF );
		}
		ob_start();
		$write( $image );
		return (string) ob_get_clean();
	}

	private static function png_part( string $type, string $content ): string {
		return pack( 'N', strlen( $content ) ) . $type . $content . pack( 'N', crc32( $type . $content ) );
	}
}
