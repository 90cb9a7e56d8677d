/**
 * The early module: what of the drawer must be there without React. Reaching for the cart or for a button that adds
 * brings the app; pressing the toggler, or an add, opens the drawer, and when the app is not there yet the wish stays
 * in the cart's state until the drawer can follow it. If the app does not come at all, the press leads to the cart
 * page.
 */
import { boot } from '../../platform/boot-data';
import { asRecord } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { isMiniCartBlockOpen } from '../../platform/cart/mini-cart-block';
import { EVENTS, fire } from '../../platform/events';
import { avoidOverlap } from './avoid-overlap';
import { hideSpareButton, markHeaderIcons } from './header-cart';

const HASH = '#cart';
const TOGGLER = `.aisle-cart-drawer__toggler, [data-aisle-open="cart-drawer"], a[href="${ HASH }"]`;
/** The third is the React blocks' (All Products, cross-sells). */
const ADD_BUTTON = '.ajax_add_to_cart, .single_add_to_cart_button, button.add_to_cart_button';

export function start( page: EarlyPage, data: unknown ): void {
	const { cart } = page;
	const load = (): Promise< void > => {
		wanted();
		// What is missing then, the drawer itself asks for.
		cart.prepare().catch( () => undefined );
		return page.loadApp();
	};
	page.onIntent(
		( target ) =>
			target instanceof Element && ( target.closest( `${ TOGGLER }, ${ ADD_BUTTON }` ) ?? reachesForm( target ) ),
		load
	);
	const markIcons = asRecord( data ).headerIcon === true ? markHeaderIcons : () => undefined;
	// A fragment may have replaced the icon since the last change.
	document.addEventListener( 'click', markIcons, true );
	page.onPress( TOGGLER, ( button ) => void toggle( page, load, button ) );
	document.addEventListener( EVENTS.cartAdd, wanted );
	/** Hidden as PHP printed them, for whoever's cart is empty. */
	const hiding = [ ...document.querySelectorAll( '.aisle-cart-drawer__toggler.is-empty' ) ];
	const follow = (): void => {
		const { open } = cart.getState();
		markIcons();
		hiding.forEach( ( { classList } ) => classList.toggle( 'is-empty', cart.getView().count === 0 ) );
		document
			.querySelectorAll( TOGGLER )
			.forEach( ( element ) => element.setAttribute( 'aria-expanded', String( open ) ) );
		if ( open ) {
			load().catch( cart.close );
		}
	};
	cart.subscribe( follow );
	follow();
	if ( asRecord( data ).openOnAdd === true ) {
		page.onAdding( () => isMiniCartBlockOpen() || cart.open() );
	}
	document.querySelectorAll< HTMLElement >( '.aisle-cart-drawer__toggler' ).forEach( avoidOverlap );
	document.querySelectorAll< HTMLElement >( '[data-aisle-spare]' ).forEach( hideSpareButton );
	openByAddress( cart );
}

/** What is typed into a form with a feature of its own in it (options) is no wish for the drawer yet. */
const reachesForm = ( target: Element ): boolean =>
	target.closest( 'form.cart' )?.querySelector( '[data-aisle]' ) === null;

/**
 * Until now the app left the drawer's node alone: its chunk is a tenth of what a page with options would load
 * otherwise.
 */
function wanted(): void {
	document.querySelectorAll< HTMLElement >( '[data-aisle="cart-drawer"][data-aisle-wait]' ).forEach( ( node ) => {
		delete node.dataset.aisleWait;
		fire( node, EVENTS.mount, { root: node } );
	} );
}

/** An address that ends in #cart opens the drawer. Closed, it is the page's own again; the way back closes too. */
function openByAddress( { open, close }: EarlyPage[ 'cart' ] ): void {
	const isNamed = (): boolean => window.location.hash === HASH;
	const look = (): void => {
		if ( isNamed() ) {
			open();
		}
	};
	window.addEventListener( 'hashchange', ( { oldURL } ) => ( oldURL.endsWith( HASH ) ? close() : look() ) );
	document.addEventListener( EVENTS.cartClose, () => {
		if ( isNamed() ) {
			window.history.replaceState( window.history.state, '', window.location.pathname + window.location.search );
		}
	} );
	look();
}

async function toggle(
	{ cart, startBusy }: EarlyPage,
	load: () => Promise< void >,
	button: HTMLElement
): Promise< void > {
	if ( cart.getState().open ) {
		cart.close();
		return;
	}
	cart.open();
	const endBusy = startBusy( button );
	try {
		await load();
	} catch {
		cart.close();
		window.location.assign( boot().shop.cartUrl );
	} finally {
		endBusy();
	}
}

( window.aisleEarly ??= [] ).push( [ 'cart-drawer', { start } ] );
