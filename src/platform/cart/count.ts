/** The number of things in the cart, wherever the page shows it: a theme's menu as well as the drawer's toggler. */
import type { CartCore } from './core/cart-core';

export function showCount( cart: CartCore ): void {
	const show = (): void => {
		const { count } = cart.getView();
		const text = String( Number( count.toFixed( 3 ) ) );
		document.querySelectorAll< HTMLElement >( '[data-aisle-cart-count]' ).forEach( ( badge ) => {
			if ( badge.textContent !== text ) {
				badge.textContent = text;
			}
			badge.hidden = count === 0;
		} );
	};
	cart.subscribe( show );
	show();
}
