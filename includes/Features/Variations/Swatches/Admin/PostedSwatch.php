<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches\Admin;

use Aisle\Features\Variations\Swatches\SwatchValue;

/**
 * The appearance of a value, from an admin form. An invalid part gets an error message and keeps its previous value.
 */
final class PostedSwatch {

	/** Maximum number of typed characters that an error message repeats. */
	private const MAX_REPORTED_LENGTH = 40;

	/**
	 * @param list<string> $problems
	 */
	private function __construct(
		public readonly SwatchValue $value,
		public readonly array $problems
	) {}

	/**
	 * @param mixed $data Unslashed: `{ color, second_color, image }`; a missing part is empty.
	 */
	public static function read( mixed $data, SwatchValue $previous ): self {
		$data     = is_array( $data ) ? $data : array();
		$problems = array();
		$color    = self::color( $data['color'] ?? '', $previous->color, $problems );
		$second   = self::color( $data['second_color'] ?? '', $previous->second_color, $problems );
		$image    = self::image( $data['image'] ?? '', $previous->image, $problems );
		return new self( SwatchValue::of( $color, $second, $image ), $problems );
	}

	/**
	 * @param list<string> $problems
	 */
	private static function color( mixed $value, string $previous, array &$problems ): string {
		$text = is_string( $value ) ? trim( $value ) : '';
		$text = preg_match( '/^(?:[0-9a-f]{3}){1,2}\z/i', $text ) ? "#{$text}" : $text;
		if ( is_string( $value ) && SwatchValue::is_color( $text ) ) {
			return $text;
		}
		$problems[] = sprintf(
			/* translators: %s: what was typed. */
			__( '“%s” is not a valid color and was not saved. Enter a hex color, such as #1a7f5a.', 'aisle' ),
			mb_strimwidth( $text, 0, self::MAX_REPORTED_LENGTH, '…' )
		);
		return $previous;
	}

	/**
	 * @param list<string> $problems
	 */
	private static function image( mixed $value, int $previous, array &$problems ): int {
		$is_number = is_scalar( $value ) && preg_match( '/^\d*\z/', (string) $value );
		$image     = $is_number ? (int) $value : -1;
		if ( 0 === $image || ( $image > 0 && wp_attachment_is_image( $image ) ) ) {
			return $image;
		}
		$problems[] = __( 'The image was not saved. Select an image from your media library.', 'aisle' );
		return $previous;
	}
}
