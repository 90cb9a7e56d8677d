<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * The merchant's appearance settings of a form: accent color, corners, spacing and image size. The theme decides
 * settings that are not set. Mirror of src/domain/form-style.ts.
 *
 * @phpstan-type Style array{accent?: string, corner?: string, spacing?: string, tile?: string}
 */
final class FormStyle {

	/** Corner radius in pixels. */
	public const CORNERS = array(
		'square' => 0,
		'slight' => 4,
		'round'  => 8,
		'very'   => 16,
	);

	/** Values of the CSS properties `--aisle-gap-1` to `--aisle-gap-5`, in pixels. */
	public const SPACINGS = array(
		'tight' => array( 2, 6, 8, 12, 16 ),
		'wide'  => array( 6, 12, 18, 28, 36 ),
	);

	/** Minimum width of a choice's image, in pixels. */
	public const TILES = array(
		'small' => 72,
		'large' => 144,
		'huge'  => 208,
	);

	private const COLOR = '/^#[0-9a-f]{6}$/Di';

	/**
	 * Returns the known values; anything else is left to the theme.
	 *
	 * @return Style
	 */
	public static function read( mixed $raw_style ): array {
		$text  = static fn( string $name ): string =>
			is_array( $raw_style ) && is_string( $raw_style[ $name ] ?? null ) ? $raw_style[ $name ] : '';
		$style = 1 === preg_match( self::COLOR, $text( 'accent' ) ) ? array( 'accent' => strtolower( $text( 'accent' ) ) ) : array();
		if ( isset( self::CORNERS[ $text( 'corner' ) ] ) ) {
			$style['corner'] = $text( 'corner' );
		}
		if ( isset( self::SPACINGS[ $text( 'spacing' ) ] ) ) {
			$style['spacing'] = $text( 'spacing' );
		}
		if ( isset( self::TILES[ $text( 'tile' ) ] ) ) {
			$style['tile'] = $text( 'tile' );
		}
		return $style;
	}

	/**
	 * Merges styles. For each setting, the first style that has it takes precedence.
	 *
	 * @param list<Style> $styles
	 * @return Style
	 */
	public static function merge( array $styles ): array {
		$merged = array();
		foreach ( $styles as $style ) {
			$merged += $style;
		}
		return $merged;
	}

	/**
	 * Returns CSS custom properties for the form's node. The accent color has separate properties (`--aisle-own-…`), so
	 * that it does not override forced colors.
	 *
	 * @param Style $style
	 * @return array<string, string>
	 */
	public static function properties( array $style ): array {
		$properties = array();
		if ( isset( $style['accent'] ) ) {
			$properties['--aisle-own-accent']    = $style['accent'];
			$properties['--aisle-own-on-accent'] = self::contrast( $style['accent'], '#ffffff' )
				>= self::contrast( $style['accent'], '#000000' )
				? '#ffffff'
				: '#000000';
		}
		if ( isset( $style['corner'] ) ) {
			$properties['--aisle-radius'] = self::CORNERS[ $style['corner'] ] . 'px';
		}
		foreach ( self::SPACINGS[ $style['spacing'] ?? '' ] ?? array() as $index => $gap ) {
			$properties[ '--aisle-gap-' . ( $index + 1 ) ] = $gap . 'px';
		}
		if ( isset( $style['tile'] ) ) {
			$properties['--aisle-tile'] = self::TILES[ $style['tile'] ] . 'px';
		}
		return $properties;
	}

	/**
	 * Returns CSS classes for the settings that the merchant has set.
	 *
	 * @param Style $style
	 * @return list<string>
	 */
	public static function classes( array $style ): array {
		return array_map(
			static fn( string $part ): string => 'has-own-' . $part,
			array_values( array_filter( array( 'accent', 'corner', 'tile' ), static fn( string $part ): bool => isset( $style[ $part ] ) ) )
		);
	}

	/**
	 * Returns the WCAG 2 contrast of two colors in the format `#rrggbb`: 1 to 21.
	 */
	public static function contrast( string $color, string $other_color ): float {
		$first  = self::luminance( $color );
		$second = self::luminance( $other_color );
		return ( max( $first, $second ) + 0.05 ) / ( min( $first, $second ) + 0.05 );
	}

	private static function luminance( string $color ): float {
		$parts = array_map(
			static function ( string $digits ): float {
				$channel = hexdec( $digits ) / 255;
				return $channel <= 0.04045 ? $channel / 12.92 : ( ( $channel + 0.055 ) / 1.055 ) ** 2.4;
			},
			str_split( substr( $color, 1 ), 2 )
		);
		return 0.2126 * $parts[0] + 0.7152 * $parts[1] + 0.0722 * $parts[2];
	}
}
