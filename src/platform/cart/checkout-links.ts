import { boot } from '../boot-data';
import type { CartCore } from './core/cart-core';

/**
 * A theme's link to the checkout waits for the answer to every change. On the window: links with a handler of their own
 * have run it before.
 */
export function holdCheckoutLinks( cart: Pick< CartCore, 'getView' | 'settle' > ): void {
	const { checkoutUrl } = boot().shop;
	window.addEventListener( 'click', ( event ) => {
		const link = event.target instanceof Element ? event.target.closest( 'a' ) : null;
		const isPlain = ! event.defaultPrevented && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey;
		if (
			link &&
			isPlain &&
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
