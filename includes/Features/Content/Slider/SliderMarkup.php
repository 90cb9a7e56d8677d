<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Slider;

/**
 * The HTML of a slider. The controls come first, as the ARIA Authoring Practices Guide asks, and are visible only with
 * the script. Their row has its height from the start, so that nothing moves.
 */
final class SliderMarkup {

	/** More dots would not fit beside the buttons of a phone. */
	private const MAX_DOTS = 12;

	private const SLIDE_CLASS = 'wp-block-aisle-slide';

	/**
	 * @param string $drag_script URL of the script that lets a mouse drag the strip, '' before the build.
	 */
	public function __construct(
		private readonly SliderOptions $options,
		private readonly string $drag_script
	) {}

	/**
	 * @param non-empty-list<string> $slides  HTML of each slide.
	 * @param string                 $wrapper HTML of the block without its slides; '' for a shortcode.
	 * @param string                 $style   HTML that loads the style, '' if the page has it.
	 */
	public function html( array $slides, string $wrapper, string $style ): string {
		$count  = count( $slides );
		$slides = SlidePictures::prepare( $slides, $this->options->sizes() );
		foreach ( $slides as $index => $slide ) {
			$slides[ $index ] = self::slide( $slide, $index + 1, $count );
		}
		$strip = sprintf(
			'<div class="aisle-slider__strip" role="group" aria-label="%s" tabindex="0" data-aisle-drag="%s">%s</div>',
			esc_attr__( 'Slides', 'aisle' ),
			esc_url( $this->drag_script ),
			implode( '', $slides )
		);
		return $this->opening_tag( $wrapper, $count ) . $style . $this->controls( $count ) . $strip . '</div>';
	}

	private function opening_tag( string $wrapper, int $count ): string {
		$wrapper = trim( $wrapper );
		$tag     = new \WP_HTML_Tag_Processor(
			1 === preg_match( '#^<div\b[^>]*>\s*</div>$#', $wrapper ) ? $wrapper : '<div class="wp-block-aisle-slider"></div>'
		);
		$tag->next_tag();
		$tag->add_class( 'aisle-slider' );
		foreach ( array( 'columns', 'tablet', 'phone' ) as $width ) {
			if ( $count <= $this->options->{$width} ) {
				$tag->add_class( "aisle-slider--fits-{$width}" );
			}
		}
		$style = $tag->get_attribute( 'style' );
		$tag->set_attribute(
			'style',
			( is_string( $style ) && '' !== $style ? rtrim( $style, '; ' ) . ';' : '' ) . sprintf(
				'--aisle-slider-columns:%d;--aisle-slider-tablet:%d;--aisle-slider-phone:%d',
				$this->options->columns,
				$this->options->tablet,
				$this->options->phone
			)
		);
		// A landmark needs a name that distinguishes it from others.
		$tag->set_attribute( 'role', '' === $this->options->label ? 'group' : 'region' );
		$tag->set_attribute( 'aria-roledescription', __( 'carousel', 'aisle' ) );
		$tag->set_attribute( 'aria-label', '' === $this->options->label ? __( 'Highlights', 'aisle' ) : $this->options->label );
		return (string) preg_replace( '#\s*</div>$#', '', $tag->get_updated_html() );
	}

	private function controls( int $count ): string {
		$dots = '';
		for ( $index = 1; $count <= self::MAX_DOTS && $index <= $count; $index++ ) {
			/* translators: %d: number of a slide. */
			$dots .= self::button( 'dot', sprintf( __( 'Slide %d', 'aisle' ), $index ) );
		}
		return '<div class="aisle-slider__controls">'
			. $this->rotation()
			. self::button( 'previous', __( 'Previous slide', 'aisle' ) )
			. ( '' === $dots ? '' : sprintf(
				'<div class="aisle-slider__dots" role="group" aria-label="%s">%s</div>',
				esc_attr__( 'Choose the slide', 'aisle' ),
				$dots
			) )
			. self::button( 'next', __( 'Next slide', 'aisle' ) )
			. '<p class="aisle-visually-hidden aisle-slider__status" aria-live="polite"></p></div>';
	}

	private function rotation(): string {
		return 0 === $this->options->interval ? '' : self::button(
			'rotation',
			__( 'Start the automatic slide show', 'aisle' ),
			sprintf(
				' data-interval="%d" data-start="%s" data-stop="%s"',
				$this->options->interval,
				esc_attr__( 'Start the automatic slide show', 'aisle' ),
				esc_attr__( 'Stop the automatic slide show', 'aisle' )
			)
		);
	}

	private static function button( string $name, string $label, string $attributes = '' ): string {
		return sprintf(
			'<button type="button" class="aisle-slider__button aisle-slider__%s" aria-label="%s"%s></button>',
			$name,
			esc_attr( $label ),
			$attributes
		);
	}

	/**
	 * @param string $html The block's HTML, or the content of a shortcode.
	 */
	private static function slide( string $html, int $number, int $count ): string {
		$tag = new \WP_HTML_Tag_Processor( $html );
		if ( ! $tag->next_tag() || true !== $tag->has_class( self::SLIDE_CLASS ) ) {
			$tag = new \WP_HTML_Tag_Processor( sprintf( '<div class="%s">%s</div>', self::SLIDE_CLASS, $html ) );
			$tag->next_tag();
		}
		$tag->add_class( 'aisle-slide' );
		$tag->set_attribute( 'role', 'group' );
		$tag->set_attribute( 'aria-roledescription', __( 'slide', 'aisle' ) );
		/* translators: 1: number of a slide, 2: number of slides. */
		$tag->set_attribute( 'aria-label', sprintf( __( '%1$d of %2$d', 'aisle' ), $number, $count ) );
		return $tag->get_updated_html();
	}
}
