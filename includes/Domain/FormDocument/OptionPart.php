<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\OptionForm\Shapes;
use Aisle\Domain\Validation\TextRules;

/**
 * Reads what an option looks like. Twin of src/domain/form-document/option-part.ts.
 *
 * @phpstan-import-type OptionImage from Shapes
 */
final class OptionPart {

	/** Of this site or of the web; never `javascript:` or `data:`. */
	private const ADDRESS = '~^(?:https?:)?/{1,2}[^ \t\r\n\\\\]*$~Di';

	/**
	 * A picture without an address is none.
	 *
	 * @return ?OptionImage
	 */
	public static function image( DocumentPart $option ): ?array {
		$part = $option->part( 'image' );
		$src  = self::address( $part, 'src' );
		$full = self::address( $part, 'full_src' );
		return '' === $src ? null : array(
			'src'      => $src,
			'full_src' => '' === $full ? $src : $full,
			'title'    => $part->text( 'title' ),
			'alt'      => $part->text( 'alt' ),
			'width'    => $part->count( 'width' ) ?? 0,
			'height'   => $part->count( 'height' ) ?? 0,
		);
	}

	public static function color( DocumentPart $part ): string {
		$color = $part->text( 'color' );
		if ( '' !== $color && 1 !== preg_match( TextRules::COLOR, $color ) ) {
			throw $part->refuse( 'bad_color', 'color' );
		}
		return $color;
	}

	private static function address( DocumentPart $part, string $key ): string {
		$address = $part->text( $key );
		if ( '' !== $address && 1 !== preg_match( self::ADDRESS, $address ) ) {
			throw $part->refuse( 'bad_url', $key );
		}
		return $address;
	}
}
