/**
 * Early module: the parts of the drawer that work without React. Intent on the cart or an add button loads the app; a
 * click on the toggler or an add opens the drawer.
 *
 * If the app is still loading, the cart's state stores that the drawer should open. If loading fails, the click leads
 * to the cart page.
 */
import { boot } from '../../platform/boot-data';
import { asRecord } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { isMiniCartBlockOpen } from '../../platform/cart/mini-cart-block';
import { EVENTS, fire } from '../../platform/events';
import { avoidOverlap } from './avoid-overlap';
import { hideRedundantButton, markHeaderIcons } from './header-cart';

const HASH = '#cart';
const TOGGLER = `.aisle-cart-drawer__toggler, [data-aisle-open="cart-drawer"], a[href="${ HASH }"]`;
/** The third selector is for WooCommerce's React blocks (All Products, cross-sells). */
const ADD_BUTTON = '.ajax_add_to_cart, .single_add_to_cart_button, button.add_to_cart_button';

export function start( page: EarlyPage, data: unknown ): void {
	const { cart } = page;
	const load = (): Promise< void > => {
		mountDrawer();
		// If this fails, the drawer loads the missing data itself.
		cart.prepare().catch( () => undefined );
		return page.loadApp();
	};
	page.onIntent(
		( target ) =>
			target instanceof Element &&
			( target.closest( `${ TOGGLER }, ${ ADD_BUTTON }` ) ?? isInFormWithoutFeature( target ) ),
		load
	);
	const markIcons = asRecord( data ).headerIcon === true ? markHeaderIcons : () => undefined;
	// A fragment may have replaced the icon since the last change.
	document.addEventListener( 'click', markIcons, true );
	page.onPress( TOGGLER, ( button ) => void toggle( page, load, button ) );
	document.addEventListener( EVENTS.cartAdd, mountDrawer );
	/** Togglers that PHP printed hidden, because the cart was empty. */
	const hiddenTogglers = [ ...document.querySelectorAll( '.aisle-cart-drawer__toggler.is-empty' ) ];
	const updateTogglers = (): void => {
		const { open } = cart.getState();
		markIcons();
		hiddenTogglers.forEach( ( { classList } ) => classList.toggle( 'is-empty', cart.getView().count === 0 ) );
		document
			.querySelectorAll( TOGGLER )
			.forEach( ( element ) => element.setAttribute( 'aria-expanded', String( open ) ) );
		if ( open ) {
			load().catch( cart.close );
		}
	};
	cart.subscribe( updateTogglers );
	updateTogglers();
	if ( asRecord( data ).openOnAdd === true ) {
		page.onAdding( () => isMiniCartBlockOpen() || cart.open() );
	}
	document.querySelectorAll< HTMLElement >( '.aisle-cart-drawer__toggler' ).forEach( avoidOverlap );
	document.querySelectorAll< HTMLElement >( '[data-aisle-spare]' ).forEach( hideRedundantButton );
	openByUrl( cart );
}

/**
 * Returns whether the target is in a product form without an Aisle feature. In a form with a feature, such as product
 * options, input is not an intent to open the drawer.
 */
const isInFormWithoutFeature = ( target: Element ): boolean =>
	target.closest( 'form.cart' )?.querySelector( '[data-aisle]' ) === null;

/**
 * Mounts the drawer's node. The app skips this node until then, to load the drawer's chunk later: it is a tenth of the
 * code of a page with options.
 */
function mountDrawer(): void {
	document.querySelectorAll< HTMLElement >( '[data-aisle="cart-drawer"][data-aisle-deferred]' ).forEach( ( node ) => {
		delete node.dataset.aisleDeferred;
		fire( node, EVENTS.mount, { root: node } );
	} );
}

/** Opens the drawer if the URL ends in #cart. Closing restores the page's URL; the browser's Back button closes too. */
function openByUrl( { open, close }: EarlyPage[ 'cart' ] ): void {
	const hasCartHash = (): boolean => window.location.hash === HASH;
	const openOnCartHash = (): void => {
		if ( hasCartHash() ) {
			open();
		}
	};
	window.addEventListener( 'hashchange', ( { oldURL } ) => ( oldURL.endsWith( HASH ) ? close() : openOnCartHash() ) );
	document.addEventListener( EVENTS.cartClose, () => {
		if ( hasCartHash() ) {
			window.history.replaceState( window.history.state, '', window.location.pathname + window.location.search );
		}
	} );
	openOnCartHash();
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
