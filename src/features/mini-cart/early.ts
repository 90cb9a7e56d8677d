/**
 * Early module: turns the mini cart's link into a button, updates the subtotal, and loads the cart on intent. If the
 * app cannot load, a click leads to the cart page.
 */
import { boot } from '../../platform/boot-data';
import { asNumber, asRecord } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { isMiniCartBlockOpen } from '../../platform/cart/mini-cart-block';
import { EVENTS, fire } from '../../platform/events';
import { money } from '../../platform/money-format';
import { isOpen, MINI_CART_SELECTOR, miniCartOf, controlOf, setOpenState, openStateOf } from './open-state';

const CONTROL = '[data-aisle-open="mini-cart"]';

export function start( page: EarlyPage, data: unknown ): void {
	const { hasPanel, openOnAdd, closeAfter } = asRecord( data );
	const { cart } = page;
	document.querySelectorAll< HTMLElement >( CONTROL ).forEach( turnIntoButton );
	showSubtotal( page );
	const load = (): Promise< void > => {
		mountContent();
		cart.prepare().catch( () => undefined );
		return page.loadApp();
	};
	const opensPanel = ( control: HTMLElement ): boolean =>
		hasPanel === true && miniCartOf( control )?.dataset.style === 'off-canvas';
	page.onIntent( ( target ) => target instanceof Element && target.closest( CONTROL ), load );
	cart.subscribe( () => {
		document
			.querySelectorAll< HTMLElement >( CONTROL )
			.forEach(
				( control ) =>
					opensPanel( control ) && control.setAttribute( 'aria-expanded', String( cart.getState().open ) )
			);
	} );
	page.onPress( CONTROL, ( control ) => {
		if ( opensPanel( control ) ) {
			void togglePanel( page, control );
			return;
		}
		void toggleDropdown( page, load, control );
	} );
	if ( openOnAdd === true ) {
		document.addEventListener( EVENTS.cartError, closeForMessage );
		page.onAdding( () => {
			const node = isMiniCartBlockOpen() ? undefined : nodeInView();
			const control = node && controlOf( node );
			if ( control && opensPanel( control ) ) {
				cart.open();
			} else if ( node ) {
				setOpenState( node, { open: true, closeAfter: asNumber( closeAfter, 5000 ) } );
				load().catch( () => setOpenState( node, { open: false } ) );
			}
		} );
	}
}

/** Closes a dropdown that opened automatically after a rejected add, because it may cover the message at the button. */
function closeForMessage( event: Event ): void {
	if ( asRecord( ( event as CustomEvent< unknown > ).detail ).key === null ) {
		document
			.querySelectorAll< HTMLElement >( MINI_CART_SELECTOR )
			.forEach( ( node ) => openStateOf( node ).closeAfter && setOpenState( node, { open: false } ) );
	}
}

/** Opens or closes the panel. If the app cannot be loaded, the browser goes to the cart page. */
async function togglePanel( { cart, loadApp, startBusy }: EarlyPage, control: HTMLElement ): Promise< void > {
	if ( cart.getState().open ) {
		cart.close();
		return;
	}
	cart.open();
	const endBusy = startBusy( control );
	await loadApp().catch( () => window.location.assign( boot().shop.cartUrl ) );
	endBusy();
}

async function toggleDropdown(
	{ startBusy }: EarlyPage,
	load: () => Promise< void >,
	control: HTMLElement
): Promise< void > {
	const node = miniCartOf( control );
	if ( ! node || isOpen( node ) ) {
		setOpenState( node, { open: false } );
		return;
	}
	setOpenState( node, { open: true } );
	const endBusy = startBusy( control );
	try {
		await load();
	} catch {
		setOpenState( node, { open: false } );
		window.location.assign( boot().shop.cartUrl );
	} finally {
		endBusy();
	}
}

/** Mounts the content of each mini cart, which is deferred until intent. */
function mountContent(): void {
	document.querySelectorAll< HTMLElement >( '[data-aisle="mini-cart"][data-aisle-deferred]' ).forEach( ( node ) => {
		delete node.dataset.aisleDeferred;
		fire( node, EVENTS.mount, { root: node } );
	} );
}

/**
 * Turns the link into a button: without script it leads to the cart page, with script it opens a panel on this page.
 */
function turnIntoButton( control: HTMLElement ): void {
	control.setAttribute( 'role', 'button' );
	control.setAttribute( 'aria-expanded', 'false' );
	control.addEventListener( 'keydown', ( event ) => {
		if ( event.key === ' ' ) {
			event.preventDefault();
			control.click();
		}
	} );
}

/** Returns the visible node. A header may have one for desktop and one for phones. */
const nodeInView = (): HTMLElement | undefined =>
	[ ...document.querySelectorAll< HTMLElement >( '[data-aisle="mini-cart"]' ) ].find( ( node ) => {
		const box = controlOf( node )?.getBoundingClientRect();
		return (
			box !== undefined &&
			box.width > 0 &&
			box.bottom > 0 &&
			box.top < window.innerHeight &&
			box.right > 0 &&
			box.left < window.innerWidth
		);
	} );

function showSubtotal( { cart }: EarlyPage ): void {
	const show = (): void => {
		const { cart: serverCart, count, busy } = cart.getView();
		const text = serverCart && count > 0 ? money( serverCart.totals.subtotal ) : '';
		document.querySelectorAll< HTMLElement >( '[data-aisle-cart-subtotal]' ).forEach( ( subtotalElement ) => {
			if ( subtotalElement.textContent !== text && ! busy ) {
				subtotalElement.textContent = text;
			}
			subtotalElement.hidden = text === '';
		} );
	};
	cart.subscribe( show );
	show();
}

( window.aisleEarly ??= [] ).push( [ 'mini-cart', { start } ] );
