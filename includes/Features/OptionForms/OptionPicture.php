<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

/**
 * An option's picture as it is stored. Where it is one of the media library, its addresses are the library's, whatever
 * the document says; one of elsewhere may only be http or https.
 */
final class OptionPicture {

	private const SIZE = 'woocommerce_thumbnail';

	/**
	 * @param array<string, mixed> $image Scalars only.
	 * @return array{image_id: int, src: string, full_src: string, title: string, alt: string, width: int, height: int}
	 */
	public static function of( array $image ): array {
		$id    = (int) ( $image['image_id'] ?? 0 );
		$small = $id > 0 ? wp_get_attachment_image_src( $id, self::SIZE ) : false;
		$full  = $id > 0 ? wp_get_attachment_image_src( $id, 'full' ) : false;
		return array(
			'image_id' => max( 0, $id ),
			'src'      => is_array( $small ) ? (string) $small[0] : self::address( $image['src'] ?? '' ),
			'full_src' => is_array( $full ) ? (string) $full[0] : self::address( $image['full_src'] ?? '' ),
			'title'    => self::text( $image['title'] ?? '' ),
			'alt'      => self::text( $image['alt'] ?? '' ),
			'width'    => is_array( $small ) ? (int) $small[1] : max( 0, (int) ( $image['width'] ?? 0 ) ),
			'height'   => is_array( $small ) ? (int) $small[2] : max( 0, (int) ( $image['height'] ?? 0 ) ),
		);
	}

	private static function address( mixed $url ): string {
		return esc_url_raw( (string) $url, array( 'http', 'https' ) );
	}

	private static function text( mixed $text ): string {
		return mb_substr( (string) $text, 0, 500 );
	}
}
