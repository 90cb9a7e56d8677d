<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * Adapts the two elements of WooCommerce's gallery around its images for Aisle's gallery.
 */
final class GalleryFrame {

	/**
	 * @param string $root  The opening tag of the gallery.
	 * @param string $strip The gallery's content: its wrapper with the images.
	 */
	public function __construct(
		private readonly string $root,
		private readonly string $strip
	) {}

	/**
	 * Returns the opening tag without the style that hides WooCommerce's gallery until its script has loaded.
	 *
	 * @param list<string> $modifiers Position of the thumbnails, and other modifiers for CSS and script.
	 * @param float        $ratio Width divided by height of the image area.
	 */
	public function opening( array $modifiers, float $ratio ): string {
		$tag = new \WP_HTML_Tag_Processor( $this->root );
		$tag->next_tag();
		$tag->add_class( 'aisle-gallery' );
		foreach ( array_filter( $modifiers ) as $modifier ) {
			$tag->add_class( "aisle-gallery--{$modifier}" );
		}
		$columns = max( 1, min( 8, (int) $tag->get_attribute( 'data-columns' ) ) );
		$tag->set_attribute( 'style', sprintf( '--aisle-gallery-ratio:%s;--aisle-gallery-columns:%d', round( $ratio, 4 ), $columns ) );
		return $tag->get_updated_html();
	}

	/**
	 * Makes a gallery visible that Aisle does not replace, for example because a plugin prints its images differently.
	 * WooCommerce's script, which would show it, is not loaded.
	 */
	public static function make_visible( string $html ): string {
		$tag = new \WP_HTML_Tag_Processor( $html );
		if (
			$tag->next_tag( array( 'class_name' => 'woocommerce-product-gallery' ) )
			&& str_starts_with( (string) $tag->get_attribute( 'style' ), 'opacity: 0' )
		) {
			$tag->remove_attribute( 'style' );
		}
		return $tag->get_updated_html();
	}

	public function strip(): string {
		$tag = new \WP_HTML_Tag_Processor( $this->strip );
		if ( $tag->next_tag( array( 'class_name' => 'woocommerce-product-gallery__wrapper' ) ) ) {
			$tag->add_class( 'aisle-gallery__strip' );
			$tag->set_attribute( 'role', 'group' );
			$tag->set_attribute( 'aria-label', __( 'Product images', 'aisle' ) );
		}
		return $tag->get_updated_html();
	}
}
