/** The cart icon of a theme's header, which opens the drawer, and the floating button, which stands only where the header shows no cart. */
import { boot } from '../../platform/boot-data';

/** By convention WooCommerce's `cart-contents`; other themes name the cart in a class of the link or of its wrapper. A menu's plain link to the page does not. */
const ICON = 'a.cart-contents, :is(header, .site-header) :is(a[class*="cart" i], [class*="cart" i] > a)';
/** The list of the cart's lines has links of its own, and our controls are marked already. */
const OTHER = '[data-aisle-open], .widget_shopping_cart_content *';
const OPENS = 'data-aisle-open';

/** Also after a fragment has put a new icon in place of a marked one. */
export function markHeaderIcons(): void {
	document.querySelectorAll< HTMLAnchorElement >( ICON ).forEach( ( link ) => {
		if ( link.href === new URL( boot().shop.cartUrl, window.location.href ).href && ! link.matches( OTHER ) ) {
			link.setAttribute( OPENS, 'cart-drawer' );
			link.setAttribute( 'aria-expanded', 'false' );
		}
	} );
}

/** PHP hides the button where it has printed a control; only the browser knows the theme's icons, and which of them a narrow window shows. */
export function hideSpareButton( button: HTMLElement ): void {
	const look = (): void => {
		const controls = [ ...document.querySelectorAll< HTMLElement >( `[${ OPENS }="mini-cart"], a[${ OPENS }="cart-drawer"]` ) ];
		button.classList.toggle( 'is-spare', controls.some( isVisible ) );
	};
	const lookSoon = (): void => void requestAnimationFrame( look );
	window.addEventListener( 'resize', lookSoon );
	lookSoon();
}

const isVisible = ( element: HTMLElement ): boolean => element.getClientRects().length > 0 && getComputedStyle( element ).visibility !== 'hidden';
