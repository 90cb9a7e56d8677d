<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Answers\FileTokens;
use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Platform\Uploads\Files\UploadedFiles;

/**
 * Prints thumbnails of uploaded images below a line item on the order screen. `woocommerce_after_order_itemmeta` fires
 * only there, never in emails. The image URLs are download links, which check whether the user may see the order.
 */
final class OrderImages {

	/** Image types that every browser shows and that run no code. */
	private const IMAGE_EXTENSIONS = array( 'jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp', 'avif' );

	/** Maximum size in bytes; a larger file is only a link, because the thumbnail is the file itself. */
	private const MAX_BYTES      = 8 * 1024 * 1024;
	private const MAX_IMAGES     = 40;
	private const THUMBNAIL_SIZE = 64;

	public function __construct( private readonly UploadedFiles $files ) {}

	/**
	 * `woocommerce_after_order_itemmeta`
	 *
	 * @param mixed $item_id
	 * @param mixed $order_item
	 */
	public function print( $item_id, $order_item ): void {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		if ( ! $order_item instanceof \WC_Order_Item_Product || ! current_user_can( 'edit_shop_orders' ) ) {
			return;
		}
		$tokens = FileTokens::of_options( OrderRecord::read( $order_item )['forms'] ?? array() );
		$images = array_filter( array() === $tokens ? array() : $this->files->names( $tokens ), self::is_displayable( ... ) );
		if ( array() === $images ) {
			return;
		}
		echo '<div class="aisle-order-pictures" style="display:flex;flex-wrap:wrap;gap:8px;margin-block:8px">';
		foreach ( array_slice( $images, 0, self::MAX_IMAGES, true ) as $token => $image ) {
			printf(
				'<a href="%1$s" title="%2$s"><img src="%1$s" alt="%2$s" width="%3$d" height="%3$d" loading="lazy" decoding="async" '
					. 'style="display:block;object-fit:cover;border:1px solid #c3c4c7;border-radius:2px"></a>',
				esc_url( $this->files->url( (string) $token ) ),
				esc_attr( $image['name'] ),
				(int) self::THUMBNAIL_SIZE
			);
		}
		echo '</div>';
	}

	/**
	 * @param array{name: string, size: int} $file
	 */
	private static function is_displayable( array $file ): bool {
		return $file['size'] <= self::MAX_BYTES
			&& in_array( strtolower( pathinfo( $file['name'], PATHINFO_EXTENSION ) ), self::IMAGE_EXTENSIONS, true );
	}
}
