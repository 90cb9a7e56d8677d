<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * A product's 360° view: ordered images that the merchant selects in the product editor. The page's boot data has their
 * URLs once, even if several variations have a gallery with this view.
 */
final class GallerySpin {

	public const META = '_aisle_spin_frames';

	/** Minimum number of frames for a rotation. */
	public const MIN_COUNT = 3;

	/**
	 * @var array<int, list<string>> Product id => URLs.
	 */
	private array $urls_by_product = array();

	public function __construct( private readonly GalleryMarkup $markup ) {}

	/**
	 * `woocommerce_product_thumbnails`: prints the 360° view as the last slide, with the first frame as its image.
	 */
	public function print_slide(): void {
		global $product;
		$slides = $this->markup->slides();
		$frames = $slides && $product instanceof \WC_Product ? self::frame_ids( $product ) : array();
		if ( $slides && $frames ) {
			$slides->set_frames( $this->to_attribute( $product->get_id(), $frames ) );
			// phpcs:ignore WordPress.Security.EscapeOutput, WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's template prints it the same way.
			echo apply_filters( 'woocommerce_single_product_image_thumbnail_html', wc_get_gallery_image_html( $frames[0] ), $frames[0] );
		}
	}

	/**
	 * @return array<int, list<string>> Product id => URLs, for the page's boot data.
	 */
	public function urls_by_product(): array {
		return $this->urls_by_product;
	}

	/**
	 * Returns the frames in the script's format: the product id under which the page has the URLs, or the URLs
	 * themselves if the HTML is not part of a page.
	 *
	 * @param list<int> $frames
	 */
	private function to_attribute( int $id, array $frames ): string {
		$urls = $this->urls_by_product[ $id ] ?? array_values( array_filter( array_map(
			static fn( int $frame ): string => (string) wp_get_attachment_image_url( $frame, 'woocommerce_single' ),
			$frames
		) ) );
		if ( ! $this->is_in_page() ) {
			return (string) wp_json_encode( $urls );
		}
		$this->urls_by_product[ $id ] = $urls;
		return (string) $id;
	}

	/**
	 * Returns whether the HTML is part of a page, not of a response that another page requests (a quick view, a single
	 * variation). A block theme renders its template before `wp_enqueue_scripts` fires.
	 */
	private function is_in_page(): bool {
		return ! wp_doing_ajax() && ! wp_is_serving_rest_request() && ( wp_is_block_theme() || did_action( 'wp_enqueue_scripts' ) );
	}

	/**
	 * @return list<int> Image attachments; empty if there are too few for a rotation.
	 */
	private static function frame_ids( \WC_Product $product ): array {
		$ids = ImageIds::read( get_post_meta( $product->get_id(), self::META, true ) );
		return count( $ids ) >= self::MIN_COUNT ? $ids : array();
	}
}
