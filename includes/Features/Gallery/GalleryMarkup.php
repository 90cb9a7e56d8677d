<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\ReplacedScripts;
use Aisle\Platform\Shop\Template;

/**
 * WooCommerce's gallery template, printed as it is and then completed: a strip that scrolls from picture to picture, links to each, and
 * the controls that the script shows. Its classes, filters and actions stay, so whoever knows it still finds what he looks for.
 */
final class GalleryMarkup {

	private const TEMPLATE = 'single-product/product-image.php';
	private const DIALOG   = 'single-product/photoswipe.php';

	private ?GallerySlides $slides = null;

	/** The page that has one, known by its scripts. */
	private ?\WP_Scripts $page = null;

	/** Where a block says it; the owner's setting otherwise. */
	private ?string $thumbnails = null;

	public function __construct(
		private readonly GallerySettings $settings,
		private readonly Assets $assets,
		private readonly GalleryVideos $videos,
		private readonly ReplacedScripts $replaced
	) {}

	/** Also while it is being printed. */
	public function was_printed(): bool {
		return null !== $this->slides || ( null !== $this->page && wp_scripts() === $this->page );
	}

	/** Of the gallery that is just being printed. */
	public function slides(): ?GallerySlides {
		return $this->slides;
	}

	/** A theme or a plugin with a template of its own keeps it. */
	public function is_template_ours(): bool {
		$located = wc_locate_template( self::TEMPLATE );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's own, which other galleries answer.
		return $this->is_own( (string) apply_filters( 'wc_get_template', $located, self::TEMPLATE, array(), '', '' ) );
	}

	/**
	 * Of one product, where a block asks for it.
	 *
	 * @param string $thumbnails `bottom`, `start`, `end` or `none`.
	 */
	public function render( \WC_Product $wanted, string $thumbnails ): string {
		global $product;
		$before           = $product;
		$product          = $wanted;
		$this->thumbnails = $thumbnails;
		ob_start();
		try {
			woocommerce_show_product_images();
		} finally {
			$html             = (string) ob_get_clean();
			$product          = $before;
			$this->thumbnails = null;
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
	public function begin( $name, $path, $located ): void {
		if ( $this->is_unused_dialog( $name ) ) {
			ob_start();
		} elseif ( self::TEMPLATE === $name && ! $this->slides && $this->is_own( (string) $located ) && $this->settings->is_wanted() ) {
			$this->begin_ours();
		}
	}

	/**
	 * WooCommerce's script, where another plugin's needs it, runs the gallery as it is. On a page where nobody expected one the printing
	 * makes it ours.
	 */
	private function begin_ours(): void {
		$this->slides = new GallerySlides( wp_unique_id( 'aisle-picture-' ) );
		if ( in_array( GallerySettings::FEATURE, $this->replaced->taken_over(), true ) ) {
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
	public function end( $name ): void {
		if ( $this->is_unused_dialog( $name ) ) {
			ob_end_clean();
		} elseif ( self::TEMPLATE === $name && $this->slides ) {
			$html   = (string) ob_get_clean();
			$slides = $this->slides;

			$this->slides = null;
			// phpcs:ignore WordPress.Security.EscapeOutput -- WooCommerce's template and ours, both escaped.
			echo $this->completed( $html, $slides );
		}
	}

	/**
	 * `woocommerce_single_product_flexslider_enabled`: all pictures of the strip are large, whatever the theme's flag says.
	 *
	 * @param mixed $enabled
	 * @return mixed
	 */
	public function in_full_size( $enabled ) {
		return $this->slides ? true : $enabled;
	}

	/**
	 * `woocommerce_product_get_image_id`: a product with further images alone begins with the first of them. WooCommerce's template shows
	 * the placeholder then, and none of them.
	 *
	 * @param mixed $image
	 * @param mixed $product
	 * @return mixed
	 */
	public function first_image( $image, $product = null ) {
		return $this->slides && ! $image && $product instanceof \WC_Product ? self::images_of( $product )[0] ?? $image : $image;
	}

	/**
	 * `woocommerce_product_get_gallery_image_ids`: each image once.
	 *
	 * @param mixed $images
	 * @param mixed $product
	 * @return mixed
	 */
	public function other_images( $images, $product = null ) {
		return $this->slides && is_array( $images ) && $product instanceof \WC_Product && ! $product->get_image_id( 'edit' )
			? array_slice( self::images_of( $product ), 1 )
			: $images;
	}

	/**
	 * @return list<int> Its further images, those that are still in the media library.
	 */
	private static function images_of( \WC_Product $product ): array {
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
	 * `woocommerce_single_product_image_thumbnail_html`, after all others.
	 *
	 * @param mixed $html
	 * @param mixed $attachment_id
	 * @return mixed
	 */
	public function slide( $html, $attachment_id = 0 ) {
		return $this->slides && is_string( $html ) ? $this->slides->add( $html, $this->videos->of( (int) $attachment_id ) ) : $html;
	}

	private function completed( string $html, GallerySlides $slides ): string {
		$root = preg_match( '#^\s*<div[^>]*>#', $html, $found ) ? strlen( $found[0] ) : 0;
		$last = strrpos( $html, '</div>' );
		if ( 0 === $root || false === $last || 0 === $slides->count() ) {
			return GalleryFrame::shown( $html );
		}
		$this->page = wp_scripts();
		$this->assets->need_early( GallerySettings::FEATURE );
		$can_enlarge = $this->settings->has( 'full_screen' );

		$carousel = GalleryOptions::carousel( $this->settings->has_arrows() );
		$position = $slides->count() > 1 && 'none' !== $carousel['navigation']
			? $this->thumbnails ?? $this->settings->thumbnails()
			: 'none';
		// A row of dots has its place below.
		$position = 'dots' === $carousel['navigation'] && 'none' !== $position ? 'bottom' : $position;
		$frame    = new GalleryFrame( substr( $html, 0, $root ), substr( $html, $root, $last - $root ) );
		$args     = array(
			'slides'      => $slides,
			'arrows'      => $slides->count() > 1 && $carousel['arrows'],
			'full_screen' => $can_enlarge && $slides->has_images(),
			'thumbnails'  => 'none' !== $position,
		);
		$looks = array(
			$position,
			$can_enlarge ? 'enlarges' : '',
			$this->settings->has_dots() ? 'dots' : '',
			'dots' === $carousel['navigation'] ? 'dots-alone' : '',
		);
		return $frame->opening( $looks, $slides->ratio() )
			. '<div class="aisle-gallery__stage">' . $frame->strip() . Template::render( 'gallery/controls', $args ) . '</div>'
			. Template::render( 'gallery/thumbnails', $args ) . '</div>';
	}

	/**
	 * WooCommerce's full-screen dialog, where nothing is left that would open it.
	 *
	 * @param mixed $name
	 */
	private function is_unused_dialog( $name ): bool {
		return self::DIALOG === $name
			&& $this->was_printed()
			&& ! wp_script_is( 'wc-photoswipe-ui-default' )
			&& ! wp_script_is( 'wc-photoswipe' );
	}

	private function is_own( string $located ): bool {
		return wp_normalize_path( $located ) === wp_normalize_path( WC()->plugin_path() . '/templates/' . self::TEMPLATE );
	}
}
