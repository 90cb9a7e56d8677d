/**
 * Shows “No products in the cart.” in classic cart widgets of visitors without a cart. WooCommerce's script would
 * request this text from the server, although it is always the same. Hides widgets that are set to hide when empty.
 */
import { bootText } from '../boot-data';
import type { CartCore } from './core/cart-core';

export function updateClassicWidgets( cart: CartCore ): void {
	const updateWidgets = (): void => {
		const { count, known } = cart.getView();
		document.querySelectorAll( '.hide_cart_widget_if_empty' ).forEach( ( marker ) => {
			marker
				.closest< HTMLElement >( '.widget_shopping_cart' )
				?.style.setProperty( 'display', count === 0 ? 'none' : '' );
		} );
		if ( count === 0 && known ) {
			document.querySelectorAll( '.widget_shopping_cart_content' ).forEach( showEmptyMessage );
		}
	};
	cart.subscribe( updateWidgets );
	updateWidgets();
}

function showEmptyMessage( content: Element ): void {
	if ( content.childElementCount === 0 && content.textContent?.trim() === '' ) {
		const message = document.createElement( 'p' );
		message.className = 'woocommerce-mini-cart__empty-message';
		message.textContent = bootText( 'noProducts', 'No products in the cart.' );
		content.append( message );
	}
}
