<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

use Aisle\Domain\FormattedText\NormalizedHtml;

/**
 * Normalizes WCPA values: the same setting may be stored as number, text or array.
 */
final class WcpaValue {

	public static function text( mixed $value ): string {
		return is_scalar( $value ) ? trim( is_bool( $value ) ? ( $value ? '1' : '' ) : (string) $value ) : '';
	}

	/**
	 * Returns a scalar as text and a list as JSON, so that an invalid list stays visible in reports and is rejected
	 * later.
	 */
	public static function text_or_json( mixed $value ): string {
		return is_array( $value ) && array() !== $value ? (string) wp_json_encode( $value ) : self::text( $value );
	}

	public static function flag( mixed $value ): bool {
		return true === $value || in_array( strtolower( self::text( $value ) ), array( '1', 'true', 'on', 'yes' ), true );
	}

	/**
	 * Returns whether the value of `enablePrice` means that the field has a price. Only an empty value or an explicit
	 * “no” means that it has none.
	 */
	public static function is_priced( mixed $value ): bool {
		return ! in_array( strtolower( self::text_or_json( $value ) ), array( '', '0', 'false', 'off', 'no' ), true );
	}

	/** Converts WCPA's HTML to the formatted text that Aisle stores. */
	public static function formatted_text( mixed $value, bool $has_lists ): string {
		// Splits off the tags first: entities are decoded only between tags, because URLs inside tags must not be
		// decoded twice.
		$segments = (array) preg_split(
			'#(<[^<>]*>)#',
			NormalizedHtml::from_html( self::text( $value ), $has_lists ),
			-1,
			PREG_SPLIT_DELIM_CAPTURE
		);
		$decode   = static fn( mixed $segment, int $index ): string =>
			0 === $index % 2 ? html_entity_decode( (string) $segment, ENT_QUOTES ) : (string) $segment;
		return implode( '', array_map( $decode, $segments, array_keys( $segments ) ) );
	}

	/** Converts WCPA's HTML to plain text. */
	public static function plain_text( mixed $value ): string {
		return html_entity_decode( trim( wp_strip_all_tags( self::text( $value ) ) ), ENT_QUOTES );
	}

	/**
	 * Returns a field's name for the report.
	 *
	 * @param array<string, mixed> $wcpa_field
	 */
	public static function label( array $wcpa_field ): string {
		$label = self::plain_text( $wcpa_field['label'] ?? '' );
		return '' === $label ? self::text( $wcpa_field['elementId'] ?? $wcpa_field['type'] ?? '' ) : mb_substr( $label, 0, 80 );
	}
}
