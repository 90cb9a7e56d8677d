<?php
/**
 * Controls that the script shows: without JavaScript, the strip scrolls natively and images are links.
 *
 * @var array{slides: \Aisle\Features\Gallery\GallerySlides, arrows: bool, full_screen: bool, thumbnails: bool} $args
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( $args['arrows'] ) :
	?>
	<button type="button" class="aisle-gallery__arrow aisle-gallery__arrow--previous" data-aisle-step="-1" hidden aria-label="<?php esc_attr_e( 'Previous image', 'aisle' ); ?>"></button>
	<button type="button" class="aisle-gallery__arrow aisle-gallery__arrow--next" data-aisle-step="1" hidden aria-label="<?php esc_attr_e( 'Next image', 'aisle' ); ?>"></button>
	<?php
endif;
if ( $args['full_screen'] ) :
	?>
	<button type="button" class="aisle-gallery__trigger" hidden aria-haspopup="dialog" aria-label="<?php echo esc_attr__( 'View full-screen image gallery', 'woocommerce' ); // phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WooCommerce's own words, in its translation. ?>"></button>
	<?php
endif;
if ( $args['slides']->count() > 1 ) :
	?>
	<p class="aisle-gallery__counter" role="status" hidden></p>
	<?php
endif;
?>
<p class="aisle-gallery__notice" role="status"></p>
