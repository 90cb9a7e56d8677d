<?php
declare(strict_types=1);

namespace Aisle\Features\Lightbox;

use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/lightbox`: content in a window that links to its name open. The post contains the content as plain
 * HTML, so that it stays readable without Aisle; the server puts it into the window.
 */
final class LightboxBlock {

	private const EDITOR_SCRIPT = 'lightbox-block';
	private const STYLE         = 'lightbox-window-style';

	/** A name that is no id: it would need encoding in a URL, or end an attribute. */
	private const NO_NAME = '/[\s"\'<>&#%?\/\\\\]/u';

	private const MAX_NAME_LENGTH = 200;

	/**
	 * @param \Closure(): void $need_script Loads the script that opens the window.
	 */
	public function __construct(
		private readonly Assets $assets,
		private readonly \Closure $need_script
	) {}

	/** `init` */
	public function register_block(): void {
		$this->assets->block_assets()->register_editor_script( self::EDITOR_SCRIPT );
		register_block_type_from_metadata(
			__DIR__ . '/blocks/lightbox',
			array(
				'editor_script_handles' => array( 'aisle-' . self::EDITOR_SCRIPT ),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/**
	 * @param mixed $attributes
	 * @param mixed $content    Saved HTML of the block: a `div` with the content.
	 */
	public function render( $attributes, $content ): string {
		$html  = is_string( $content ) ? $content : '';
		$name  = is_array( $attributes ) && is_string( $attributes['name'] ?? null ) ? $attributes['name'] : '';
		$title = is_array( $attributes ) && is_string( $attributes['title'] ?? null ) ? trim( $attributes['title'] ) : '';
		// Without a valid name, no link can open the window.
		if ( '' === $name || self::MAX_NAME_LENGTH < strlen( $name ) || 0 !== preg_match( self::NO_NAME, $name ) || is_feed() ) {
			return $html;
		}
		( $this->need_script )();
		$inner_html = (string) preg_replace( '#\A\s*<div\b[^>]*>|</div>\s*\z#', '', $html );
		return $this->assets->style_tag( self::STYLE ) . sprintf(
			'<dialog class="aisle-lightbox" id="%1$s" aria-label="%2$s" tabindex="-1">'
				// Without script, another target closes the window. The page has no element of this name, so it does not scroll.
				. '<a class="aisle-lightbox__close" href="#%1$s-closed" aria-label="%3$s">'
				. '<span aria-hidden="true">×</span></a>'
				. '<div class="aisle-lightbox__content">%4$s</div></dialog>',
			esc_attr( $name ),
			esc_attr( '' === $title ? __( 'More information', 'aisle' ) : $title ),
			esc_attr__( 'Close', 'aisle' ),
			$inner_html
		);
	}
}
