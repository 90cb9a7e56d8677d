<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

/**
 * Loads the core and the list plugin of WordPress's rich text editor, without its skin: Aisle's text boxes render their
 * own toolbar.
 */
final class RichTextEditor {

	public static function enqueue(): void {
		if ( ! wp_script_is( 'wp-tinymce', 'registered' ) ) {
			return;
		}
		$core = wp_script_is( 'wp-tinymce-root', 'registered' ) ? 'wp-tinymce-root' : 'wp-tinymce';
		$tinymce_settings = array(
			'baseURL' => includes_url( 'js/tinymce' ),
			'suffix'  => '.min',
		);
		// Without this base URL, the editor cannot find its plugins when scripts are served as one file.
		wp_add_inline_script(
			$core,
			'window.tinyMCEPreInit=window.tinyMCEPreInit||'
				. wp_json_encode( $tinymce_settings, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES )
				. ';',
			'before'
		);
		wp_enqueue_script( 'wp-tinymce-lists' );
	}
}
