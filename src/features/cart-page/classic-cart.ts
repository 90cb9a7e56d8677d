/**
 * Updates the classic cart page through the shared cart and replaces its HTML. Aisle's listeners stop WooCommerce's
 * script for these changes; it still handles the rest (shipping, its calculator, other plugins' fields with "Update
 * cart").
 *
 * If Aisle's request fails, the form is submitted or the link is followed.
 */
import { jQueryIfLoaded } from '../../platform/events';
import type { EarlyCart } from '../../platform/cart/early-cart';
import { markLivePage } from '../../platform/cart/live-page';
import type { OperationResult } from '../../platform/cart';
import { CART_FORM, couponField, keyOfField, keyOfLink, QUANTITY_FIELD } from './cart-dom';
import { clearErrors, showCouponError, showLineError } from './errors';
import { clearNotices, showNotice } from './notices';
import { createPageUpdate, type PageUpdate } from './page-update';
import type { Texts } from './texts';

/** Errors without a decision by the server: the form or link may still work. */
const UNDECIDED_CODES = [ 'server_error', 'bad_reply', 'app_not_loaded', 'unknown_error' ];

const isUndecided = ( { ok, code }: OperationResult ): boolean => ! ok && UNDECIDED_CODES.includes( code );

interface ClassicCart {
	readonly cart: EarlyCart;
	readonly texts: Texts;
	readonly update: PageUpdate;
}

export function startClassicCart( cart: EarlyCart, texts: Texts ): void {
	markLivePage();
	const classic: ClassicCart = { cart, texts, update: createPageUpdate( cart, texts ) };
	// Uses the capture phase to run before WooCommerce's listeners on the document.
	document.addEventListener(
		'change',
		( { target } ) => target instanceof HTMLInputElement && changeQuantity( classic, target ),
		true
	);
	document.addEventListener( 'keydown', ( event ) => handleEnter( classic, event ), true );
	document.addEventListener(
		'input',
		( { target } ) =>
			target instanceof HTMLInputElement && target.form?.matches( CART_FORM ) && clearErrors( target ),
		true
	);
	document.addEventListener( 'click', ( event ) => handleLinkClick( classic, event ), true );
	document.addEventListener( 'click', ( event ) => delayCheckout( classic, event ) );
	document.addEventListener( 'submit', ( event ) => submitCoupon( classic, event ), true );
	// A theme's plus and minus buttons change the field and trigger only jQuery events.
	jQueryIfLoaded()?.( document ).on( 'change', ( event ) => {
		const target = typeof event === 'object' && event && 'target' in event ? event.target : null;
		if ( target instanceof HTMLInputElement ) {
			changeQuantity( classic, target );
		}
	} );
}

/**
 * Last requested value per field. The same change may fire twice, and again when the focused field is replaced.
 */
const requestedValues = new WeakMap< HTMLInputElement, string >();

function changeQuantity( classic: ClassicCart, field: HTMLInputElement ): void {
	const key = field.matches( QUANTITY_FIELD ) && ! field.readOnly ? keyOfField( field ) : '';
	if ( key === '' || field.value === ( requestedValues.get( field ) ?? field.defaultValue ) ) {
		return;
	}
	if ( field.value.trim() === '' ) {
		field.value = field.defaultValue;
		return;
	}
	clearErrors( field );
	if ( ! field.checkValidity() ) {
		// Shows the browser's message and restores the current quantity. The browser's own bubble would close when the
		// value changes.
		const reason = field.validationMessage;
		field.value = requestedValues.get( field ) ?? field.defaultValue;
		showLineError( field, reason );
		return;
	}
	requestedValues.set( field, field.value );
	void setQuantity( classic, field, key );
}

async function setQuantity(
	{ cart, texts, update }: ClassicCart,
	field: HTMLInputElement,
	key: string
): Promise< void > {
	const quantity = Number( field.value.replace( ',', '.' ) );
	clearErrors( field );
	if ( ! Number.isFinite( quantity ) ) {
		// A theme's field may accept any text. If it is no number, the quantity is restored.
		requestedValues.delete( field );
		field.value = field.defaultValue;
		return;
	}
	const result = await update.whileBusy( field, () =>
		quantity > 0 ? cart.setQuantity( key, quantity ) : cart.remove( key )
	);
	if ( result.ok ) {
		if ( quantity <= 0 ) {
			update.offerUndo( key, productNameOf( field ) );
		}
	} else if ( isUndecided( result ) ) {
		submitWithoutScript( field.form, 'update_cart' );
	} else {
		const currentField = findCurrentField( field );
		requestedValues.delete( currentField );
		currentField.value = currentField.defaultValue;
		showLineError( currentField, result.message || ( texts.failed ?? '' ) );
	}
}

