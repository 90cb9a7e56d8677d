<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Panels;

use Aisle\Platform\Scripts\Assets;

/**
 * Opens tabs and accordions by the fragment of a URL, and closes gaps of WordPress's blocks. Only registered if the
 * merchant has enabled it.
 */
final class PanelLinks {

	private const SCRIPT = 'content-panels';

	/** Blocks and shortcodes with panels, as they begin in a post. */
	private const PANELS = '/<!-- wp:(?:accordion|tabs|details)\b|\[aisle_(?:tabs|accordion)\b/';

	private const BLOCKS     = array( 'core/accordion', 'core/tabs', 'core/details' );
	private const SHORTCODES = array( 'aisle_tabs', 'aisle_accordion' );

	public function __construct( private readonly Assets $assets ) {}

	/** `init` */
	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_for_post' ) );
		// After the tabbed accordion has been printed (10).
		add_filter( 'pre_render_block', array( $this, 'enqueue_for_printed_block' ), 20, 2 );
		foreach ( self::BLOCKS as $block ) {
			add_filter( "render_block_{$block}", array( $this, 'enqueue_for_block' ) );
		}
		add_filter( 'do_shortcode_tag', array( $this, 'enqueue_for_shortcode' ), 10, 2 );
		add_filter( 'render_block_core/tabs', array( $this, 'show_active_tab' ) );
	}

	/** Enqueues the script early if possible, because its style must be in the head. */
	public function enqueue_for_post(): void {
		$post = is_singular() ? get_queried_object() : null;
		if ( $post instanceof \WP_Post && 1 === preg_match( self::PANELS, $post->post_content ) ) {
			$this->assets->need_script( self::SCRIPT );
		}
	}

	/**
	 * @param mixed $html
	 * @return mixed
	 */
	public function enqueue_for_block( $html ) {
		$this->assets->need_script( self::SCRIPT );
		return $html;
	}

	/**
	 * `pre_render_block`
	 *
	 * @param mixed $html  Null for a block that is not printed yet.
	 * @param mixed $block
	 * @return mixed
	 */
	public function enqueue_for_printed_block( $html, $block = null ) {
		$is_printed = null !== $html && is_array( $block ) && in_array( $block['blockName'] ?? '', self::BLOCKS, true );
		return $is_printed ? $this->enqueue_for_block( $html ) : $html;
	}

	/**
	 * `do_shortcode_tag`
	 *
	 * @param mixed $html
	 * @param mixed $tag
	 * @return mixed
	 */
	public function enqueue_for_shortcode( $html, $tag = '' ) {
		return in_array( $tag, self::SHORTCODES, true ) ? $this->enqueue_for_block( $html ) : $html;
	}

	/**
	 * `render_block_core/tabs`: lets WordPress print the active tab's panel visible. WordPress 7.1 knows only in the
	 * browser which tab is active, and prints all panels hidden. WordPress reads the state after this filter.
	 *
	 * @param mixed $html
	 * @return mixed
	 */
	public function show_active_tab( $html ) {
		if ( function_exists( 'wp_interactivity_state' ) && ! isset( wp_interactivity_state( 'core/tabs' )['isActiveTab'] ) ) {
			wp_interactivity_state( 'core/tabs', array( 'isActiveTab' => self::is_active_tab( ... ) ) );
		}
		return $html;
	}

	/** Returns whether the element whose attributes WordPress prints belongs to the active tab. */
	private static function is_active_tab(): bool {
		$context = wp_interactivity_get_context( 'core/tabs' );
		$tab_ids = wp_interactivity_state( 'core/tabs' )[ $context['tabsId'] ?? '' ] ?? array();
		$id      = wp_interactivity_get_element()['attributes']['id'] ?? '';
		$active  = is_array( $tab_ids ) ? $tab_ids[ $context['activeTabIndex'] ?? 0 ] ?? null : null;
		return is_string( $id ) && is_string( $active ) && preg_replace( '/^tab__/', '', $id ) === $active;
	}
}
