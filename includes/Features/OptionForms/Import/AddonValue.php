<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

use Aisle\Domain\MarkedText\WrittenHtml;

/**
 * One of their values, read as what it stands for: they keep the same setting as a number, a word or an array.
 */
final class AddonValue {

	public static function text( mixed $value ): string {
		return is_scalar( $value ) ? trim( is_bool( $value ) ? ( $value ? '1' : '' ) : (string) $value ) : '';
	}

	public static function flag( mixed $value ): bool {
		return in_array( $value, array( true, 1, '1', 'true', 'on', 'yes' ), true );
	}

	/** Where ours may have a little markup, what of theirs is such. */
	public static function marked( mixed $value, bool $has_lists ): string {
		return WrittenHtml::from( self::text( $value ), $has_lists );
	}

	/** Their texts are HTML, ours are text. */
	public static function plain( mixed $value ): string {
		return html_entity_decode( trim( wp_strip_all_tags( self::text( $value ) ) ), ENT_QUOTES );
	}

	/**
	 * What an owner is told a field by.
	 *
	 * @param array<string, mixed> $old
	 */
	public static function label( array $old ): string {
		$label = self::plain( $old['label'] ?? '' );
		return '' === $label ? self::text( $old['elementId'] ?? $old['type'] ?? '' ) : mb_substr( $label, 0, 80 );
	}
}
