<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

/**
 * WordPress's own rich text editor, for boxes that draw their toolbar themselves: its core and its lists, without its looks.
 */
final class RichTextEditor {

	public static function enqueue(): void {
		if ( ! wp_script_is( 'wp-tinymce', 'registered' ) ) {
			return;
		}
		$core = wp_script_is( 'wp-tinymce-root', 'registered' ) ? 'wp-tinymce-root' : 'wp-tinymce';
		$home = array(
			'baseURL' => includes_url( 'js/tinymce' ),
			'suffix'  => '.min',
		);
		// Where scripts are served as one file it could not find its plugins.
		wp_add_inline_script(
			$core,
			'window.tinyMCEPreInit=window.tinyMCEPreInit||' . wp_json_encode( $home, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES )
				. ';',
			'before'
		);
		wp_enqueue_script( 'wp-tinymce-lists' );
	}
}
