<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * Validates a single value against its definition (see HasSettings).
 *
 * @phpstan-type Single bool|int|float|string
 * @phpstan-type Entries list<array<string, Single>>
 * @phpstan-type Definition array{
 *     type: string,
 *     default: Single|Entries,
 *     label: string,
 *     help?: string,
 *     card?: string,
 *     hidden?: bool,
 *     min?: int|float,
 *     max?: int|float,
 *     max_if?: array{0: string, 1: string, 2: int|float},
 *     below_if?: list<array{0: string, 1: string, 2: int|float|string, 3?: array{0: string, 1: string}}>,
 *     below_text?: string,
 *     choices?: array<array-key, string>,
 *     choices_from?: callable(): array<array-key, string>,
 *     check?: callable(Single): string,
 *     check_entries?: callable(Entries, array<array-key, mixed>): array<string, string>,
 *     fields?: array<string, array<string, mixed>>,
 *     entry?: string,
 *     placeholder?: string,
 *     pick?: string,
 *     on?: string,
 *     least?: float,
 *     varies?: bool,
 *     renamed_from?: string,
 *     same_in_all_languages?: bool,
 *     if?: array{0: string, 1: Single|list<string>},
 * }
 */
final class SettingValue {

	private const MAX_LINE_LENGTH = 500;
	private const MAX_TEXT_LENGTH = 10000;

	/**
	 * @param Definition $definition
	 * @param mixed      $value Value from the client or the database.
	 * @return Single|null Value converted to its type; null if it is not valid.
	 */
	public static function parse( array $definition, mixed $value ): bool|int|float|string|null {
		return match ( $definition['type'] ) {
			'boolean'    => self::parse_boolean( $value ),
			'integer'    => self::parse_integer( $definition, $value ),
			'number'     => self::value_if_in_range( $definition, is_numeric( $value ) ? (float) $value : null ),
			'string'     => self::parse_text( $value, self::MAX_LINE_LENGTH, false ),
			'secret'     => self::parse_secret( $value ),
			'text'       => self::parse_text( $value, self::MAX_TEXT_LENGTH, true ),
			'color'      => self::parse_color( $value ),
			'choice'     => is_scalar( $value ) && isset( $definition['choices'][ (string) $value ] ) ? (string) $value : null,
			'products'   => self::parse_products( $value ),
			'categories' => self::parse_categories( $value ),
			default      => throw new \UnexpectedValueException( sprintf( 'There is no setting type "%s".', $definition['type'] ) ),
		};
	}

	/**
	 * @param Definition $definition
	 * @return string Message that says what the setting accepts.
	 */
	public static function message( array $definition ): string {
		return match ( $definition['type'] ) {
			'boolean'    => __( 'Select on or off.', 'aisle' ),
			'integer'    => self::range_message( $definition, __( 'Enter a whole number.', 'aisle' ) ),
			'number'     => self::range_message( $definition, __( 'Enter a number.', 'aisle' ) ),
			'color'      => __( 'Enter a color such as #1a7f5a, or leave it empty to use the theme’s color.', 'aisle' ),
			'choice'     => __( 'Select one of the listed values.', 'aisle' ),
			'products'   => __( 'Select up to 100 products of your store.', 'aisle' ),
			'categories' => __( 'Select up to 100 categories of your store.', 'aisle' ),
			'secret'     => __( 'Enter the key on one line, up to 500 characters.', 'aisle' ),
			default      => __( 'This text is too long. Enter a shorter text.', 'aisle' ),
		};
	}

	/**
	 * Returns whether the setting is visible, by its `if`. Hidden settings cannot have errors.
	 *
	 * @param Definition              $definition
	 * @param array<array-key, mixed> $sibling_values     Unvalidated values of the same feature or entry.
	 */
	public static function is_visible( array $definition, array $sibling_values ): bool {
		[ $other, $expected ] = $definition['if'] ?? array( '', null );
		$actual              = $sibling_values[ $other ] ?? null;
		if ( ! isset( $definition['if'] ) || is_bool( $expected ) ) {
			return ! isset( $definition['if'] ) || self::parse_boolean( $actual ) === $expected;
		}
		return is_scalar( $actual ) && in_array( (string) $actual, array_map( 'strval', (array) $expected ), true );
	}

