/**
 * Updates the page's HTML after each cart change, including those by the drawer, another tab or another plugin. Loads
 * the page again and replaces its parts; unsaved input and focus stay.
 */
import { EVENTS } from '../../platform/events';
import type { EarlyCart } from '../../platform/cart/early-cart';
import type { Cart, CartView, OperationResult } from '../../platform/cart';
import { createAnnouncement } from './announcement';
import { cartForm, digitsOf, readDisplayedCart, TOTALS } from './cart-dom';
import { clearNotices, showNotice, showUndo } from './notices';
import { fetchPage, replaceParts, dispatchUpdates } from './replace-parts';
import type { Texts } from './texts';

export interface PageUpdate {
	whileBusy( node: Element, callback: () => Promise< OperationResult > ): Promise< OperationResult >;
	offerUndo( key: string, name: string ): void;
	showRejection( result: OperationResult ): OperationResult;
}

export function createPageUpdate( cart: EarlyCart, texts: Texts ): PageUpdate {
	const announce = createAnnouncement();
	/**
	 * Signature of the cart for which the page was last loaded. Prevents another load if the loaded page shows other
	 * data than that cart.
	 */
	let lastSignature = '';
	let lastRequestId = 0;
	let isUpdatePending = false;
	let undo: { readonly key: string; readonly name: string } | null = null;

	const handleCartChange = (): void => {
		const { cart: currentCart, busy, lastAnswer } = cart.getView();
		isUpdatePending = busy;
		if ( currentCart && ! busy && lastSignature !== signature( currentCart ) && ! isCartDisplayed( currentCart ) ) {
			lastSignature = signature( currentCart );
			void updatePage( lastAnswer?.reply?.notices ?? [] );
		}
	};

	const updatePage = async (
		notices: readonly { readonly type: string; readonly text: string }[]
	): Promise< void > => {
		const requestId = ++lastRequestId;
		markBusy( true );
		const page = await fetchPage();
		if ( requestId !== lastRequestId ) {
			// A later change will be rendered; this page is outdated.
			return;
		}
		if ( ! page || ! replaceParts( page ) ) {
			window.location.reload();
			return;
		}
		markBusy( false );
		notices.forEach( ( { type, text } ) => showNotice( type, text ) );
		if ( undo ) {
			showUndo( undo.key, undo.name, texts );
			dispatchUpdates( [ 'item_removed_from_classic_cart' ] );
			undo = null;
		}
		announce( texts.updated ?? '' );
	};

	document.addEventListener( EVENTS.cartChange, handleCartChange );
	cart.subscribe( () => {
		// The cart was busy at the last change event. If the pending operation has failed, no other event follows.
		if ( isUpdatePending && ! cart.getView().busy ) {
			handleCartChange();
		}
		showConnectionMessage( cart.getView(), texts );
	} );

	return {
		whileBusy,
		offerUndo: ( key, name ) => ( undo = { key, name } ),
		showRejection( result ) {
			if ( ! result.ok ) {
				showNotice( 'error', result.message || ( texts.failed ?? '' ) );
			}
			return result;
		},
	};
}

async function whileBusy( node: Element, callback: () => Promise< OperationResult > ): Promise< OperationResult > {
	const row = node.closest( 'tr' );
	setBusyState( row, true );
	clearNotices();
	try {
		return await callback();
	} finally {
		setBusyState( row, false );
	}
}

const signature = ( { lines, coupons, totals }: Cart ): string =>
	JSON.stringify( [ lines.map( ( { key, quantity } ) => [ key, quantity ] ), coupons.length, totals.total ] );

function isCartDisplayed( { lines, coupons, totals }: Cart ): boolean {
	const displayedCart = readDisplayedCart();
	const hasSameLines =
		lines.length === displayedCart.lines.size &&
		lines.every( ( { key, quantity } ) =>
			[ '', String( quantity ) ].includes( displayedCart.lines.get( key ) ?? '-' )
		);
	return (
		hasSameLines &&
		coupons.length === new Set( displayedCart.coupons ).size &&
		( displayedCart.totals.length === 0 || displayedCart.totals.includes( digitsOf( totals.total ) ) )
	);
}

function markBusy( busy: boolean ): void {
	[ cartForm(), document.querySelector( TOTALS ) ].forEach( ( part ) => setBusyState( part, busy ) );
}

/** Sets Aisle's own attribute for the style; WooCommerce's scripts use a different one. */
function setBusyState( part: Element | null, busy: boolean ): void {
	part?.toggleAttribute( 'data-aisle-busy', busy );
	part?.setAttribute( 'aria-busy', String( busy ) );
}

let lastConnectionMessage = '';

/** Shows one message while a change is retried or postponed by a rate limit. */
function showConnectionMessage( { connection, lastAnswer, busy }: CartView, texts: Texts ): void {
	const postponedMessage =
		busy && lastAnswer?.reply === null ? lastAnswer.results[ 0 ]?.message || ( texts.failing ?? '' ) : '';
	const message =
		connection === 'lost'
			? ( texts.offline ?? '' )
			: connection === 'failing'
				? ( texts.failing ?? '' )
				: postponedMessage;
	if ( message === lastConnectionMessage ) {
		return;
	}
	if ( lastConnectionMessage !== '' ) {
		clearNotices();
	}
	lastConnectionMessage = message;
	showNotice( 'notice', message );
}
