<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Platform\Uploads\Storage\UploadThumbnail;

/**
 * Adds small images of the shopper's uploads to a cart line: its extension `pictures`, a list of `{ src, name }`. Only
 * this shopper can open the URLs.
 */
final class LineImages {

	/** Format that every browser shows, but of which the server makes no thumbnail. */
	private const AS_SENT = 'avif';

	/** Images up to this size (bytes) are sent unchanged instead of as a thumbnail. */
	private const MAX_BYTES = 65536;

	/** Maximum size (bytes) for images without a thumbnail; larger ones are shown by name only. */
	private const MAX_BYTES_AS_SENT = 524288;

	private const MAX = 8;

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
		$files    = array_filter( $this->files->page_data( array_filter( $answers, 'is_array' ) ), array( self::class, 'is_image' ) );
		$images = array();
		foreach ( array_slice( $files, 0, self::MAX ) as $file ) {
			$images[] = array(
				'src'  => self::source( $file ),
				'name' => $file['name'],
			);
		}
		if ( $images ) {
			$line['extensions'] = array( 'pictures' => $images ) + (array) ( $line['extensions'] ?? array() );
		}
		return $line;
	}

	/**
	 * @param array{name: string, size: int, url: string} $file
	 */
	private static function is_image( array $file ): bool {
		$extension = pathinfo( $file['name'], PATHINFO_EXTENSION );
		return UploadThumbnail::is_of( $extension )
			|| ( self::AS_SENT === strtolower( $extension ) && $file['size'] <= self::MAX_BYTES_AS_SENT );
	}

	/**
	 * @param array{name: string, size: int, url: string} $file
	 */
	private static function source( array $file ): string {
		$is_drawn = $file['size'] > self::MAX_BYTES && UploadThumbnail::is_of( pathinfo( $file['name'], PATHINFO_EXTENSION ) );
		return $is_drawn ? add_query_arg( UploadThumbnail::PARAMETER, '1', $file['url'] ) : $file['url'];
	}
}
