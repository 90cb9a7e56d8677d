<?php
/**
 * The sticky bar with the add-to-cart button. A theme can override this template as aisle/product-page/sticky-bar.php.
 *
 * The page may come from a full-page cache, so this template must not contain visitor data. The bar is hidden until the
 * script shows it. Then the parts marked `data-bar-…` follow the product's form, and the bar's button clicks the form's
 * button.
 *
 * @package Aisle
 *
 * @var array{
 *     id: int,
 *     type: string,
 *     name: string,
 *     image: string,
 *     price_html: string,
 *     price: float|null,
 *     quantity: bool,
 *     label: string,
 *     choose: string,
 *     url: string,
 *     where: string,
 *     position: string,
 * } $args See StickyBar::of(); `where`: everywhere or phones; `position`: bottom or top.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$aisle_button = 'aisle-sticky-bar__button button alt wp-element-button';

?>
<div role="region" class="aisle-sticky-bar aisle-sticky-bar--<?php echo esc_attr( $args['position'] ); ?> aisle-sticky-bar--<?php echo esc_attr( $args['where'] ); ?>" data-product="<?php echo esc_attr( (string) $args['id'] ); ?>" data-type="<?php echo esc_attr( $args['type'] ); ?>" data-price="<?php echo esc_attr( (string) $args['price'] ); ?>" aria-label="<?php echo esc_attr( $args['label'] ); ?>" hidden inert>
	<div class="aisle-sticky-bar__inner">
		<?php echo wp_kses_post( $args['image'] ); ?>
		<div class="aisle-sticky-bar__words">
			<p class="aisle-sticky-bar__name"><?php echo esc_html( $args['name'] ); ?></p>
			<p class="aisle-sticky-bar__choice" data-bar-choice></p>
		</div>
		<p class="aisle-sticky-bar__total" data-bar-total><?php echo wp_kses_post( $args['price_html'] ); ?></p>
		<?php if ( $args['quantity'] ) : ?>
			<div class="aisle-sticky-bar__quantity" data-bar-quantity role="group" aria-label="<?php esc_attr_e( 'Quantity', 'aisle' ); ?>">
				<button type="button" data-bar-step="-1" aria-label="<?php esc_attr_e( 'Decrease quantity', 'aisle' ); ?>"><span aria-hidden="true">−</span></button>
				<input type="text" inputmode="decimal" autocomplete="off" value="1" aria-label="<?php esc_attr_e( 'Quantity', 'aisle' ); ?>">
				<button type="button" data-bar-step="1" aria-label="<?php esc_attr_e( 'Increase quantity', 'aisle' ); ?>"><span aria-hidden="true">+</span></button>
			</div>
		<?php endif; ?>
		<?php if ( '' !== $args['url'] ) : ?>
			<a class="<?php echo esc_attr( $aisle_button ); ?>" href="<?php echo esc_url( $args['url'] ); ?>" rel="nofollow"><?php echo esc_html( $args['label'] ); ?></a>
		<?php else : ?>
			<button type="button" class="<?php echo esc_attr( $aisle_button ); ?>" data-bar-add data-choose="<?php echo esc_attr( $args['choose'] ); ?>" data-missing="<?php /* translators: %s: what is to be chosen, such as Color. */ esc_attr_e( 'Please choose: %s', 'aisle' ); ?>"><?php echo esc_html( $args['label'] ); ?></button>
		<?php endif; ?>
	</div>
</div>
