<?php
/**
 * Prints the drawer's node and its floating button. A theme can override this template as aisle/cart-drawer/drawer.php.
 *
 * The page may come from a full-page cache, so this template must not contain visitor data. The script fills the node,
 * shows the count, and renders the drawer into the element that `aria-controls` names. Until the script has loaded, and
 * without it, the button opens the cart page. `data-aisle-open` and `data-aisle-cart-count` also work elsewhere on the
 * page.
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
 * } $args `toggler`: true if there is a floating button; `position`: right or left, plus the class for phones or
 *         not-phones if the button is limited to these; `hide_empty`: true if the button is hidden until the script
 *         finds items in the cart; `spare`: '' if the button is always shown, 'hidden' if this page has a mini cart,
 *         else 'shown', and the script hides it if the theme has a cart icon; `icon`: inner SVG markup of its icon;
 *         `colors`: custom properties with the merchant's colors; `cart_url`: cart page's URL without its query;
 *         `cart_query`: that query.
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
