/**
 * Early module: the widget in the classic cart and checkout and in the shortcode. The forms also work without it; then
 * each change loads the page again.
 */
import { asFlag, asRecord, asText } from '../../platform/check';
import type { CartCore } from '../../platform/cart';
import { isLivePage } from '../../platform/cart/live-page';
import type { EarlyPage } from '../../platform/early/early-page';
import { jQueryIfLoaded } from '../../platform/events';
import { announceTip } from './announce';
import { isHidden, isSelected, operationOf, readTips, type OfferedTip, type TipOperation } from './tip-data';

interface Options {
	readonly removesOnSecondClick: boolean;
	/** Message if the server did not respond. */
	readonly failure: string;
}

let isStarted = false;

export function start( { cart }: EarlyPage, data: unknown ): void {
	if ( isStarted ) {
		return;
	}
	isStarted = true;
	const { clickAgain, failed } = asRecord( data );
	const options: Options = { removesOnSecondClick: asFlag( clickAgain ), failure: asText( failed ) };
	document.addEventListener( 'submit', ( event ) => {
		const form = event.target;
		if ( form instanceof HTMLFormElement && form.matches( '.aisle-tip-form' ) ) {
			event.preventDefault();
			void submit( cart, form, event.submitter, options );
		}
	} );
	let shown = cart.getView().cart;
	cart.subscribe( () => {
		const current = cart.getView().cart;
		if ( current && current !== shown ) {
			shown = current;
			readTips( current.extensions.tips ).forEach( show );
		}
	} );
}

async function submit(
	cart: CartCore,
	form: HTMLFormElement,
	button: HTMLElement | null,
	{ removesOnSecondClick, failure }: Options
): Promise< void > {
	const control = button ?? form.elements.item( 1 );
	const tip = control?.closest< HTMLElement >( '[data-tip]' );
	const input = tip?.querySelector< HTMLInputElement >( 'input' );
	const key = tip?.dataset.tip ?? '';
	if ( ! tip || tip.ariaBusy ) {
		return;
	}
	const operation =
		button instanceof HTMLButtonElement && button.name !== ''
			? operationOf( key, button.value.slice( key.length + 1 ), isPressed( button ), removesOnSecondClick )
			: amountOf( key, input );
	if ( ! operation ) {
		input?.focus();
		return;
	}
	tip.ariaBusy = 'true';
	const { ok, message } = await cart.run( operation[ 0 ], operation[ 1 ] );
	tip.ariaBusy = null;
	const error = tip.querySelector( '.aisle-tip__error' );
	if ( error ) {
		error.textContent = ok ? '' : message || failure;
	}
	if ( ok ) {
		announceTip( key, readTips( cart.getView().cart?.extensions.tips ) );
		updatePage();
	} else {
		input?.focus();
	}
}

function amountOf( key: string, input: HTMLInputElement | null | undefined ): TipOperation | null {
	const value = input?.value.trim() ?? '';
	return value === '' ? null : [ 'apply_tip', { key, value, entered: true } ];
}

const isPressed = ( button: HTMLElement ): boolean => button.ariaPressed === 'true';

/**
 * Lets WooCommerce's script load the totals of the classic cart again. The checkout follows each change of the cart.
 */
function updatePage(): void {
	if ( ! isLivePage() && document.querySelector( '.woocommerce-cart-form' ) ) {
		jQueryIfLoaded()?.( document.body ).trigger( 'wc_update_cart' );
	}
}

/** Shows the amounts and the selection of the server. */
function show( tip: OfferedTip ): void {
	for ( const element of document.querySelectorAll< HTMLElement >( '[data-tip]' ) ) {
		if ( element.dataset.tip === tip.key ) {
			element.querySelectorAll( 'button' ).forEach( ( button ) => showButton( button, tip ) );
			const input = element.querySelector( 'input' );
			if ( input && document.activeElement !== input ) {
				input.value = tip.kind === 'custom' ? tip.selected : '';
			}
		}
	}
}

function showButton( element: HTMLButtonElement, tip: OfferedTip ): void {
	const { key, buttons, selected, kind } = tip;
	const button = buttons.find( ( { value } ) => element.value === `${ key }:${ value }` );
	element.ariaPressed = String( button ? isSelected( button, tip ) : kind === 'custom' );
	element.hidden = button !== undefined && isHidden( button, selected );
	const price = element.querySelector( '.aisle-tip__amount' );
	if ( price && button ) {
		price.textContent = button.price;
	}
}

( window.aisleEarly ??= [] ).push( [ 'tips', { start } ] );
