<?php
declare(strict_types=1);

namespace Aisle\Features\Lightbox;

/**
 * Replaces WordPress's "Enlarge on click" of image blocks with a link to the file. The link works without script, and
 * the page loads neither WordPress's script for it nor the Interactivity API.
 */
final class EnlargedImages {

	/** Attribute of the parsed block, which is not printed. */
	private const MARK = 'aisleEnlarge';

	private const IMAGE_TAG = '/<img\b(?:[^>"\']|"[^"]*"|\'[^\']*\')*>/i';

	/**
	 * `render_block_data`: switches off WordPress's lightbox of an image, and marks the block for add_link().
	 *
	 * @param mixed $block
	 * @return mixed
	 */
	public function disable_own_lightbox( $block ) {
		if (
			! is_array( $block )
			|| 'core/image' !== ( $block['blockName'] ?? '' )
			|| 'none' !== ( $block['attrs']['linkDestination'] ?? 'none' )
			|| ! function_exists( 'block_core_image_get_lightbox_settings' )
		) {
			return $block;
		}
		$lightbox = block_core_image_get_lightbox_settings( $block );
		if ( is_array( $lightbox ) && true === ( $lightbox['enabled'] ?? false ) ) {
			$block['attrs']['lightbox']     = array( 'enabled' => false );
			$block['attrs'][ self::MARK ] = true;
		}
		return $block;
	}

	/**
	 * `render_block_core/image`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @return mixed
	 */
	public function add_link( $html, $block ) {
		$attributes = is_array( $block ) && is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		if ( ! is_string( $html ) || ! isset( $attributes[ self::MARK ] ) || 1 === preg_match( '/<a\s/i', $html ) ) {
			return $html;
		}
		// A binding may show another image than the attributes name.
		$is_bound = isset( $attributes['metadata']['bindings'] );
		$id       = ! $is_bound && is_numeric( $attributes['id'] ?? null ) ? (int) $attributes['id'] : 0;
		$file = 0 < $id ? wp_get_attachment_image_src( $id, 'full' ) : false;
		$tags = new \WP_HTML_Tag_Processor( $html );
		$url  = $tags->next_tag( array( 'tag_name' => 'img' ) ) ? $tags->get_attribute( 'src' ) : '';
		$url  = is_array( $file ) ? $file[0] : $url;
		if ( ! is_string( $url ) || '' === $url ) {
			return $html;
		}
		list( $width, $height ) = is_array( $file ) ? array( (int) $file[1], (int) $file[2] ) : array( 0, 0 );
		$has_name = '' !== trim( (string) $tags->get_attribute( 'alt' ) );
		$link     = '<a href="' . esc_url( $url ) . '"';
		foreach ( MediaLinks::image_attributes( $width, $height, $has_name ) as $name => $value ) {
			$link .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		return (string) preg_replace_callback(
			self::IMAGE_TAG,
			static fn( array $image ): string => "{$link}>{$image[0]}</a>",
			$html,
			1
		);
	}
}
