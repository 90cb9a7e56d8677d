/**
 * The door to the loader: what of the drawer must be there without React. Reaching for the cart or for a button that adds
 * brings the app; pressing the toggler, or an add, opens the drawer, and when the app is not there yet the wish stays in the
 * cart's state until the drawer can follow it. If the app does not come at all, the press leads to the cart page.
 */
import { onAdding } from '../../platform/add-to-cart/adding';
import { startBusy } from '../../platform/add-to-cart/button';
import { boot, roomData } from '../../platform/boot-data';
import { asRecord } from '../../platform/check';
import { isPlain, type EarlyPage } from '../../platform/early-doors';
import { EVENTS, fire } from '../../platform/events';
import { onIntent } from '../../platform/intent';

const TOGGLER = '.aisle-cart-drawer__toggler, [data-aisle-open="cart-drawer"]';
const ADD_BUTTON = '.ajax_add_to_cart, .single_add_to_cart_button';

export function start( { cart, loadApp }: EarlyPage ): void {
	const bring = (): Promise< void > => {
		wanted();
		return loadApp();
	};
	// Where the app comes for another room anyway (an options form), what is typed into the form is no wish for the drawer.
	const reaches = `${ TOGGLER }, ${ boot().app.now ? ADD_BUTTON : `${ ADD_BUTTON }, form.cart` }`;
	onIntent( ( target ) => closest( target, reaches ), bring );
	document.addEventListener( EVENTS.cartAdd, wanted );
	document.addEventListener( 'click', ( event ) => {
		const button = isPlain( event ) ? closest( event.target, TOGGLER ) : null;
		if ( button ) {
			event.preventDefault();
			void toggle( { cart, loadApp: bring }, button );
		}
	} );
	const follow = (): void => {
		const { open } = cart.getState();
		document.querySelectorAll( TOGGLER ).forEach( ( element ) => element.setAttribute( 'aria-expanded', String( open ) ) );
		if ( open ) {
			bring().catch( cart.close );
		}
	};
	cart.subscribe( follow );
	follow();
	if ( asRecord( roomData( 'cart-drawer' ) ).openOnAdd === true ) {
		onAdding( cart.open );
	}
}

const closest = ( target: EventTarget | null, selector: string ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( selector ) : null;

/** Until now the app left the drawer's node alone: its chunk is a tenth of what a page with options would load otherwise. */
function wanted(): void {
	document.querySelectorAll< HTMLElement >( '[data-aisle="cart-drawer"][data-aisle-wait]' ).forEach( ( node ) => {
		delete node.dataset.aisleWait;
		fire( node, EVENTS.mount, { root: node } );
	} );
}

async function toggle( { cart, loadApp }: EarlyPage, button: HTMLElement ): Promise< void > {
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
