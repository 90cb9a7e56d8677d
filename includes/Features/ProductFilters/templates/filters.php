<?php
/**
 * The filters of a list. A theme can override this template as aisle/product-filters/filters.php (and group.php,
 * price.php). The override must keep the attributes that begin with "data-" and the classes of their elements.
 *
 * @package Aisle
 *
 * @var array{
 *     data: array<string, mixed>,
 *     total: int,
 *     count: int,
 *     chips: list<array{key: string, facet: string, name: string, url: string}>,
 *     clear: string,
 *     groups: list<array<string, mixed>>,
 *     most: int,
 *     closed: bool,
 * } $args
 */

declare(strict_types=1);

use Aisle\Platform\Shop\Template;

defined( 'ABSPATH' ) || exit;

/* translators: %d: how many filters are chosen. */
$aisle_number = $args['count'] ? sprintf( __( '(%d)', 'aisle' ), $args['count'] ) : '';
?>
<section class="aisle-filters" aria-label="<?php esc_attr_e( 'Filters', 'aisle' ); ?>" data-aisle-filters="<?php echo esc_attr( (string) wp_json_encode( $args['data'] ) ); ?>" data-total="<?php echo (int) $args['total']; ?>">
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
	echo Template::render( 'product-filters/open', array( 'count' => $args['count'], 'is_inside' => true ) );
	?>
	<div class="aisle-filters__chosen" data-part="chosen">
		<?php if ( $args['chips'] ) : ?>
			<ul class="aisle-filters__chips" aria-label="<?php esc_attr_e( 'Active filters', 'aisle' ); ?>">
				<?php foreach ( $args['chips'] as $aisle_chip ) : ?>
					<?php
					$aisle_name = '' === $aisle_chip['facet'] ? $aisle_chip['name'] : "{$aisle_chip['facet']}: {$aisle_chip['name']}";
					?>
					<?php // A number alone is unclear, so the name of the facet is included: "Strength: 0".?>
					<?php
					$aisle_chip_text = 'price:' === $aisle_chip['key'] || 1 === preg_match( '/\p{L}/u', $aisle_chip['name'] )
						? $aisle_chip['name']
						: $aisle_name;
					?>
					<?php /* translators: %s: a chosen filter, e.g. "Color: Red". */ ?>
					<li><a class="aisle-filters__chip" rel="nofollow" href="<?php echo esc_url( $aisle_chip['url'] ); ?>" data-key="chip:<?php echo esc_attr( $aisle_chip['key'] ); ?>" aria-label="<?php echo esc_attr( sprintf( __( 'Remove filter: %s', 'aisle' ), $aisle_name ) ); ?>"><?php echo esc_html( $aisle_chip_text ); ?></a></li>
				<?php endforeach; ?>
				<li><a class="aisle-filters__clear" rel="nofollow" href="<?php echo esc_url( $args['clear'] ); ?>" data-key="clear"><?php esc_html_e( 'Clear all', 'aisle' ); ?></a></li>
			</ul>
		<?php else : ?>
			<?php /* translators: %s: number of products. */ ?>
			<p class="aisle-filters__found"><?php echo esc_html( sprintf( _n( '%s product', '%s products', $args['total'], 'aisle' ), number_format_i18n( $args['total'] ) ) ); ?></p>
		<?php endif; ?>
	</div>
	<details class="aisle-filters__panel" open>
		<summary class="aisle-filters__title"><?php esc_html_e( 'Filters', 'aisle' ); ?> <span class="aisle-filters__number"><?php echo esc_html( $aisle_number ); ?></span></summary>
		<div class="aisle-filters__groups" data-part="groups">
			<?php foreach ( $args['groups'] as $aisle_group ) : ?>
				<details class="aisle-filters__group" data-key="<?php echo esc_attr( (string) $aisle_group['facet'] ); ?>"<?php echo $args['closed'] && ! $aisle_group['chosen'] ? '' : ' open'; ?>>
					<summary class="aisle-filters__name"><?php echo esc_html( (string) $aisle_group['title'] ); ?></summary>
					<?php
					// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
					echo Template::render(
						isset( $aisle_group['choices'] ) ? 'product-filters/group' : 'product-filters/price',
						$aisle_group + array( 'most' => $args['most'] )
					);
					?>
				</details>
			<?php endforeach; ?>
		</div>
	</details>
	<p class="aisle-visually-hidden" role="status"></p>
</section>
