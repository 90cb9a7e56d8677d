<?php
declare(strict_types=1);

namespace Aisle\Features\Content;

use Aisle\Features\Content\Slider\Slider;
use Aisle\Features\Content\Slider\SliderShortcodes;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Shop\ServerBlock;

/**
 * Parts of a page's content: sliders. A page without one loads nothing.
 */
final class Content implements Feature {

	public function __construct( private readonly Assets $assets ) {}

	public function register(): void {
		$this->register_slider();
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
}
