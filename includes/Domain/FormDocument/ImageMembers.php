<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

/**
 * Members of an option's image that are stored.
 */
final class ImageMembers {

	/**
	 * Returns the stored members. URLs are not checked here: the code that stores the document decides which are
	 * allowed.
	 *
	 * @param array<string, mixed> $image Scalar values only.
	 * @return array{image_id: int, src: string, full_src: string, title: string, alt: string, width: int, height: int}
	 */
	public static function of( array $image ): array {
		$text    = static fn( string $name ): string => mb_substr( (string) ( $image[ $name ] ?? '' ), 0, 500 );
		$integer = static fn( string $name ): int => max( 0, (int) ( $image[ $name ] ?? 0 ) );
		return array(
			'image_id' => $integer( 'image_id' ),
			'src'      => (string) ( $image['src'] ?? '' ),
			'full_src' => (string) ( $image['full_src'] ?? '' ),
			'title'    => $text( 'title' ),
			'alt'      => $text( 'alt' ),
			'width'    => $integer( 'width' ),
			'height'   => $integer( 'height' ),
		);
	}
}
