<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * Texts for the gallery's script.
 */
final class GalleryTexts {

	/**
	 * @return array<string, string>
	 */
	public static function all(): array {
		return array(
			/* translators: 1: number of the picture that is shown, 2: how many there are. */
			'counter'     => __( '%1$d / %2$d', 'aisle' ),
			'wait'        => __( 'Loading…', 'aisle' ),
			'loading'     => __( 'Loading image', 'aisle' ),
			'failed'      => __( 'The image could not be loaded', 'aisle' ),
			/* translators: %s: "The image #2", with a link to it. */
			'notLoaded'   => __( '%s could not be loaded.', 'aisle' ),
			/* translators: %d: number of the picture. */
			'image'       => __( 'The image #%d', 'aisle' ),
			'gallery'     => __( 'Product images', 'aisle' ),
			'close'       => __( 'Close', 'aisle' ),
			'zoom'        => __( 'Zoom', 'aisle' ),
			'previous'    => __( 'Previous image', 'aisle' ),
			'next'        => __( 'Next image', 'aisle' ),
			'play'        => __( 'Play the video', 'aisle' ),
			'video'       => __( 'Product video', 'aisle' ),
			'videoFailed' => __( 'The video could not be loaded.', 'aisle' ),
			'turn'        => __( 'Rotate the product', 'aisle' ),
			/* translators: 1: number of the view, 2: how many there are. */
			'view'        => __( 'View %1$d of %2$d', 'aisle' ),
		);
	}
}
