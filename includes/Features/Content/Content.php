<?php
declare(strict_types=1);

namespace Aisle\Features\Content;

use Aisle\Features\Content\Bullets\ScrollBullets;
use Aisle\Features\Content\Panels\PanelIds;
use Aisle\Features\Content\Panels\PanelLinks;
use Aisle\Features\Content\Panels\PanelShortcodes;
use Aisle\Features\Content\Panels\TabbedAccordion;
use Aisle\Features\Content\Slider\Slider;
use Aisle\Features\Content\Slider\SliderShortcodes;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ServerBlock;

/**
 * Parts of a page's content: sliders, tabs, accordions, links to headings. A page without one of them loads nothing.
 */
final class Content implements Feature, HasSettings {

	public const FEATURE = 'content';

	/** Class of the block style for accordions, which the script of the editor registers. */
	private const TABS_STYLE = 'is-style-aisle-tabs';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		$this->register_slider();
		$this->register_panels();
		$this->register_bullets();
	}

	private function register_slider(): void {
		$slider = Lazy::of( fn(): Slider => new Slider( $this->assets ) );
		ServerBlock::add(
			'aisle/slider',
			array( $slider, 'register_slider' ),
			array( $slider, 'render' ),
			array( 'skip_inner_blocks' => true )
		);
		ServerBlock::add( 'aisle/slide', array( $slider, 'register_slide' ), array( $slider, 'render_slide' ), array() );
		$shortcodes = Lazy::of( static fn(): SliderShortcodes => new SliderShortcodes( $slider ) );
		add_shortcode( 'aisle_slider', array( $shortcodes, 'slider' ) );
		add_shortcode( 'aisle_slide', array( $shortcodes, 'slide' ) );
	}

	private function register_panels(): void {
		$ids        = Lazy::of( static fn(): PanelIds => new PanelIds() );
		$shortcodes = Lazy::of( fn(): PanelShortcodes => new PanelShortcodes( $this->assets, $ids->get() ) );
		add_shortcode( 'aisle_tabs', array( $shortcodes, 'tabs' ) );
		add_shortcode( 'aisle_accordion', array( $shortcodes, 'accordion' ) );
		add_shortcode( 'aisle_panel', array( $shortcodes, 'panel' ) );
		$accordion = Lazy::of( fn(): TabbedAccordion => new TabbedAccordion( $this->assets, $ids->get() ) );
		// WordPress applies the filter to every block; only an accordion with the style loads the class.
		add_filter(
			'pre_render_block',
			static fn( $html, $block = null ) => null === $html
				&& is_array( $block )
				&& 'core/accordion' === ( $block['blockName'] ?? null )
				&& is_string( $block['attrs']['className'] ?? null )
				&& str_contains( $block['attrs']['className'], self::TABS_STYLE )
					? $accordion->get()->html( $block )
					: $html,
			10,
			2
		);
		$links = Lazy::of( fn(): PanelLinks => new PanelLinks( $this->assets ) );
		add_action(
			'init',
			fn() => ! is_admin() && $this->settings->boolean( self::FEATURE, 'panel_links' ) ? $links->get()->register() : null
		);
	}

	private function register_bullets(): void {
		$bullets = Lazy::of( fn(): ScrollBullets => new ScrollBullets( $this->assets ) );
		ServerBlock::add(
			'aisle/scroll-bullets',
			array( $bullets, 'register_block' ),
			array( $bullets, 'render' ),
			array( 'uses_context' => array( 'postId' ) )
		);
	}

	public function settings_title(): string {
		return __( 'Content', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Theme;
	}

	public function settings_schema(): array {
		return array(
			'panel_links' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Open tabs and accordions by link', 'aisle' ),
				'help'    => __( 'A link that ends with #id opens the panel that has this HTML anchor or contains it.', 'aisle' ),
				'card'    => __( 'Content', 'aisle' ),
			),
		);
	}
}
