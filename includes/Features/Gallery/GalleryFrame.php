<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * The two elements of WooCommerce's gallery around its pictures, as ours need them.
 */
final class GalleryFrame {

	/**
	 * @param string $root  The opening tag of the gallery.
	 * @param string $strip The gallery's inside: its wrapper with the pictures.
	 */
	public function __construct(
		private readonly string $root,
		private readonly string $strip
	) {}

	/**
	 * Without the style with which WooCommerce hides its gallery until its script has come.
	 *
	 * @param list<string> $looks Where its thumbnails are, and what else its style and script go by.
	 * @param float        $ratio Width of the pictures' box by its height.
	 */
	public function opening( array $looks, float $ratio ): string {
		$tag = new \WP_HTML_Tag_Processor( $this->root );
		$tag->next_tag();
		$tag->add_class( 'aisle-gallery' );
		foreach ( array_filter( $looks ) as $look ) {
			$tag->add_class( "aisle-gallery--{$look}" );
		}
		$columns = max( 1, min( 8, (int) $tag->get_attribute( 'data-columns' ) ) );
		$tag->set_attribute( 'style', sprintf( '--aisle-gallery-ratio:%s;--aisle-gallery-columns:%d', round( $ratio, 4 ), $columns ) );
		return $tag->get_updated_html();
	}

	/**
	 * A gallery that is none of ours, such as one whose pictures a plugin prints in its own way: WooCommerce's script, which shows it where
	 * it finds none either, does not come.
	 */
	public static function shown( string $html ): string {
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
			$tag->set_attribute( 'aria-label', __( 'Product pictures', 'aisle' ) );
		}
		return $tag->get_updated_html();
	}
}
