<?php
declare(strict_types=1);

namespace Aisle\Features\Header;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\SelectorCheck;
use Aisle\Platform\Shop\ThemeBackground;
use Aisle\Platform\Shop\ThemeHeader;

/**
 * Prints the style that makes the header sticky, and loads the script of the mode.
 */
final class StickyHeader {

	/** Class of the template part of a block theme. */
	private const CLASS_NAME = 'aisle-header';

	private bool $is_marked = false;

	/**
	 * @param string $mode     `always`, `after` or `hide`.
	 * @param string $selector The merchant's selector; empty for the theme's default.
	 */
	public function __construct(
		private readonly Assets $assets,
		private readonly string $mode,
		private readonly string $selector
	) {}

	public function register(): void {
		// Runs after the theme has enqueued its styles, because the order decides between equal rules.
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ), 100 );
		if ( $this->uses_template_part() ) {
			add_filter( 'render_block_core/template-part', array( $this, 'mark' ) );
		}
	}

	public function enqueue(): void {
		// An invalid selector in `:is()` matches nothing and breaks nothing.
		$selector = ':is(' . ( $this->uses_template_part() ? '.' . self::CLASS_NAME : $this->page_selector() ) . ')';
		wp_register_style( 'aisle-header', false, array(), '1' );
		wp_enqueue_style( 'aisle-header' );
		wp_add_inline_style( 'aisle-header', HeaderStyle::css( $selector, $this->mode, self::background() ) );
		$this->assets->need_script( "header-{$this->mode}" );
		$json = wp_json_encode( $selector, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( "aisle-header-{$this->mode}", "window.aisleHeader={$json};", 'before' );
	}

	/**
	 * `render_block_core/template-part`: marks the header itself. A sticky group inside it would only be sticky within
	 * the header.
	 *
	 * @param mixed $html
	 * @return mixed
	 */
	public function mark( $html ) {
		$tags = new \WP_HTML_Tag_Processor( is_string( $html ) ? $html : '' );
		if ( $this->is_marked || ! $tags->next_tag() || 'HEADER' !== $tags->get_tag() ) {
			return $html;
		}
		$this->is_marked = true;
		$tags->add_class( self::CLASS_NAME );
		return $tags->get_updated_html();
	}

	private function uses_template_part(): bool {
		return wp_is_block_theme() && ! $this->has_own_selector();
	}

	private function page_selector(): string {
		return $this->has_own_selector() ? $this->selector : ThemeHeader::selector();
	}

	/** The selector is checked again, because an import or another plugin may have stored it. */
	private function has_own_selector(): bool {
		return '' !== trim( $this->selector ) && SelectorCheck::is_safe( $this->selector );
	}

	/** Returns the background of a stuck header for which the theme defines none. */
	private static function background(): string {
		$color = ThemeBackground::color();
		return '' === $color ? 'var(--aisle-surface,Canvas)' : $color;
	}
}
