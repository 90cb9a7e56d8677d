<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Slider;

use Aisle\Features\Content\ShortcodeParts;
use Aisle\Platform\Lazy;

/**
 * The slider for classic editors:
 * `[aisle_slider label="…" columns="3" tablet="3" phone="2" autoplay="yes" interval="5"][aisle_slide]…[/aisle_slide]…[/aisle_slider]`.
 */
final class SliderShortcodes {

	/** @var ShortcodeParts<string> */
	private readonly ShortcodeParts $slides;

	/**
	 * @param Lazy<Slider> $slider
	 */
	public function __construct( private readonly Lazy $slider ) {
		$this->slides = new ShortcodeParts();
	}

	/**
	 * @param mixed $attributes
	 * @param mixed $content
	 */
	public function slider( $attributes, $content = '' ): string {
		return $this->slider->get()->html( $this->slides->collect( $content ), SliderOptions::from_attributes( $attributes ) );
	}

	/**
	 * @param mixed $attributes Not used.
	 * @param mixed $content
	 */
	public function slide( $attributes, $content = '' ): string {
		$html = ShortcodeParts::html( $content );
		return $this->slides->add( $html ) ? '' : $html;
	}
}
