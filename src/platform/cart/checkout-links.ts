import { boot } from '../boot-data';
import type { CartCore } from './core/cart-core';

/**
 * Delays a theme's checkout link until every cart change has a response. Listens on the window, so that the link's own
 * handlers run first.
 */
export function delayCheckoutLinks( cart: Pick< CartCore, 'getView' | 'settle' > ): void {
	const { checkoutUrl } = boot().shop;
	window.addEventListener( 'click', ( event ) => {
		const link = event.target instanceof Element ? event.target.closest( 'a' ) : null;
		const isPlainClick = ! event.defaultPrevented && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey;
		if (
			link &&
			isPlainClick &&
			! link.target &&
			checkoutUrl &&
			link.href.startsWith( checkoutUrl ) &&
			cart.getView().busy
		) {
			event.preventDefault();
			link.setAttribute( 'aria-busy', 'true' );
			void cart.settle().then( () => {
				link.removeAttribute( 'aria-busy' );
				window.location.assign( link.href );
			} );
		}
	} );
}
