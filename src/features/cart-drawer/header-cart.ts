/** Opens the drawer from the cart icon of a theme's header. Hides the floating button if the header shows a cart. */
import { boot } from '../../platform/boot-data';

/**
 * WooCommerce's themes use `cart-contents`, Storefront's bar on phones `footer-cart-contents`. Other themes have “cart”
 * in a class of the link or its wrapper; plain menu links do not.
 */
const CART_LINK_SELECTOR =
	'a:is(.cart-contents, .footer-cart-contents), :is(header, .site-header) :is(a[class*="cart" i], [class*="cart" i] > a)';
/** Links to skip: links in the mini cart widget, and controls that already open a cart. */
const SKIPPED_LINK_SELECTOR = '[data-aisle-open], .widget_shopping_cart_content *';
const OPENS_ATTRIBUTE = 'data-aisle-open';

/**
 * Makes the theme's cart icons open the drawer. Runs again after each change of the cart, because a fragment may have
 * replaced a marked icon.
 */
export function markHeaderIcons(): void {
	document.querySelectorAll< HTMLAnchorElement >( CART_LINK_SELECTOR ).forEach( ( link ) => {
		if (
			link.href === new URL( boot().shop.cartUrl, window.location.href ).href &&
			! link.matches( SKIPPED_LINK_SELECTOR )
		) {
			link.setAttribute( OPENS_ATTRIBUTE, 'cart-drawer' );
			link.setAttribute( 'aria-expanded', 'false' );
		}
	} );
}

/**
 * Hides the floating button if a visible control opens the cart. PHP hides it for controls that it prints, but only the
 * browser sees the theme's icons.
 */
export function hideRedundantButton( button: HTMLElement ): void {
	const update = (): void => {
		const controls = [
			...document.querySelectorAll< HTMLElement >(
				`[${ OPENS_ATTRIBUTE }="mini-cart"], a[${ OPENS_ATTRIBUTE }="cart-drawer"]`
			),
		];
		button.classList.toggle( 'is-spare', controls.some( isVisible ) );
	};
	const scheduleUpdate = (): void => void requestAnimationFrame( update );
	window.addEventListener( 'resize', scheduleUpdate );
	scheduleUpdate();
}

const isVisible = ( element: HTMLElement ): boolean =>
	element.getClientRects().length > 0 && getComputedStyle( element ).visibility !== 'hidden';
