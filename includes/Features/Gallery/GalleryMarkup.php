<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Shop\Template;

/**
 * Prints WooCommerce's gallery template and then completes it: a strip that scrolls from image to image, links to each
 * image, and the controls that the script shows. The template's classes, filters and actions stay, so code that relies
 * on them still works.
 */
final class GalleryMarkup {

	private const TEMPLATE = 'single-product/product-image.php';
	private const DIALOG   = 'single-product/photoswipe.php';

	private ?GallerySlides $slides = null;

	/** WordPress's scripts object at the time a gallery was printed; identifies the page. */
	private ?\WP_Scripts $scripts_of_page = null;

	/** Position of the thumbnails in the block that is rendered; null if the merchant's setting applies. */
	private ?string $block_thumbnail_position = null;

	public function __construct(
		private readonly GallerySettings $settings,
		private readonly Assets $assets,
		private readonly GalleryVideos $videos,
		private readonly ScriptReplacement $replaced_scripts
	) {}

	/** Returns whether a gallery was printed on this page, or is being printed. */
	public function was_printed(): bool {
		return null !== $this->slides || ( null !== $this->scripts_of_page && wp_scripts() === $this->scripts_of_page );
	}

	/** Returns the slides of the gallery that is being printed. */
	public function slides(): ?GallerySlides {
		return $this->slides;
	}

	/** Returns whether WooCommerce's template is used: a theme's or plugin's own template stays unchanged. */
	public function uses_woocommerce_template(): bool {
		$located = wc_locate_template( self::TEMPLATE );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's own, which other galleries answer.
		return $this->is_woocommerce_template( (string) apply_filters( 'wc_get_template', $located, self::TEMPLATE, array(), '', '' ) );
	}

	/**
	 * Returns the gallery of one product, for a block.
	 *
	 * @param string $thumbnails `bottom`, `start`, `end` or `none`.
	 */
	public function render( \WC_Product $requested_product, string $thumbnails ): string {
		global $product;
		$previous_product               = $product;
		$product                        = $requested_product;
		$this->block_thumbnail_position = $thumbnails;
		ob_start();
		try {
			woocommerce_show_product_images();
		} finally {
			$html                           = (string) ob_get_clean();
			$product                        = $previous_product;
			$this->block_thumbnail_position = null;
		}
		return $html;
	}

	/**
	 * `woocommerce_before_template_part`
	 *
	 * @param mixed $name
	 * @param mixed $path
	 * @param mixed $located
	 */
	public function before_template( $name, $path, $located ): void {
		if ( $this->is_unused_dialog( $name ) ) {
			ob_start();
		} elseif (
			self::TEMPLATE === $name
			&& ! $this->slides
			&& $this->is_woocommerce_template( (string) $located )
			&& $this->settings->is_enabled()
		) {
			$this->start_capture();
		}
	}

	/**
	 * Starts to capture the template's output for Aisle's gallery. If another plugin needs WooCommerce's script, the
	 * gallery stays unchanged. The slides are set before this is checked, because they make the gallery count as shown
	 * on a page where none was expected.
	 */
	private function start_capture(): void {
		$this->slides = new GallerySlides( wp_unique_id( 'aisle-picture-' ) );
		if ( in_array( GallerySettings::FEATURE, $this->replaced_scripts->replaced_behaviours(), true ) ) {
			ob_start();
		} else {
			$this->slides = null;
		}
	}

	/**
	 * `woocommerce_after_template_part`
	 *
	 * @param mixed $name
	 */
	public function after_template( $name ): void {
		if ( $this->is_unused_dialog( $name ) ) {
			ob_end_clean();
		} elseif ( self::TEMPLATE === $name && $this->slides ) {
			$html   = (string) ob_get_clean();
			$slides = $this->slides;

			$this->slides = null;
			// phpcs:ignore WordPress.Security.EscapeOutput -- WooCommerce's template and ours, both escaped.
			echo $this->complete( $html, $slides );
		}
	}

	/**
	 * `woocommerce_single_product_flexslider_enabled`: makes all images of the strip large, even if the theme does not
	 * support the slider.
	 *
	 * @param mixed $enabled
	 * @return mixed
	 */
	public function force_full_size( $enabled ) {
		return $this->slides ? true : $enabled;
	}

	/**
	 * `woocommerce_product_get_image_id`: for a product that has only gallery images, returns the first of them.
	 * WooCommerce's template would show the placeholder and none of them.
	 *
	 * @param mixed $image
	 * @param mixed $product
	 * @return mixed
	 */
	public function first_image( $image, $product = null ) {
		return $this->slides && ! $image && $product instanceof \WC_Product ? self::gallery_image_ids( $product )[0] ?? $image : $image;
	}

