/**
 * Early module. Pushes cart events in GA4 format to the page's `dataLayer`. Reports only changes that this tab
 * requested and the server confirmed, each one once.
 */
import { boot } from '../../platform/boot-data';
import { asNumber, asRecord, asText, type UnknownRecord } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { EVENTS } from '../../platform/events';
import type { Cart } from '../../platform/cart';
import { CART_TIP } from '../../platform/cart/tip-events';
import { changesOf, itemOf, sumOf, type Item } from './items';

declare global {
	interface Window {
		dataLayer?: unknown[];
		/** Function of the WP Consent API. */
		wp_has_consent?: ( category: string ) => boolean;
	}
}

const LINE_EVENTS = [ EVENTS.cartAdd, EVENTS.cartRemove, EVENTS.cartQuantity ] as const;

export function start( { cart }: EarlyPage, data: unknown ): void {
	const bySku = asRecord( data ).itemId === 'sku';
	/** The last cart from the server, and the one before it. */
	let currentCart: Cart | null = cart.getState().server;
	let previousCart: Cart | null = null;
	let changedKeys: string[] = [];
	cart.subscribe( () => {
		const { server } = cart.getState();
		if ( server !== currentCart ) {
			[ previousCart, currentCart ] = [ currentCart, server ];
		}
	} );
	LINE_EVENTS.forEach( ( name ) =>
		document.addEventListener( name, ( event ) => {
			changedKeys.push( asText( asRecord( event instanceof CustomEvent && event.detail ).key ) );
		} )
	);
	// Fires after the other events of the same response.
	document.addEventListener( EVENTS.cartChange, ( event ) => {
		const keys = changedKeys;
		changedKeys = [];
		if ( keys.length > 0 && currentCart && asRecord( event instanceof CustomEvent && event.detail ).cart ) {
			const { added, removed } = changesOf( previousCart, currentCart, keys, bySku );
			push( 'add_to_cart', added );
			push( 'remove_from_cart', removed );
		}
	} );
	document.addEventListener( CART_TIP, ( event ) => {
		const { key, amount } = asRecord( event instanceof CustomEvent && event.detail );
		pushEvent( {
			event: 'tip',
			tip: { key: asText( key ), currency: boot().shop.currency.code, value: asNumber( amount ) },
		} );
	} );
	let isViewRequested = false;
	const reportView = (): void => {
		const { pending, open } = cart.getState();
		isViewRequested &&= open;
		if ( isViewRequested && currentCart && pending.length === 0 ) {
			isViewRequested = false;
			push(
				'view_cart',
				currentCart.lines.map( ( line ) => itemOf( line, line.quantity, bySku ) )
			);
		}
	};
	// The view is reported when the server's cart is known and no operation is pending. Runs after the other events of
	// the same response.
	cart.subscribe( () => isViewRequested && queueMicrotask( reportView ) );
	document.addEventListener( EVENTS.cartOpen, () => {
		isViewRequested = true;
		reportView();
	} );
}

function push( event: string, items: readonly Item[] ): void {
	const { code, decimals } = boot().shop.currency;
	if ( items.length > 0 ) {
		pushEvent( { event, ecommerce: { currency: code, value: sumOf( items, decimals ), items } } );
	}
}

function pushEvent( event: UnknownRecord ): void {
	if ( window.wp_has_consent?.( 'statistics' ) !== false ) {
		window.dataLayer ??= [];
		// Otherwise the tag manager merges the items of an earlier event into this one.
		window.dataLayer.push( { ecommerce: null } );
		window.dataLayer.push( event );
	}
}

( window.aisleEarly ??= [] ).push( [ 'analytics', { start } ] );
