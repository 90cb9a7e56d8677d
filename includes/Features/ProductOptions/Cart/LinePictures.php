<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

/**
 * Pictures that the shopper has sent, for the cart to show them small: the line's extension `pictures`, a list of
 * `{ src, name }`. The address opens for the shopper alone.
 */
final class LinePictures {

	private const ENDINGS = array( 'jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp', 'avif' );

	/** They come as they were sent: what is larger than this is told by its name only. */
	private const MOST_BYTES = 524288;

	private const MOST = 8;

	public function __construct( private readonly AnsweredFiles $files ) {}

	/**
	 * `aisle_cart_line`
	 *
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function add( $line, $item ): array {
		$line     = (array) $line;
		$options  = AnsweredItem::answers( $item );
		$answers  = is_array( $options ) ? array_column( $options, 'answers', 'form_id' ) : array();
		$files    = array_filter( $this->files->page_data( array_filter( $answers, 'is_array' ) ), array( self::class, 'is_small_picture' ) );
		$pictures = array();
		foreach ( array_slice( $files, 0, self::MOST ) as $file ) {
			$pictures[] = array(
				'src'  => $file['url'],
				'name' => $file['name'],
			);
		}
		if ( $pictures ) {
			$line['extensions'] = array( 'pictures' => $pictures ) + (array) ( $line['extensions'] ?? array() );
		}
		return $line;
	}

	/**
	 * @param array{name: string, size: int, url: string} $file
	 */
	private static function is_small_picture( array $file ): bool {
		return $file['size'] <= self::MOST_BYTES && in_array( strtolower( pathinfo( $file['name'], PATHINFO_EXTENSION ) ), self::ENDINGS, true );
	}
}
