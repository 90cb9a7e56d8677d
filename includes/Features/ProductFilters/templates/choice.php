<?php
/**
 * One choice: a link, or text if no product matches it. A theme can override this template as
 * aisle/product-filters/choice.php.
 *
 * @package Aisle
 *
 * @var array{
 *     facet: string,
 *     value: string,
 *     name: string,
 *     url: string,
 *     count: int,
 *     chosen: bool,
 *     depth: int,
 *     stars: int,
 *     look: array{color: string, second_color: string, image: int}|null,
 * } $args
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$aisle_is_link = $args['count'] > 0 || $args['chosen'];
$aisle_appearance    = $args['look'];
$aisle_style   = $aisle_appearance && '' !== $aisle_appearance['color']
	? "--aisle-look:{$aisle_appearance['color']}"
		. ( '' !== $aisle_appearance['second_color'] ? ";--aisle-look-2:{$aisle_appearance['second_color']}" : '' )
	: '';
?>
<li class="aisle-filters__item<?php echo $args['depth'] ? ' is-below' : ''; ?>"<?php echo $args['depth'] ? ' style="--aisle-depth:' . (int) $args['depth'] . '"' : ''; ?>>
	<?php if ( $aisle_is_link ) : ?>
		<a class="aisle-filters__choice" rel="nofollow" href="<?php echo esc_url( $args['url'] ); ?>" data-key="<?php echo esc_attr( "{$args['facet']}:{$args['value']}" ); ?>"<?php echo $args['chosen'] ? ' aria-current="true"' : ''; ?>>
	<?php else : ?>
		<span class="aisle-filters__choice is-empty">
	<?php endif; ?>
		<?php if ( $aisle_appearance ) : ?>
			<span class="aisle-filters__look<?php echo '' !== $aisle_appearance['second_color'] ? ' has-two' : ''; ?>" style="<?php echo esc_attr( $aisle_style ); ?>" aria-hidden="true"><?php echo $aisle_appearance['image'] ? wp_get_attachment_image( $aisle_appearance['image'], 'woocommerce_gallery_thumbnail', false, array( 'alt' => '', 'loading' => 'lazy' ) ) : ''; // phpcs:ignore -- WordPress escapes. ?></span>
		<?php else : ?>
			<span class="aisle-filters__mark" aria-hidden="true"></span>
		<?php endif; ?>
		<span class="aisle-filters__label">
			<?php if ( $args['stars'] ) : ?>
				<span class="aisle-filters__stars" aria-hidden="true"><?php echo esc_html( str_repeat( '★', $args['stars'] ) . str_repeat( '☆', 5 - $args['stars'] ) ); ?></span>
				<span class="aisle-visually-hidden"><?php echo esc_html( $args['name'] ); ?></span>
			<?php else : ?>
				<?php echo esc_html( $args['name'] ); ?>
			<?php endif; ?>
		</span>
		<?php /* translators: %s: number of products. */ ?>
		<span class="aisle-filters__count"><span aria-hidden="true"><?php echo (int) $args['count']; ?></span><span class="aisle-visually-hidden"><?php echo esc_html( sprintf( _n( '%s product', '%s products', $args['count'], 'aisle' ), number_format_i18n( $args['count'] ) ) ); ?></span></span>
	<?php echo $aisle_is_link ? '</a>' : '</span>'; ?>
</li>
