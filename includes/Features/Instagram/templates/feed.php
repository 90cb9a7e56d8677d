<?php
/**
 * The posts of a feed. A theme can override this template as aisle/instagram/feed.php.
 *
 * @package Aisle
 *
 * @var array{
 *     style: string,
 *     sizes: string,
 *     posts: list<array{link: string, alt: string, url: string, srcset: string, size: int}>,
 * } $args `style`: numbers of columns; `url`: a square image; `srcset`: '' if it has no smaller copy; `size`: its side in px.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<ul class="aisle-instagram" role="list" style="<?php echo esc_attr( $args['style'] ); ?>">
<?php foreach ( $args['posts'] as $aisle_post ) : ?>
	<li class="aisle-instagram__post">
		<?php if ( '' !== $aisle_post['link'] ) : ?>
			<a class="aisle-instagram__link" href="<?php echo esc_url( $aisle_post['link'] ); ?>" rel="noopener">
		<?php endif; ?>
		<img class="aisle-instagram__image" src="<?php echo esc_url( $aisle_post['url'] ); ?>"
			<?php if ( '' !== $aisle_post['srcset'] ) : ?>
				srcset="<?php echo esc_attr( $aisle_post['srcset'] ); ?>" sizes="<?php echo esc_attr( $args['sizes'] ); ?>"
			<?php endif; ?>
			width="<?php echo esc_attr( (string) $aisle_post['size'] ); ?>"
			height="<?php echo esc_attr( (string) $aisle_post['size'] ); ?>"
			alt="<?php echo esc_attr( $aisle_post['alt'] ); ?>" loading="lazy" decoding="async">
		<?php if ( '' !== $aisle_post['link'] ) : ?>
			</a>
		<?php endif; ?>
	</li>
<?php endforeach; ?>
</ul>
