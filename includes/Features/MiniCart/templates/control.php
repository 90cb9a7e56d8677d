<?php
/**
 * The mini cart's link in a header. A theme can override this template as aisle/mini-cart/control.php.
 *
 * The page may come from a full-page cache, so this template must not contain visitor data. The script shows the count
 * and subtotal, turns the link into a button, and renders the cart after it in the same node. Without script, the link
 * opens the cart page.
 *
 * @package Aisle
 *
 * @var array{style: string, icon: string, total: bool, cart_url: string} $args `style`: dropdown or off-canvas; `icon`:
 *                                                                              bag, cart or basket.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$paths = array(
	'bag'    => 'M5 8h14l-1 12.25H6zM9 10.5V7a3 3 0 0 1 6 0v3.5',
	'cart'   => 'M3 4h2.5l2.2 11h10.1l2-8H6.3M9.5 19.5h.01M16.5 19.5h.01',
	'basket' => 'M3.5 9.5h17l-2 10h-13zM8 9.5l3-6M16 9.5l-3-6M9.5 13v3.5M14.5 13v3.5',
);
?>
<div data-aisle="mini-cart" data-aisle-deferred class="aisle-mini-cart" data-style="<?php echo esc_attr( $args['style'] ); ?>">
	<a class="aisle-mini-cart__control" href="<?php echo esc_url( $args['cart_url'] ); ?>" rel="nofollow" data-aisle-open="mini-cart">
		<span class="aisle-visually-hidden"><?php esc_html_e( 'Cart', 'aisle' ); ?></span>
		<svg class="aisle-mini-cart__icon" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="<?php echo esc_attr( $paths[ $args['icon'] ] ?? $paths['bag'] ); ?>"/></svg>
		<span class="aisle-mini-cart__count" data-aisle-cart-count hidden></span>
		<?php if ( $args['total'] ) : ?>
			<span class="aisle-mini-cart__total" data-aisle-cart-subtotal hidden></span>
		<?php endif; ?>
	</a>
</div>
