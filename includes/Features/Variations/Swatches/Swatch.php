<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * One displayed value of an attribute.
 */
final class Swatch {

	public function __construct(
		public readonly string $value,
		public readonly string $title,
		public readonly bool $is_selected,
		public readonly SwatchValue $appearance
	) {}

	public function with_title( string $title ): self {
		return new self( $this->value, $title, $this->is_selected, $this->appearance );
	}

	public function with_appearance( SwatchValue $appearance ): self {
		return new self( $this->value, $this->title, $this->is_selected, $appearance );
	}

	/**
	 * Returns which part of the appearance is shown for the attribute's type; a value without it is shown as text:
	 * `label`.
	 *
	 * @return 'color'|'two-colors'|'picture'|'label'|'radio'
	 */
	public function kind( SwatchType $type ): string {
		if ( ! $type->has_appearance() ) {
			return SwatchType::Radio === $type ? 'radio' : 'label';
		}
		$prefers_image = in_array( $type, array( SwatchType::Picture, SwatchType::Automatic ), true );
		if ( $prefers_image && 0 !== $this->appearance->image ) {
			return 'picture';
		}
		if ( '' === $this->appearance->color ) {
			return 'label';
		}
		return SwatchType::Color !== $type && '' !== $this->appearance->second_color ? 'two-colors' : 'color';
	}
}
