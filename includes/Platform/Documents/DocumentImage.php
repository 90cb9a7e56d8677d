<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Image of a stored document. For a media library image, the URLs always come from the library; other URLs must be http
 * or https.
 *
 * @phpstan-import-type Picture from \Aisle\Domain\FormDocument\FormSchema
 */
final class DocumentImage {

	private const SIZE = 'woocommerce_thumbnail';

	/**
	 * @param Picture $image
	 * @return Picture
	 */
	public static function of( array $image ): array {
		$id    = $image['image_id'];
		$small = $id > 0 ? wp_get_attachment_image_src( $id, self::SIZE ) : false;
		$full  = $id > 0 ? wp_get_attachment_image_src( $id, 'full' ) : false;

		$image['src']      = is_array( $small ) ? (string) $small[0] : self::safe_url( $image['src'] );
		$image['full_src'] = is_array( $full ) ? (string) $full[0] : self::safe_url( $image['full_src'] );
		$image['width']    = is_array( $small ) ? (int) $small[1] : $image['width'];
		$image['height']   = is_array( $small ) ? (int) $small[2] : $image['height'];
		return $image;
	}

	private static function safe_url( string $url ): string {
		return esc_url_raw( $url, array( 'http', 'https' ) );
	}
}
