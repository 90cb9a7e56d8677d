<?php
/**
 * The posts of a feed. A theme can override this template as aisle/instagram/feed.php.
 *
 * @package Aisle
 *
 * @var array{
 *     options: \Aisle\Features\Instagram\FeedOptions,
 *     posts: list<array{link: string, alt: string, url: string, small: string, size: int}>,
 * } $args `url` and `small`: square images, the smaller one '' if there is none; `size`: side of the larger one in px.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$aisle_options = $args['options'];
$aisle_sizes   = sprintf(
	'(min-width: 850px) %1$dvw, (min-width: 550px) %2$dvw, %3$dvw',
	(int) ceil( 100 / $aisle_options->columns ),
	(int) ceil( 100 / $aisle_options->tablet_columns ),
	(int) ceil( 100 / $aisle_options->phone_columns )
);
?>
<ul class="aisle-instagram" role="list" style="--aisle-columns:<?php echo esc_attr( (string) $aisle_options->columns ); ?>;--aisle-tablet-columns:<?php echo esc_attr( (string) $aisle_options->tablet_columns ); ?>;--aisle-phone-columns:<?php echo esc_attr( (string) $aisle_options->phone_columns ); ?>">
<?php foreach ( $args['posts'] as $aisle_post ) : ?>
	<li class="aisle-instagram__post">
		<?php if ( '' !== $aisle_post['link'] ) : ?>
			<a class="aisle-instagram__link" href="<?php echo esc_url( $aisle_post['link'] ); ?>" rel="noopener">
		<?php endif; ?>
		<img class="aisle-instagram__image" src="<?php echo esc_url( $aisle_post['url'] ); ?>"
			<?php if ( '' !== $aisle_post['small'] ) : ?>
				srcset="<?php echo esc_url( $aisle_post['small'] ); ?> <?php echo esc_attr( (string) \Aisle\Features\Instagram\Feed\FeedImages::SMALL_SIZE ); ?>w, <?php echo esc_url( $aisle_post['url'] ); ?> <?php echo esc_attr( (string) $aisle_post['size'] ); ?>w"
				sizes="<?php echo esc_attr( $aisle_sizes ); ?>"
			<?php endif; ?>
			width="<?php echo esc_attr( (string) $aisle_post['size'] ); ?>" height="<?php echo esc_attr( (string) $aisle_post['size'] ); ?>"
			alt="<?php echo esc_attr( $aisle_post['alt'] ); ?>" loading="lazy" decoding="async">
		<?php if ( '' !== $aisle_post['link'] ) : ?>
			</a>
		<?php endif; ?>
	</li>
<?php endforeach; ?>
</ul>
