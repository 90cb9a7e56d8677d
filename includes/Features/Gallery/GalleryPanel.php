<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Scripts\BuiltScript;

/**
 * The “360° view” panel in the product data: the product's images from all sides.
 */
final class GalleryPanel {

	public const NAME = 'aisle_spin_frames';

	/**
	 * `woocommerce_product_data_tabs`
	 *
	 * @param array<string, mixed> $tabs
	 * @return array<string, mixed>
	 */
	public function add_tab( $tabs ): array {
		$tabs                  = is_array( $tabs ) ? $tabs : array();
		$tabs['aisle_gallery'] = array(
			'label'    => __( '360° view', 'aisle' ),
			'target'   => 'aisle_gallery_panel',
			'class'    => array(),
			'priority' => 65,
		);
		return $tabs;
	}

	public function print_panel(): void {
		$product   = wc_get_product( (int) get_the_ID() );
		$frame_ids = $product instanceof \WC_Product ? ImageIds::read( $product->get_meta( GallerySpin::META ) ) : array();
		?>
		<div id="aisle_gallery_panel" class="panel woocommerce_options_panel hidden">
			<div class="options_group"><p class="form-field">
				<label><?php esc_html_e( '360° view', 'aisle' ); ?></label>
				<?php ImagePicker::render( self::NAME, __( 'Select images in order', 'aisle' ), $frame_ids ); ?>
				<span class="description"><?php esc_html_e( 'Add at least three images from all around the product. Shoppers turn it by dragging or with the arrow keys.', 'aisle' ); ?></span>
			</p></div>
		</div>
		<?php
	}

	/**
	 * `woocommerce_admin_process_product_object`: WooCommerce has checked its nonce and the capability to edit this
	 * product.
	 *
	 * @param mixed $product
	 */
	public function save( $product ): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- WooCommerce's.
		if ( ! $product instanceof \WC_Product || ! isset( $_POST[ self::NAME ] ) ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- WooCommerce's nonce; ids only.
		$ids = ImageIds::clean( sanitize_text_field( wp_unslash( $_POST[ self::NAME ] ) ) );
		if ( '' === $ids ) {
			$product->delete_meta_data( GallerySpin::META );
		} else {
			$product->update_meta_data( GallerySpin::META, $ids );
		}
	}

	/** `admin_notices`: shown while the saved 360° view has too few images. */
	public function print_notice(): void {
		$screen = get_current_screen();
		$id     = $screen && 'product' === $screen->id ? (int) get_the_ID() : 0;
		$count  = $id ? count( ImageIds::read( get_post_meta( $id, GallerySpin::META, true ) ) ) : 0;
		if ( $count > 0 && $count < GallerySpin::MIN_COUNT ) {
			$text = sprintf(
				/* translators: 1: how many pictures there are, 2: how many it takes. */
				__( 'The 360° view is not shown: it has %1$d images and needs at least %2$d.', 'aisle' ),
				$count,
				GallerySpin::MIN_COUNT
			);
			printf( '<div class="notice notice-warning"><p>%s</p></div>', esc_html( $text ) );
		}
	}

	public function enqueue(): void {
		$screen = get_current_screen();
		$script = $screen && 'product' === $screen->id
			? BuiltScript::find( dirname( __DIR__, 3 ) . '/plugin.php', 'gallery-product-editor' )
			: null;
		if ( $script ) {
			wp_enqueue_media();
			$script->register_script( true );
			$script->register_style();
			wp_enqueue_script( $script->handle );
			wp_enqueue_style( $script->handle );
		}
	}
}
