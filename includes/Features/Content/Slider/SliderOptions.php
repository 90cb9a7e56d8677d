<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Slider;

/**
 * Options of a slider, from the attributes of its block or shortcode. Both have the same names.
 */
final class SliderOptions {

	private const MAX_COLUMNS = 6;

	/** Shortest and longest time between two automatic steps, in seconds. */
	private const MIN_INTERVAL = 3;
	private const MAX_INTERVAL = 60;

	/**
	 * @param string $label    Name for screen readers; may be empty.
	 * @param int    $columns  Number of visible slides from 850 px.
	 * @param int    $tablet   From 550 px.
	 * @param int    $phone    Below.
	 * @param int    $interval Time between two automatic steps, in ms; 0 without them.
	 */
	private function __construct(
		public readonly string $label,
		public readonly int $columns,
		public readonly int $tablet,
		public readonly int $phone,
		public readonly int $interval
	) {}

	/**
	 * @param mixed $attributes `label`, `columns`, `tablet`, `phone`, `autoplay`, `interval` in seconds.
	 */
	public static function from_attributes( mixed $attributes ): self {
		$attributes = is_array( $attributes ) ? $attributes : array();
		$columns    = self::number( $attributes['columns'] ?? null, 3, 1, self::MAX_COLUMNS );
		$label      = $attributes['label'] ?? '';
		$autoplay   = in_array( $attributes['autoplay'] ?? false, array( true, 'yes', 'true', '1' ), true );
		return new self(
			is_string( $label ) ? trim( wp_strip_all_tags( $label ) ) : '',
			$columns,
			self::number( $attributes['tablet'] ?? null, min( 3, $columns ), 1, self::MAX_COLUMNS ),
			self::number( $attributes['phone'] ?? null, min( 2, $columns ), 1, self::MAX_COLUMNS ),
			$autoplay ? 1000 * self::number( $attributes['interval'] ?? null, 5, self::MIN_INTERVAL, self::MAX_INTERVAL ) : 0
		);
	}

	/** Returns the `sizes` of an image that fills a slide. The page's width is the upper limit of the slider's. */
	public function sizes(): string {
		return sprintf(
			'(min-width: 850px) %dvw, (min-width: 550px) %dvw, %dvw',
			ceil( 100 / $this->columns ),
			ceil( 100 / $this->tablet ),
			ceil( 100 / $this->phone )
		);
	}

	private static function number( mixed $value, int $default_value, int $min, int $max ): int {
		return is_numeric( $value ) ? (int) max( $min, min( $max, (float) $value ) ) : $default_value;
	}
}
