<?php
/**
 * The drawer's place on the page and its floating button. A theme may bring its own as aisle/cart-drawer/drawer.php.
 *
 * Nothing of the visitor may stand here: the page may come out of a full-page cache. The script fills the node in, shows
 * the count, and puts the drawer itself into the element that `aria-controls` names. Before it has come, and without it, the
 * button leads to the cart page. `data-aisle-open` and `data-aisle-cart-count` work anywhere else on the page as well.
 *
 * @package Aisle
 *
 * @var array{toggler: bool, position: string, cart_url: string, cart_query: array<string, string>} $args `toggler`: whether there is a
 *      floating button; `position`: right, left or hidden; the cart page's address without and its query.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<div data-aisle="cart-drawer" data-aisle-wait class="aisle-cart-drawer">
	<?php if ( $args['toggler'] ) : ?>
		<form class="aisle-cart-drawer__plain-way" action="<?php echo esc_url( $args['cart_url'] ); ?>">
			<?php foreach ( $args['cart_query'] as $name => $value ) : ?>
				<input type="hidden" name="<?php echo esc_attr( (string) $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
			<?php endforeach; ?>
			<button type="submit" data-aisle-open="cart-drawer" class="aisle-cart-drawer__toggler aisle-cart-drawer__toggler--<?php echo esc_attr( $args['position'] ); ?>" aria-expanded="false" aria-controls="aisle-cart-drawer-panel" aria-label="<?php esc_attr_e( 'Open the cart', 'aisle' ); ?>">
				<svg class="aisle-cart-drawer__icon" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="M5 8h14l-1 12.25H6z"/><path d="M9 10.5V7a3 3 0 0 1 6 0v3.5"/></svg>
				<span class="aisle-cart-drawer__count" data-aisle-cart-count hidden></span>
			</button>
		</form>
	<?php endif; ?>
</div>
