<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * A picture in a document as it is stored. Where it is one of the media library, its addresses are the library's, whatever
 * the document says; one of elsewhere may only be http or https.
 *
 * @phpstan-import-type Picture from \Aisle\Domain\FormDocument\FormSchema
 */
final class DocumentImage {

	private const SIZE = 'woocommerce_thumbnail';

	/**
	 * @param Picture $picture
	 * @return Picture
	 */
	public static function of( array $picture ): array {
		$id    = $picture['image_id'];
		$small = $id > 0 ? wp_get_attachment_image_src( $id, self::SIZE ) : false;
		$full  = $id > 0 ? wp_get_attachment_image_src( $id, 'full' ) : false;

		$picture['src']      = is_array( $small ) ? (string) $small[0] : self::address( $picture['src'] );
		$picture['full_src'] = is_array( $full ) ? (string) $full[0] : self::address( $picture['full_src'] );
		$picture['width']    = is_array( $small ) ? (int) $small[1] : $picture['width'];
		$picture['height']   = is_array( $small ) ? (int) $small[2] : $picture['height'];
		return $picture;
	}

	private static function address( string $url ): string {
		return esc_url_raw( $url, array( 'http', 'https' ) );
	}
}
