/** Shows the cart count wherever the page has a badge: in a theme's menu and on the drawer's toggler. */
import type { CartCore } from './core/cart-core';

export function showCount( cart: CartCore ): void {
	const updateBadges = (): void => {
		const { count } = cart.getView();
		const text = String( Number( count.toFixed( 3 ) ) );
		document.querySelectorAll< HTMLElement >( '[data-aisle-cart-count]' ).forEach( ( badge ) => {
			if ( badge.textContent !== text ) {
				badge.textContent = text;
			}
			badge.hidden = count === 0;
		} );
	};
	cart.subscribe( updateBadges );
	updateBadges();
}
