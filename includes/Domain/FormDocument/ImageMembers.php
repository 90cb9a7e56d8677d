<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

/**
 * What is stored of an option's picture.
 */
final class ImageMembers {

	/**
	 * Its addresses are as they came: whoever stores the document knows which of them may stand.
	 *
	 * @param array<string, mixed> $image Scalars only.
	 * @return array{image_id: int, src: string, full_src: string, title: string, alt: string, width: int, height: int}
	 */
	public static function of( array $image ): array {
		$text  = static fn( string $name ): string => mb_substr( (string) ( $image[ $name ] ?? '' ), 0, 500 );
		$whole = static fn( string $name ): int => max( 0, (int) ( $image[ $name ] ?? 0 ) );
		return array(
			'image_id' => $whole( 'image_id' ),
			'src'      => (string) ( $image['src'] ?? '' ),
			'full_src' => (string) ( $image['full_src'] ?? '' ),
			'title'    => $text( 'title' ),
			'alt'      => $text( 'alt' ),
			'width'    => $whole( 'width' ),
			'height'   => $whole( 'height' ),
		);
	}
}
