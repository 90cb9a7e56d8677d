<?php
declare(strict_types=1);

namespace Aisle\Features\Lightbox;

/**
 * Plugins and themes that open the images of texts themselves. Most find their links in the browser, so nothing in a
 * text shows that they would open a second viewer.
 */
final class OtherLightbox {

	/** Folder => name. */
	private const PLUGINS = array(
		'ari-fancy-lightbox'     => 'ARI Fancy Lightbox',
		'easy-fancybox'          => 'Firelight Lightbox (Easy FancyBox)',
		'fancybox-for-wordpress' => 'FancyBox for WordPress',
		'foobox-image-lightbox'  => 'FooBox',
		'lightbox-photoswipe'    => 'Lightbox with PhotoSwipe',
		'meow-lightbox'          => 'Meow Lightbox',
		'responsive-lightbox'    => 'Responsive Lightbox & Gallery',
		'simple-lightbox'        => 'Simple Lightbox',
		'wp-featherlight'        => 'WP Featherlight',
		'wp-lightbox-2'          => 'WP Lightbox 2',
	);

	/**
	 * Returns the name of the active plugin or theme, '' if there is none.
	 */
	public static function name(): string {
		$folders = array_map(
			static fn( mixed $file ): string => explode( '/', is_string( $file ) ? $file : '' )[0],
			array(
				...array_values( (array) get_option( 'active_plugins', array() ) ),
				...( is_multisite() ? array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) : array() ),
			)
		);
		/**
		 * Filters the plugins that open the images of texts themselves.
		 *
		 * @param string[] $plugins Folder => name.
		 */
		$plugins = (array) apply_filters( 'aisle_other_lightboxes', self::PLUGINS );
		foreach ( $folders as $folder ) {
			if ( is_string( $plugins[ $folder ] ?? null ) ) {
				return $plugins[ $folder ];
			}
		}
		// Kadence has an option for it, which is off by default.
		return 'kadence' === get_template() && get_theme_mod( 'lightbox' ) ? 'Kadence' : '';
	}
}
