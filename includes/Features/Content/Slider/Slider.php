<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Slider;

use Aisle\Platform\Scripts\Assets;

/**
 * The blocks `aisle/slider` and `aisle/slide`. A slider is a strip that the browser scrolls; a script adds buttons and
 * automatic steps. Without Aisle, the slides are printed one below the other.
 */
final class Slider {

	/** Entry of the script and its style. */
	private const SCRIPT = 'content-slider';

	/** Entry that the script loads for a mouse. */
	private const DRAG_SCRIPT = 'content-slider-drag';

	/** Entry of the blocks in the editor. */
	private const EDITOR = 'content-blocks';

	public function __construct( private readonly Assets $assets ) {}

	public function register_slider(): void {
		$this->register( 'slider', array( 'render_callback' => array( $this, 'render' ), 'skip_inner_blocks' => true ) );
	}

	public function register_slide(): void {
		$this->register( 'slide', array( 'render_callback' => array( $this, 'render_slide' ) ) );
	}

	/**
	 * @param array<string, mixed> $settings
	 */
	private function register( string $block, array $settings ): void {
		$assets = $this->assets->block_assets();
		// Only registered: WordPress prints the script and the styles where the block is edited.
		$assets->register_editor_script( self::EDITOR );
		register_block_type(
			dirname( __DIR__ ) . "/blocks/{$block}",
			$settings + array(
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
				'editor_style_handles'  => array(
					...$assets->register_entry_style( 'loader' ),
					...$assets->register_entry_style( self::SCRIPT ),
				),
			)
		);
	}

	/**
	 * Renders the slider with those of its slides that are not empty. The block has `skip_inner_blocks`, because only the
	 * slider knows the number and place of its slides.
	 *
	 * @param mixed $attributes
	 * @param mixed $content Not used.
	 * @param mixed $block
	 */
	public function render( $attributes, $content = '', $block = null ): string {
		if ( ! $block instanceof \WP_Block ) {
			return '';
		}
		$slides = array();
		foreach ( $block->inner_blocks as $inner_block ) {
			$slides[] = $inner_block instanceof \WP_Block ? trim( $inner_block->render() ) : '';
		}
		return $this->html( $slides, SliderOptions::from_attributes( $attributes ), $block->inner_html );
	}

	/**
	 * @param mixed $attributes Not used.
	 * @param mixed $content HTML as saved.
	 */
	public function render_slide( $attributes, $content = '' ): string {
		return is_string( $content ) ? $content : '';
	}

	/**
	 * @param list<string> $slides  HTML of each slide.
	 * @param string       $wrapper HTML of the block without its slides, with the classes and styles of the editor.
	 */
	public function html( array $slides, SliderOptions $options, string $wrapper = '' ): string {
		$slides = array_values( array_filter( $slides, static fn( string $slide ): bool => '' !== $slide ) );
		if ( array() === $slides ) {
			return '';
		}
		if ( is_feed() ) {
			return implode( '', $slides );
		}
		$markup = new SliderMarkup( $options, $this->assets->script_url( self::DRAG_SCRIPT ) );
		$html   = $markup->html( $slides, $wrapper, $this->assets->style_tag( self::SCRIPT ) );
		// After the style, which must stand before the slider and not in the footer.
		$this->assets->need_script( self::SCRIPT );
		return $html;
	}
}
