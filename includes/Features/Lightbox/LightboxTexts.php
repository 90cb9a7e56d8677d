<?php
declare(strict_types=1);

namespace Aisle\Features\Lightbox;

/**
 * Texts for the script that opens images and videos.
 */
final class LightboxTexts {

	/**
	 * @return array<string, string>
	 */
	public static function all(): array {
		return array(
			/* translators: 1: number of the picture that is shown, 2: how many there are. */
			'counter'   => __( '%1$d / %2$d', 'aisle' ),
			/* translators: %s: "The image #2", with a link to it. */
			'notLoaded' => __( '%s could not be loaded.', 'aisle' ),
			/* translators: %d: number of the picture. */
			'image'     => __( 'The image #%d', 'aisle' ),
			'gallery'   => __( 'Images', 'aisle' ),
			'close'     => __( 'Close', 'aisle' ),
			'zoom'      => __( 'Zoom', 'aisle' ),
			'previous'  => __( 'Previous image', 'aisle' ),
			'next'      => __( 'Next image', 'aisle' ),
			'play'      => __( 'Play the video', 'aisle' ),
			'video'     => __( 'Video', 'aisle' ),
		);
	}
}
