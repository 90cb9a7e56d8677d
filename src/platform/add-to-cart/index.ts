/**
 * Handles adding to the cart in the capture phase, so WooCommerce's scripts and blocks do not see the click. If the
 * setting is off or the button is unknown, the page works as before.
 */
import { boot } from '../boot-data';
import { onIntent } from '../intent';
import { startBusy } from './button';
import { ADD_FORM, isAddForm, submitForm } from './form';
import { addFromListing, listingButton } from './listing';
import { removeButton, removeFromMiniCart } from './mini-cart';
import type { AddToCart } from './outcome';

export type { AddToCart } from './outcome';

interface AddToCartOptions {
	readonly listings: boolean;
	/** Loads what the add needs before the click. */
	prepare(): Promise< void >;
}

export function handleAddToCart( shop: AddToCart, { listings, prepare }: AddToCartOptions ): void {
	if ( boot().shop.ajaxAddToCart ) {
		document.addEventListener( 'submit', ( event ) => onSubmit( shop, event ), true );
	} else if ( document.querySelector( ADD_FORM ) ) {
		import( /* webpackChunkName: "classic-adds" */ './leaving' ).then(
			( { preventDoubleSubmit } ) => preventDoubleSubmit( ADD_FORM, startBusy ),
			() => undefined
		);
	}
	if ( listings ) {
		document.addEventListener( 'click', ( event ) => onClick( shop, event ), true );
		document.addEventListener( 'keydown', onKeydown, true );
	}
	onIntent(
		( target ) => listingButton( target ) ?? ( target instanceof Element && isAddIntent( target ) ),
		prepare
	);
}

/** Ignores forms with options, because a shopper who selects options is not adding yet. */
const isAddIntent = ( target: Element ): unknown =>
	target.closest( '.single_add_to_cart_button' ) ??
	target.closest( ADD_FORM )?.querySelector( '[data-aisle]' ) === null;

function stopEvent( event: Event ): void {
	event.preventDefault();
	event.stopImmediatePropagation();
}

function onSubmit( shop: AddToCart, event: SubmitEvent ): void {
	const { target, submitter } = event;
	if ( target instanceof HTMLFormElement && ! event.defaultPrevented && isAddForm( target, submitter ) ) {
		stopEvent( event );
		void submitForm( shop, target, submitter );
	}
}

function onClick( shop: AddToCart, event: MouseEvent ): void {
	if ( event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey ) {
		return;
	}
	const button = listingButton( event.target );
	const removeLink = removeButton( event.target );
	if ( button || removeLink ) {
		stopEvent( event );
	}
	if ( button ) {
		void addFromListing( shop, button );
	} else if ( removeLink ) {
		void removeFromMiniCart( shop.cart, removeLink );
	}
}

/** Makes the space bar click links that act as buttons. */
function onKeydown( event: KeyboardEvent ): void {
	const button = event.key === ' ' ? ( listingButton( event.target ) ?? removeButton( event.target ) ) : null;
	if ( button instanceof HTMLAnchorElement ) {
		stopEvent( event );
		button.click();
	}
}