	/**
	 * Trims the secret but changes nothing else in it: the settings screen does not show it, so the merchant could not
	 * notice a change. An invalid secret is rejected.
	 */
	private static function parse_secret( mixed $value ): ?string {
		$secret = is_string( $value ) ? trim( $value ) : null;
		return null !== $secret && strlen( $secret ) <= self::MAX_LINE_LENGTH && 1 === preg_match( '/\A\P{Cc}*\z/u', $secret )
			? $secret
			: null;
	}

	private static function parse_boolean( mixed $value ): ?bool {
		return is_bool( $value ) ? $value : match ( $value ) {
			1, '1', 'true', 'yes', 'on'  => true,
			0, '0', 'false', 'no', 'off' => false,
			default                      => null,
		};
	}

	/**
	 * @param Definition $definition
	 */
	private static function parse_integer( array $definition, mixed $value ): ?int {
		$integer = is_bool( $value ) ? false : filter_var( $value, FILTER_VALIDATE_INT );
		return false === $integer ? null : self::value_if_in_range( $definition, $integer );
	}

	/**
	 * @template T of int|float
	 * @param Definition $definition
	 * @param T|null     $value
	 * @return T|null
	 */
	private static function value_if_in_range( array $definition, int|float|null $value ): int|float|null {
		if ( null === $value || ! is_finite( (float) $value ) ) {
			return null;
		}
		$is_in_range = $value >= ( $definition['min'] ?? $value ) && $value <= ( $definition['max'] ?? $value );
		return $is_in_range ? $value : null;
	}

	private static function parse_text( mixed $value, int $max_length, bool $is_multiline ): ?string {
		if ( ! is_string( $value ) ) {
			return null;
		}
		$clean = $is_multiline ? sanitize_textarea_field( $value ) : sanitize_text_field( $value );
		return mb_strlen( $clean ) <= $max_length ? $clean : null;
	}

	private static function parse_products( mixed $value ): ?string {
		return is_string( $value ) && preg_match( '/\A(?:[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,99})?\z/', $value ) ? $value : null;
	}

	/** WordPress encodes other characters in slugs. Spaces after the commas come from values that were typed. */
	private static function parse_categories( mixed $value ): ?string {
		$slugs = is_string( $value ) ? SettingCategories::slugs( $value ) : array();
		$valid = preg_grep( '/\A[a-z0-9_%-]{1,200}\z/i', $slugs );
		return is_string( $value ) && $valid === $slugs && count( $slugs ) <= 100 ? implode( ',', $slugs ) : null;
	}

	/** An empty color means the theme's color. */
	private static function parse_color( mixed $value ): ?string {
		return is_string( $value ) && ( '' === $value || preg_match( '/^#(?:[0-9a-f]{3}){1,2}\z/i', $value ) )
			? strtolower( $value )
			: null;
	}

	/**
	 * @param Definition $definition
	 */
	private static function range_message( array $definition, string $message_without_range ): string {
		$min = $definition['min'] ?? null;
		$max = $definition['max'] ?? null;
		if ( null !== $min && null !== $max ) {
			/* translators: 1: smallest, 2: largest number allowed. */
			return sprintf( __( 'Enter a number from %1$s to %2$s.', 'aisle' ), $min, $max );
		}
		if ( null !== $min ) {
			/* translators: %s: smallest number allowed. */
			return sprintf( __( 'Enter a number of %s or more.', 'aisle' ), $min );
		}
		if ( null !== $max ) {
			/* translators: %s: largest number allowed. */
			return sprintf( __( 'Enter a number of %s or less.', 'aisle' ), $max );
		}
		return $message_without_range;
	}
}
