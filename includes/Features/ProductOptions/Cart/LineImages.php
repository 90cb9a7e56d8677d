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
	private const FORMAT_WITHOUT_THUMBNAIL = 'avif';

	/** Images up to this size (bytes) are sent unchanged instead of as a thumbnail. */
	private const THUMBNAIL_THRESHOLD_BYTES = 65536;

	/** Maximum size (bytes) for images without a thumbnail; larger ones are shown by name only. */
	private const MAX_BYTES_WITHOUT_THUMBNAIL = 524288;

	private const MAX_IMAGES = 8;

	public function __construct( private readonly AnsweredFiles $files ) {}

	/**
	 * `aisle_cart_line`
	 *
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function add( $line, $item ): array {
		$line    = (array) $line;
		$options = AnsweredItem::answers( $item );
		$answers = is_array( $options ) ? array_column( $options, 'answers', 'form_id' ) : array();
		$files   = array_filter( $this->files->page_data( array_filter( $answers, 'is_array' ) ), array( self::class, 'is_image' ) );
		$images  = array();
		foreach ( array_slice( $files, 0, self::MAX_IMAGES ) as $file ) {
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
		return UploadThumbnail::is_supported( $extension )
			|| ( self::FORMAT_WITHOUT_THUMBNAIL === strtolower( $extension ) && $file['size'] <= self::MAX_BYTES_WITHOUT_THUMBNAIL );
	}

	/**
	 * @param array{name: string, size: int, url: string} $file
	 */
	private static function source( array $file ): string {
		$use_thumbnail = $file['size'] > self::THUMBNAIL_THRESHOLD_BYTES
			&& UploadThumbnail::is_supported( pathinfo( $file['name'], PATHINFO_EXTENSION ) );
		return $use_thumbnail ? add_query_arg( UploadThumbnail::PARAMETER, '1', $file['url'] ) : $file['url'];
	}
}
