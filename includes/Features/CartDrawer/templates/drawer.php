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
 * @var array{
 *     toggler: bool,
 *     position: string,
 *     hide_empty: bool,
 *     spare: string,
 *     icon: string,
 *     colors: string,
 *     cart_url: string,
 *     cart_query: array<string, string>,
 * } $args `toggler`: whether there is a floating button; `position`: right or left, and where it does not show everywhere the class for
 *      that; `hide_empty`: it is hidden until the script knows of something in the cart; `spare`: '' where it always shows, 'hidden' where
 *      this page has a mini cart, else 'shown' and the script hides it beside a cart icon of the theme; `icon`: the lines of its picture;
 *      `colors`: custom properties of the owner's colours; the cart page's address without and its query.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<div data-aisle="cart-drawer" data-aisle-deferred class="aisle-cart-drawer"<?php echo $args['colors'] ? ' style="' . esc_attr( $args['colors'] ) . '"' : ''; ?>>
	<?php if ( $args['toggler'] ) : ?>
		<form class="aisle-cart-drawer__plain-way" action="<?php echo esc_url( $args['cart_url'] ); ?>">
			<?php foreach ( $args['cart_query'] as $name => $value ) : ?>
				<input type="hidden" name="<?php echo esc_attr( (string) $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
			<?php endforeach; ?>
			<button type="submit" data-aisle-open="cart-drawer" class="aisle-cart-drawer__toggler aisle-cart-drawer__toggler--<?php echo esc_attr( $args['position'] . ( $args['hide_empty'] ? ' is-empty' : '' ) . ( 'hidden' === $args['spare'] ? ' is-spare' : '' ) ); ?>"<?php echo '' === $args['spare'] ? '' : ' data-aisle-spare'; ?> aria-expanded="false" aria-controls="aisle-cart-drawer-panel" aria-label="<?php esc_attr_e( 'Open the cart', 'aisle' ); ?>">
				<svg class="aisle-cart-drawer__icon" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><?php echo $args['icon']; // phpcs:ignore WordPress.Security.EscapeOutput -- One of our own pictures. ?></svg>
				<span class="aisle-cart-drawer__count" data-aisle-cart-count hidden></span>
			</button>
		</form>
	<?php endif; ?>
</div>