	/**
	 * `woocommerce_product_get_gallery_image_ids`: for a product that has only gallery images, removes the one that
	 * first_image() returns, so that each image is printed once.
	 *
	 * @param mixed $images
	 * @param mixed $product
	 * @return mixed
	 */
	public function other_images( $images, $product = null ) {
		return $this->slides && is_array( $images ) && $product instanceof \WC_Product && ! $product->get_image_id( 'edit' )
			? array_slice( self::gallery_image_ids( $product ), 1 )
			: $images;
	}

	/**
	 * @return list<int> IDs of the product's gallery images that are still in the media library.
	 */
	private static function gallery_image_ids( \WC_Product $product ): array {
		return array_values( array_filter( array_map( 'intval', $product->get_gallery_image_ids( 'edit' ) ), 'wp_attachment_is_image' ) );
	}

	/**
	 * `woocommerce_gallery_image_html_attachment_image_params`
	 *
	 * @param array<string, mixed> $attributes
	 * @param mixed                $attachment_id
	 * @param mixed                $size
	 * @param mixed                $is_main
	 * @return array<string, mixed>
	 */
	public function image_attributes( $attributes, $attachment_id, $size, $is_main ): array {
		$attributes = (array) $attributes;
		if ( ! $this->slides ) {
			return $attributes;
		}
		$width = (int) ( wc_get_image_size( 'woocommerce_single' )['width'] ?? 600 );

		$attributes['sizes']   = "(max-width: 767px) 100vw, (max-width: 1200px) 50vw, {$width}px";
		$attributes['loading'] = $is_main ? 'eager' : 'lazy';
		if ( $is_main ) {
			$attributes['fetchpriority'] = 'high';
		}
		return $attributes;
	}

	/**
	 * `woocommerce_single_product_image_thumbnail_html`: adds the image to Aisle's gallery, after all other callbacks.
	 *
	 * @param mixed $html
	 * @param mixed $attachment_id
	 * @return mixed
	 */
	public function add_slide( $html, $attachment_id = 0 ) {
		return $this->slides && is_string( $html ) ? $this->slides->add( $html, $this->videos->of( (int) $attachment_id ) ) : $html;
	}

	private function complete( string $html, GallerySlides $slides ): string {
		$root = preg_match( '#^\s*<div[^>]*>#', $html, $found ) ? strlen( $found[0] ) : 0;
		$end = strrpos( $html, '</div>' );
		if ( 0 === $root || false === $end || 0 === $slides->count() ) {
			return GalleryFrame::make_visible( $html );
		}
		$this->scripts_of_page = wp_scripts();
		$this->assets->need_early_module( GallerySettings::FEATURE );
		$can_enlarge = $this->settings->has( 'full_screen' );

		$carousel = GalleryOptions::carousel( $this->settings->has_arrows() );
		$position = $slides->count() > 1 && 'none' !== $carousel['navigation']
			? $this->block_thumbnail_position ?? $this->settings->thumbnail_position()
			: 'none';
		// A row of dots is always at the bottom.
		$position = 'dots' === $carousel['navigation'] && 'none' !== $position ? 'bottom' : $position;
		$frame    = new GalleryFrame( substr( $html, 0, $root ), substr( $html, $root, $end - $root ) );
		$args     = array(
			'slides'      => $slides,
			'arrows'      => $slides->count() > 1 && $carousel['arrows'],
			'full_screen' => $can_enlarge && $slides->has_enlargeable_image(),
			'thumbnails'  => 'none' !== $position,
		);
		$modifiers = array(
			$position,
			$can_enlarge ? 'enlarges' : '',
			$this->settings->has_dots() ? 'dots' : '',
			'dots' === $carousel['navigation'] ? 'dots-alone' : '',
		);
		return $frame->opening( $modifiers, $slides->ratio() )
			. '<div class="aisle-gallery__stage">' . $frame->strip() . Template::render( 'gallery/controls', $args ) . '</div>'
			. Template::render( 'gallery/thumbnails', $args ) . '</div>';
	}

	/**
	 * Returns whether this is WooCommerce's full-screen dialog and no script is left that would open it.
	 *
	 * @param mixed $name
	 */
	private function is_unused_dialog( $name ): bool {
		return self::DIALOG === $name
			&& $this->was_printed()
			&& ! wp_script_is( 'wc-photoswipe-ui-default' )
			&& ! wp_script_is( 'wc-photoswipe' );
	}

	private function is_woocommerce_template( string $located ): bool {
		return wp_normalize_path( $located ) === wp_normalize_path( WC()->plugin_path() . '/templates/' . self::TEMPLATE );
	}
}
