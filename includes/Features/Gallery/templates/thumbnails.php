<?php
/**
 * The images as small links, each to its position in the strip. WooCommerce's variation script, if it runs, looks for
 * them in `flex-control-nav`.
 *
 * @var array{slides: \Aisle\Features\Gallery\GallerySlides, thumbnails: bool} $args
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( ! $args['thumbnails'] ) {
	return;
}
$aisle_count = $args['slides']->count();
?>
<ol class="aisle-gallery__thumbs flex-control-nav<?php echo $aisle_count > 4 ? ' has-many' : ''; ?>" role="list">
	<?php foreach ( $args['slides']->thumbnails() as $aisle_index => $aisle_thumbnail ) : ?>
		<li>
			<?php /* translators: 1: number of the picture, 2: how many there are. */ ?>
			<a class="aisle-gallery__thumb<?php echo $aisle_thumbnail['is_video'] ? ' is-video' : ''; ?><?php echo $aisle_thumbnail['is_spin'] ? ' is-spin' : ''; ?>" href="#<?php echo esc_attr( $aisle_thumbnail['id'] ); ?>" aria-label="<?php echo esc_attr( sprintf( $aisle_thumbnail['is_video'] ? __( 'Show video %1$d of %2$d', 'aisle' ) : __( 'Show image %1$d of %2$d', 'aisle' ), $aisle_index + 1, $aisle_count ) ); ?>"<?php echo 0 === $aisle_index ? ' aria-current="true"' : ''; ?>>
				<img src="<?php echo esc_url( $aisle_thumbnail['src'] ); ?>"<?php echo '' !== $aisle_thumbnail['srcset'] ? ' srcset="' . esc_attr( $aisle_thumbnail['srcset'] ) . '" sizes="100px"' : ''; ?> width="100" height="100" alt="" loading="lazy" decoding="async">
			</a>
		</li>
	<?php endforeach; ?>
</ol>
<?php
