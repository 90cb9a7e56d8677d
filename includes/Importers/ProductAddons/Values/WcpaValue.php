<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

use Aisle\Domain\FormattedText\NormalizedHtml;

/**
 * One of their values, read as what it stands for: they keep the same setting as a number, a word or an array.
 */
final class WcpaValue {

	public static function text( mixed $value ): string {
		return is_scalar( $value ) ? trim( is_bool( $value ) ? ( $value ? '1' : '' ) : (string) $value ) : '';
	}

	/** Where a text or a number belongs: what is neither stays visible as it was written, and is refused where it counts. */
	public static function written( mixed $value ): string {
		return is_array( $value ) && array() !== $value ? (string) wp_json_encode( $value ) : self::text( $value );
	}

	public static function flag( mixed $value ): bool {
		return true === $value || in_array( strtolower( self::text( $value ) ), array( '1', 'true', 'on', 'yes' ), true );
	}

	/** What has a price is free only where it says so. */
	public static function is_priced( mixed $value ): bool {
		return ! in_array( strtolower( self::written( $value ) ), array( '', '0', 'false', 'off', 'no' ), true );
	}

	/** Where ours may have a little markup, what of theirs is such. */
	public static function marked( mixed $value, bool $has_lists ): string {
		// What is written as a reference is no tag, and an address is not read twice.
		$pieces = (array) preg_split( '#(<[^<>]*>)#', NormalizedHtml::from( self::text( $value ), $has_lists ), -1, PREG_SPLIT_DELIM_CAPTURE );
		$read   = static fn( mixed $piece, int $index ): string =>
			0 === $index % 2 ? html_entity_decode( (string) $piece, ENT_QUOTES ) : (string) $piece;
		return implode( '', array_map( $read, $pieces, array_keys( $pieces ) ) );
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
