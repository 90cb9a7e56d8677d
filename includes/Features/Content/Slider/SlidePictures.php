<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Slider;

/**
 * Tells the browser when to load the images of a slider. Those of the first slide follow WordPress's rules: eager and
 * with high priority if the image is the page's first. All others are lazy.
 */
final class SlidePictures {

	/** Blocks of a template that show an image. */
	private const IMAGE_BLOCKS = '/<!-- wp:(aisle\/slider|image|cover|gallery|media-text|post-featured-image)\b/';

	/**
	 * @param list<string> $slides HTML of each slide.
	 * @param string       $sizes  Value of the attribute `sizes`.
	 * @return list<string>
	 */
	public static function prepare( array $slides, string $sizes ): array {
		$prepared = array();
		foreach ( $slides as $index => $slide ) {
			$tags = new \WP_HTML_Tag_Processor( $slide );
			while ( $tags->next_tag( array( 'tag_name' => 'IMG' ) ) ) {
				if ( null === $tags->get_attribute( 'sizes' ) ) {
					$tags->set_attribute( 'sizes', $sizes );
				}
				if ( 0 < $index ) {
					$tags->set_attribute( 'loading', 'lazy' );
					$tags->remove_attribute( 'fetchpriority' );
				} elseif ( self::is_first_of_template() ) {
					self::prioritize( $tags );
				}
			}
			$prepared[] = $tags->get_updated_html();
		}
		return $prepared;
	}

	/**
	 * Returns whether the slider's first image is the first of a block template. WordPress decides about the images of
	 * content and header, but not about those that stand in the template itself.
	 */
	private static function is_first_of_template(): bool {
		$template = $GLOBALS['_wp_current_template_content'] ?? '';
		return is_string( $template )
			&& ! doing_filter( 'the_content' )
			&& wp_high_priority_element_flag()
			&& 0 === wp_increase_content_media_count( 0 )
			&& 1 === preg_match( self::IMAGE_BLOCKS, $template, $match )
			&& 'aisle/slider' === $match[1];
	}

	private static function prioritize( \WP_HTML_Tag_Processor $tags ): void {
		$tags->remove_attribute( 'loading' );
		$tags->set_attribute( 'fetchpriority', 'high' );
		wp_high_priority_element_flag( false );
		wp_increase_content_media_count();
	}
}
