<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * Options that a theme or plugin sets for WooCommerce's gallery with its filters. Each filter gets the default values
 * under WooCommerce's names; changed values apply if Aisle's gallery has the same option. docs/gallery.md lists them.
 */
final class GalleryOptions {

	/** Options of WooCommerce's slider that filters get, but that Aisle's gallery does not use. */
	private const UNUSED_CAROUSEL = array(
		'animation'      => 'slide',
		'animationLoop'  => false,
		'smoothHeight'   => true,
		'slideshow'      => false,
		'animationSpeed' => 500,
		'allowOneSlide'  => false,
	);

	private const ZOOM = array(
		'magnify'  => 1.0,
		'duration' => 120.0,
	);

	private const FULL_SCREEN = array(
		'bgOpacity'                => 0.94,
		'spacing'                  => 0.1,
		'maxSpreadZoom'            => 0.0,
		'showAnimationDuration'    => 250.0,
		'hideAnimationDuration'    => 250.0,
		'loop'                     => false,
		'allowPanToNext'           => true,
		'pinchToClose'             => true,
		'closeOnVerticalDrag'      => true,
		'clickToCloseNonZoomable'  => true,
		'arrowEl'                  => true,
		'captionEl'                => true,
		'counterEl'                => true,
		'zoomEl'                   => true,
	);

	/** Options of WooCommerce's full-screen dialog that filters get, but that Aisle's gallery does not use. */
	private const UNUSED_FULL_SCREEN = array(
		'shareEl'       => false,
		'closeOnScroll' => false,
		'history'       => false,
	);

	/**
	 * @param bool $has_arrows The merchant's setting.
	 * @return array{arrows: bool, navigation: 'thumbnails'|'dots'|'none'}
	 */
	public static function carousel( bool $has_arrows ): array {
		$defaults = array(
			'rtl'          => is_rtl(),
			'directionNav' => $has_arrows,
			'controlNav'   => 'thumbnails',
		);
		$filtered = self::filter_options( 'woocommerce_single_product_carousel_options', $defaults + self::UNUSED_CAROUSEL ) + $defaults;
		$dots = (bool) $filtered['controlNav'] ? 'dots' : 'none';
		return array(
			'arrows'     => (bool) $filtered['directionNav'],
			'navigation' => 'thumbnails' === $filtered['controlNav'] ? 'thumbnails' : $dots,
		);
	}

	/**
	 * @return array<string, bool|float> Options that differ from the defaults.
	 */
	public static function zoom(): array {
		return self::changed_options( self::ZOOM, self::filter_options( 'woocommerce_single_product_zoom_options', self::ZOOM ) );
	}

	/**
	 * @return array<string, bool|float> Options that differ from the defaults.
	 */
	public static function full_screen(): array {
		return self::changed_options(
			self::FULL_SCREEN,
			self::filter_options( 'woocommerce_single_product_photoswipe_options', self::FULL_SCREEN + self::UNUSED_FULL_SCREEN )
		);
	}

	/**
	 * @param non-empty-string     $hook
	 * @param array<string, mixed> $options
	 * @return array<array-key, mixed>
	 */
	private static function filter_options( string $hook, array $options ): array {
		// phpcs:ignore WordPress.NamingConventions.ValidHookName, WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's own.
		$filtered = apply_filters( $hook, $options );
		return is_array( $filtered ) ? $filtered : $options;
	}

	/**
	 * @param array<string, bool|float> $defaults
	 * @param array<array-key, mixed>   $filtered
	 * @return array<string, bool|float>
	 */
	private static function changed_options( array $defaults, array $filtered ): array {
		$changed_options = array();
		foreach ( $defaults as $name => $value ) {
			$new_value = $filtered[ $name ] ?? $value;
			$new_value = is_bool( $value ) ? (bool) $new_value : ( is_numeric( $new_value ) ? max( 0.0, (float) $new_value ) : $value );
			if ( $new_value !== $value ) {
				$changed_options[ $name ] = $new_value;
			}
		}
		return $changed_options;
	}
}
