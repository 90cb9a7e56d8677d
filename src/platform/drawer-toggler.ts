/**
 * The drawer's toggler and badge, without React. Reaching for it loads the app; pressing it opens the drawer, and when the
 * app is not there yet the wish stays in the cart's state until the drawer can follow it. If the app does not come at
 * all, the press leads to the cart page.
 */
import { boot } from './boot-data';
import { startBusy } from './add-to-cart/button';
import { onIntent } from './intent';
import type { CartCore } from './cart';

const TOGGLER = '.aisle-cart-drawer__toggler, [data-aisle-open="cart-drawer"]';
const COUNT = '.aisle-cart-drawer__count, [data-aisle-cart-count]';

export function connectToggler( cart: CartCore, loadApp: () => Promise< void > ): void {
	onIntent( toggler, loadApp );
	document.addEventListener( 'click', ( event ) => {
		const button = toggler( event.target );
		if ( button ) {
			event.preventDefault();
			void toggle( cart, loadApp, button );
		}
	} );
	const show = (): void => showState( cart );
	cart.subscribe( show );
	show();
}

const toggler = ( target: EventTarget | null ): HTMLElement | null => ( target instanceof Element ? target.closest< HTMLElement >( TOGGLER ) : null );

async function toggle( cart: CartCore, loadApp: () => Promise< void >, button: HTMLElement ): Promise< void > {
	if ( cart.getState().open ) {
		cart.close();
		return;
	}
	cart.open();
	const endBusy = startBusy( button );
	try {
		await loadApp();
	} catch {
		cart.close();
		window.location.assign( boot().shop.cartUrl );
	} finally {
		endBusy();
	}
}

function showState( cart: CartCore ): void {
	const { count, open } = cart.getView();
	document.querySelectorAll< HTMLElement >( COUNT ).forEach( ( badge ) => {
		const text = String( Number( count.toFixed( 3 ) ) );
		if ( badge.textContent !== text ) {
			badge.textContent = text;
		}
		badge.hidden = count === 0;
	} );
	document.querySelectorAll( TOGGLER ).forEach( ( element ) => element.setAttribute( 'aria-expanded', String( open ) ) );
}
