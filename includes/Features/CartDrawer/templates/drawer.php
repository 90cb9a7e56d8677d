<?php
/**
 * The drawer's place on the page and its floating button. A theme may bring its own as aisle/cart-drawer/drawer.php.
 *
 * Nothing of the visitor may stand here: the page may come out of a full-page cache. The script fills the node in, shows
 * the count, and puts the drawer itself into the element that `aria-controls` names.
 *
 * @package Aisle
 *
 * @var array{toggler: bool, position: string} $args `toggler`: whether there is a floating button; `position`: right, left or hidden.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<div data-aisle="cart-drawer" class="aisle-cart-drawer">
	<?php if ( $args['toggler'] ) : ?>
		<button type="button" class="aisle-cart-drawer__toggler aisle-cart-drawer__toggler--<?php echo esc_attr( $args['position'] ); ?>" aria-expanded="false" aria-controls="aisle-cart-drawer-panel" aria-label="<?php esc_attr_e( 'Open the cart', 'aisle' ); ?>">
			<svg class="aisle-cart-drawer__icon" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="M5 8h14l-1 12.25H6z"/><path d="M9 10.5V7a3 3 0 0 1 6 0v3.5"/></svg>
			<span class="aisle-cart-drawer__count" hidden></span>
		</button>
	<?php endif; ?>
</div>
