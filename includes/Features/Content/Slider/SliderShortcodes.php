<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Slider;

use Aisle\Platform\Lazy;

/**
 * The slider for classic editors:
 * `[aisle_slider label="…" columns="3" tablet="3" phone="2" autoplay="yes" interval="5"][aisle_slide]…[/aisle_slide]…[/aisle_slider]`.
 */
final class SliderShortcodes {

	/** @var list<list<string>> Slides of the sliders that are being rendered, the innermost last. */
	private array $slides = array();

	/**
	 * @param Lazy<Slider> $slider
	 */
	public function __construct( private readonly Lazy $slider ) {}

	/**
	 * @param mixed $attributes
	 * @param mixed $content
	 */
	public function slider( $attributes, $content = '' ): string {
		$this->slides[] = array();
		// The slides collect themselves. Anything between them, such as the editor's line breaks, is left out.
		do_shortcode( is_string( $content ) ? $content : '' );
		$slides = array_pop( $this->slides ) ?? array();
		return $this->slider->get()->html( $slides, SliderOptions::from_attributes( $attributes ) );
	}

	/**
	 * @param mixed $attributes Not used.
	 * @param mixed $content
	 */
	public function slide( $attributes, $content = '' ): string {
		$html = trim( do_shortcode( is_string( $content ) ? shortcode_unautop( $content ) : '' ) );
		// The classic editor closes a paragraph after the opening tag and opens one before the closing tag.
		$html = trim( (string) preg_replace( '#^\s*(?:</p>|<br\s*/?>)|(?:<p>|<br\s*/?>)\s*$#', '', $html ) );
		if ( array() === $this->slides ) {
			return $html;
		}
		$this->slides[ array_key_last( $this->slides ) ][] = $html;
		return '';
	}
}
