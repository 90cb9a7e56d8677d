<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/menu` and the shortcode `[aisle_menu]`.
 */
final class MenuBlock {

	public const NAME = 'aisle/menu';

	private const EDITOR = 'menus-block';

	/** Entry of the script for menus in the overlay of WordPress's Navigation block. */
	private const OVERLAY_SCRIPT = 'menus-overlay';

	public function __construct(
		private readonly MenuList $list,
		private readonly Sidebar $sidebar,
		private readonly Assets $assets
	) {}

	/** `init` */
	public function register_block(): void {
		$assets = $this->assets->block_assets();
		$assets->register_editor_script( self::EDITOR );
		register_block_type(
			__DIR__ . '/blocks/menu',
			array(
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
				'editor_style_handles'  => array(
					...$assets->register_entry_style( 'loader' ),
					...$assets->register_entry_style( MenuList::SCRIPT ),
					...$assets->register_entry_style( Sidebar::SCRIPT ),
				),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/** `enqueue_block_editor_assets`: passes the list of menus to the block editor. */
	public function expose_menus(): void {
		$menus = wp_json_encode( MenuChoices::of_block(), JSON_HEX_TAG | JSON_HEX_AMP );
		wp_add_inline_script( 'aisle-' . self::EDITOR, "window.aisleMenuChoices={$menus};", 'before' );
	}

	/**
	 * @param mixed $attributes
	 * @param mixed $content
	 * @param mixed $block
	 */
	public function render( $attributes, $content = '', $block = null ): string {
		// WordPress passes the attributes of its Navigation block to the blocks in its overlay.
		$overlay = $block instanceof \WP_Block ? $block->context['overlay'] ?? '' : '';
		return $this->html(
			MenuOptions::from( $attributes ),
			static fn( array $extra ): string => get_block_wrapper_attributes( $extra ),
			is_string( $overlay ) && '' !== $overlay
		);
	}

	/**
	 * `[aisle_menu menu="main" label="Main"]`
	 *
	 * @param mixed $attributes
	 */
	public function shortcode( $attributes ): string {
		return $this->html(
			MenuOptions::from( $attributes ),
			static fn( array $extra ): string => implode( ' ', array_map(
				static fn( string $name, string $value ): string => sprintf( '%s="%s"', $name, esc_attr( $value ) ),
				array_keys( $extra ),
				$extra
			) ),
			false
		);
	}

	/**
	 * @param \Closure(array<string, string>): string $attributes Returns the outer node's attributes, escaped, with these.
	 */
	private function html( MenuOptions $options, \Closure $attributes, bool $is_in_overlay ): string {
		if ( $is_in_overlay ) {
			$this->assets->need_script( self::OVERLAY_SCRIPT );
		}
		if ( $options->is_sidebar() ) {
			$html  = $is_in_overlay ? $this->sidebar->menus( $options ) : $this->sidebar->opener( $options );
			$style = $this->assets->style_tag( Sidebar::SCRIPT );
			return '' === $html ? '' : $style . sprintf( '<div %s>%s</div>', $attributes( array( 'class' => 'aisle-menu-nav' ) ), $html );
		}
		$menu = $this->list->print_menu( $options->menu, $options->list_class(), $options->opens_branch() );
		if ( '' === $menu['html'] ) {
			return '';
		}
		$this->assets->need_script( MenuList::SCRIPT );
		$label = '' === $options->label ? $menu['name'] : $options->label;
		// The overlay is in a navigation.
		return $this->assets->style_tag( MenuList::SCRIPT ) . sprintf(
			$is_in_overlay ? '<div %s>%s</div>' : '<nav %s>%s</nav>',
			$attributes(
				$is_in_overlay
					? array( 'class' => 'aisle-menu-nav' )
					: array( 'class' => 'aisle-menu-nav', 'aria-label' => '' === $label ? __( 'Menu', 'aisle' ) : $label )
			),
			$menu['html']
		);
	}
}