/**
 * Handles Enter: WooCommerce's script would send the whole form, and without it the browser would click the coupon
 * button.
 */
function handleEnter( classic: ClassicCart, event: KeyboardEvent ): void {
	if ( event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.matches( QUANTITY_FIELD ) ) {
		event.preventDefault();
		event.stopImmediatePropagation();
		changeQuantity( classic, event.target );
	}
}

function handleLinkClick( classic: ClassicCart, event: MouseEvent ): void {
	const link = event.target instanceof Element ? event.target.closest( 'a' ) : null;
	if ( ! link || event.ctrlKey || event.metaKey || event.shiftKey ) {
		return;
	}
	const action = actionOf( classic, link );
	if ( action ) {
		event.preventDefault();
		event.stopImmediatePropagation();
		void classic.update
			.whileBusy( link, action )
			.then( ( result ) => isUndecided( result ) && window.location.assign( link.href ) );
	}
}

/** The link waits for the response to every change, so that the order has the last quantity. */
function delayCheckout( { cart, texts }: ClassicCart, event: MouseEvent ): void {
	const link =
		event.target instanceof Element
			? event.target.closest< HTMLAnchorElement >( 'a.checkout-button, .wc-proceed-to-checkout a[href]' )
			: null;
	if (
		link &&
		cart.getView().busy &&
		! event.defaultPrevented &&
		! event.ctrlKey &&
		! event.metaKey &&
		! event.shiftKey
	) {
		event.preventDefault();
		clearNotices();
		link.setAttribute( 'aria-busy', 'true' );
		void cart.settle().then( ( isSettled ) => {
			link.removeAttribute( 'aria-busy' );
			if ( isSettled ) {
				window.location.assign( link.href );
			} else {
				showNotice( 'error', texts.unsent ?? '' );
			}
		} );
	}
}

function actionOf(
	{ cart, texts, update }: ClassicCart,
	link: HTMLAnchorElement
): ( () => Promise< OperationResult > ) | null {
	const removedKey = link.closest( `${ CART_FORM } .product-remove` ) ? keyOfLink( link, 'remove_item' ) : '';
	const restoredKey = link.matches( '.restore-item' ) ? keyOfLink( link, 'undo_item' ) : '';
	const coupon = link.matches( '.woocommerce-remove-coupon' ) ? ( link.dataset.coupon ?? '' ) : '';
	if ( removedKey !== '' ) {
		return () =>
			cart.remove( removedKey ).then( ( result ) => {
				if ( result.ok ) {
					update.offerUndo( removedKey, productNameOf( link ) );
				} else if ( ! isUndecided( result ) ) {
					showLineError( link, result.message || ( texts.failed ?? '' ) );
				}
				return result;
			} );
	}
	if ( restoredKey !== '' ) {
		return () => cart.restore( restoredKey ).then( update.showRejection );
	}
	return coupon === '' ? null : () => cart.removeCoupon( coupon ).then( update.showRejection );
}

function submitCoupon( classic: ClassicCart, event: SubmitEvent ): void {
	const form = event.target;
	const field = couponField();
	const isCoupon = event.submitter?.getAttribute( 'name' ) === 'apply_coupon' || document.activeElement === field;
	if ( form instanceof HTMLFormElement && form.matches( CART_FORM ) && field && isCoupon ) {
		event.preventDefault();
		event.stopImmediatePropagation();
		void applyCoupon( classic, field );
	}
}

async function applyCoupon( { cart, texts, update }: ClassicCart, field: HTMLInputElement ): Promise< void > {
	const code = field.value.trim();
	clearErrors( field );
	if ( code === '' ) {
		showCouponError( field, null, texts.emptyCode ?? '' );
		return;
	}
	const result = await update.whileBusy( field, () => cart.applyCoupon( code ) );
	const currentField = couponField() ?? field;
	if ( result.ok ) {
		currentField.value = '';
		currentField.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	} else if ( isUndecided( result ) ) {
		submitWithoutScript( currentField.form, 'apply_coupon' );
	} else {
		showCouponError( currentField, result.message || ( texts.failed ?? '' ), '' );
	}
}

/** Returns the field's current element, because another response may have replaced it. */
const findCurrentField = ( field: HTMLInputElement ): HTMLInputElement =>
	[ ...document.querySelectorAll< HTMLInputElement >( QUANTITY_FIELD ) ].find(
		( { name } ) => name === field.name
	) ?? field;

const productNameOf = ( node: Element ): string =>
	node.closest( 'tr' )?.querySelector( '.product-name a, .product-name' )?.textContent?.trim() ?? '';

function submitWithoutScript( form: HTMLFormElement | null, button: string ): void {
	if ( form ) {
		const field = document.createElement( 'input' );
		Object.assign( field, { type: 'hidden', name: button, value: '1' } );
		form.append( field );
		form.submit();
	}
}
