<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Bullets;

use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/scroll-bullets`: a dot at the edge of the page for each of its headings. The dots are links, so they
 * work without script.
 */
final class ScrollBullets {

	private const SCRIPT = 'content-bullets';

	/** Entry of the blocks in the editor. */
	private const EDITOR = 'content-blocks';

	public function __construct( private readonly Assets $assets ) {}

	public function register_block(): void {
		$this->assets->block_assets()->register_editor_script( self::EDITOR );
		register_block_type(
			dirname( __DIR__ ) . '/blocks/scroll-bullets',
			array(
				'render_callback'       => array( $this, 'render' ),
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
			)
		);
	}

	/**
	 * @param mixed $attributes
	 * @param mixed $content Not used.
	 * @param mixed $block
	 */
	public function render( $attributes, $content = '', $block = null ): string {
		$context = $block instanceof \WP_Block ? $block->context['postId'] ?? null : null;
		$post    = get_post( is_numeric( $context ) ? (int) $context : null );
		if ( ! $post instanceof \WP_Post || post_password_required( $post ) ) {
			return '';
		}
		$depth    = is_array( $attributes ) && '3' === ( $attributes['depth'] ?? '' ) ? 3 : 2;
		$headings = Headings::of( SyncedPatterns::expand( $post->post_content ), $depth );
		if ( array() === $headings ) {
			return '';
		}
		$links = '';
		foreach ( $headings as $heading ) {
			$links .= sprintf(
				'<li><a class="aisle-bullets__link" href="#%s"><span class="aisle-bullets__name">%s</span></a></li>',
				esc_attr( rawurlencode( $heading['id'] ) ),
				esc_html( $heading['text'] )
			);
		}
		$style = $this->assets->style_tag( self::SCRIPT );
		$this->assets->need_script( self::SCRIPT );
		return sprintf(
			'<nav class="wp-block-aisle-scroll-bullets aisle-bullets" aria-label="%s">%s<ul class="aisle-bullets__list">%s</ul></nav>',
			esc_attr__( 'On this page', 'aisle' ),
			$style,
			$links
		);
	}
}
