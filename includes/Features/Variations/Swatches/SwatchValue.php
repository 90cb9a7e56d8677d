<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * The appearance of one attribute value. Immutable; stored data is validated on input.
 */
final class SwatchValue {

	private const COLOR_PATTERN = '/^#(?:[0-9a-f]{3}|[0-9a-f]{6})\z/i';

	/**
	 * @param string $color        `#rgb`, `#rrggbb` or ''.
	 * @param string $second_color `#rgb`, `#rrggbb` or ''; without a first color, it is used beside WooCommerce's own
	 *                             color.
	 * @param int    $image        Attachment id or 0.
	 */
	private function __construct(
		public readonly string $color = '',
		public readonly string $second_color = '',
		public readonly int $image = 0
	) {}

	public static function none(): self {
		return new self();
	}

	public static function of( mixed $color, mixed $second_color = '', mixed $image = 0 ): self {
		return new self( self::color( $color ), self::color( $second_color ), is_numeric( $image ) ? max( 0, (int) $image ) : 0 );
	}

	/**
	 * @param mixed $value Result of `to_array()`, from any source.
	 */
	public static function from_stored( mixed $value ): self {
		$data = is_string( $value ) ? json_decode( $value, true ) : $value;
		return is_array( $data ) ? self::of( $data['color'] ?? '', $data['second_color'] ?? '', $data['image'] ?? 0 ) : self::none();
	}

	/**
	 * @return array{color?: string, second_color?: string, image?: int}
	 */
	public function to_array(): array {
		return array_filter(
			array(
				'color'        => $this->color,
				'second_color' => $this->second_color,
				'image'        => $this->image,
			)
		);
	}

	public function is_empty(): bool {
		return '' === $this->color && 0 === $this->image;
	}

	public function with_second_color( string $color ): self {
		return self::of( $this->color, $color, $this->image );
	}

	public function without_image(): self {
		return self::of( $this->color, $this->second_color );
	}

	/** Returns whether the text is a color; '' is valid and means none. */
	public static function is_color( string $text ): bool {
		return '' === $text || 1 === preg_match( self::COLOR_PATTERN, $text );
	}

	private static function color( mixed $text ): string {
		return is_string( $text ) && '' !== $text && self::is_color( $text ) ? strtolower( $text ) : '';
	}
}
