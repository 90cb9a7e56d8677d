/**
 * Early module: waits for the response of an add. If it brings an offer, it loads the popup and shows it.
 */
import { boot } from '../../platform/boot-data';
import { asText, isRecord, type UnknownRecord } from '../../platform/check';
import type { CartCore, CartState } from '../../platform/cart';
import type { EarlyPage } from '../../platform/early/early-page';
import { jQueryIfLoaded } from '../../platform/events';
import { createDrawerTurn, type DrawerTurn } from './drawer-turn';
import { readOptions, type OfferOptions } from './options';
import { passOnTrackingIds } from './tracking';

let isStarted = false;

export function start( { cart, onAdding }: EarlyPage, data: unknown ): void {
	if ( isStarted ) {
		return;
	}
	isStarted = true;
	const options = readOptions( data );
	const turn = createDrawerTurn( cart );
	const handleFragments = ( fragments: UnknownRecord ): void => void handle( fragments, turn, options );
	onAdding( turn.wait );
	listenToResponses( cart, turn, handleFragments );
	listenToOtherScripts( handleFragments );
	if ( options.script !== '' ) {
		import( /* webpackChunkName: "offers-script" */ './keep-script' ).then(
			( { keepScript } ) => keepScript( options.script ),
			() => undefined
		);
	}
}

/** Reads each response once. */
function listenToResponses(
	cart: CartCore,
	turn: DrawerTurn,
	handleFragments: ( value: UnknownRecord ) => void
): void {
	let { lastAnswer } = cart.getState();
	cart.subscribe( () => {
		const state = cart.getState();
		if ( state.lastAnswer === lastAnswer ) {
			return;
		}
		lastAnswer = state.lastAnswer;
		const fragments = lastAnswer?.reply?.fragments;
		if ( fragments ) {
			handleFragments( fragments );
		}
		if ( ! isAddPending( state ) ) {
			turn.release();
		}
	} );
}

/**
 * A feature's or plugin's own operation (`other`) may add products too. An add by other code is followed by a plain read of
 * the cart.
 */
const TYPES_OF_ADDS: readonly string[] = [ 'add', 'add_form', 'other', 'get' ];

const isAddPending = ( { pending }: CartState ): boolean =>
	pending.some( ( { operation: { type } } ) => TYPES_OF_ADDS.includes( type ) );

/** Listens to adds that WooCommerce's own script sends, with the fragments of their responses. */
function listenToOtherScripts( handleFragments: ( value: UnknownRecord ) => void ): void {
	const listen = (): boolean => {
		const body = jQueryIfLoaded()?.( document.body );
		body?.on( 'added_to_cart', ( _, fragments ) => isRecord( fragments ) && handleFragments( fragments ) );
		return body !== undefined;
	};
	if ( ! listen() ) {
		window.addEventListener( 'load', listen, { once: true } );
	}
}

async function handle( fragments: UnknownRecord, turn: DrawerTurn, options: OfferOptions ): Promise< void > {
	passOnTrackingIds( fragments );
	const items = asText( fragments.upsell_items );
	if ( fragments.go_to_cart ) {
		window.location.assign( boot().shop.cartUrl );
		return;
	}
	if ( items === '' || boot().shop.isCheckout ) {
		return;
	}
	turn.show();
	try {
		const { openPopup } = await import( /* webpackChunkName: "offers-popup" */ './popup' );
		await openPopup(
			{ header: asText( fragments.upsell_header ), items, footer: asText( fragments.upsell_footer ) },
			options,
			turn.hide
		);
	} catch {
		turn.hide();
	}
}

( window.aisleEarly ??= [] ).push( [ 'offers', { start } ] );
