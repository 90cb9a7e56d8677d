import { whileAnnouncing } from '../../platform/cart/add-state';
import { jQueryIfLoaded } from '../../platform/events';
import { cartForm, NOTICES, TOTALS } from './cart-dom';
import { saveFocus } from './focus-mark';

/** Returns the page, or null if loading failed twice. */
export async function fetchPage(): Promise< Document | null > {
	const url = new URL( window.location.href );
	[ 'remove_item', 'undo_item', 'remove_coupon', 'apply_coupon', 'order_again', 'add-to-cart', '_wpnonce' ].forEach(
		( name ) => url.searchParams.delete( name )
	);
	// WooCommerce discards the removed lines on the next page load unless this parameter is set.
	url.searchParams.set( 'removed_item', '1' );
	url.hash = '';
	for ( let attempt = 0; attempt < 2; attempt++ ) {
		try {
			const response = await fetch( url, {
				credentials: 'same-origin',
				cache: 'no-store',
				signal: AbortSignal.timeout( 20000 ),
			} );
			if ( response.ok ) {
				return new DOMParser().parseFromString( await response.text(), 'text/html' );
			}
		} catch {
			// Retries once: the cart has already changed on the server, and only its page is missing.
		}
	}
	return null;
}

/**
 * @return  False if the pages differ too much to replace their parts.
 */
export function replaceParts( page: Document ): boolean {
	const oldForm = cartForm();
	const newForm = cartForm( page );
	if ( ! oldForm || ! newForm ) {
		return oldForm !== null && replaceWithEmptyCart( oldForm, page );
	}
	const restoreFocus = saveFocus();
	copyUnsentInput( oldForm, newForm );
	oldForm.replaceWith( newForm );
	newForm
		.querySelectorAll< HTMLButtonElement >( '[name="update_cart"]' )
		.forEach( ( button ) => ( button.disabled = true ) );
	replaceNotices( page );
	const totals = page.querySelector( TOTALS );
	if ( totals ) {
		document.querySelector( TOTALS )?.replaceWith( totals );
	}
	restoreFocus();
	dispatchUpdates( [
		'updated_cart_totals',
		...( document.querySelector( 'form.checkout' ) ? [ 'update_checkout' ] : [] ),
		'updated_wc_div',
	] );
	return true;
}

/** Replaces the cart with the theme's empty cart message after the last line was removed. */
function replaceWithEmptyCart( oldForm: HTMLFormElement, page: Document ): boolean {
	const oldContainer = oldForm.closest( '.woocommerce' );
	const newContainer = page.querySelector( '.wc-empty-cart-message, .cart-empty' )?.closest( '.woocommerce' );
	// A checkout on the same page would stay outdated, so the caller reloads the page instead.
	if (
		! oldContainer ||
		! newContainer ||
		document.querySelector( 'form.checkout' ) ||
		oldContainer === document.body
	) {
		return false;
	}
	oldContainer.replaceWith( newContainer );
	dispatchUpdates( [ 'wc_cart_emptied', 'updated_wc_div' ] );
	return true;
}

function replaceNotices( page: Document ): void {
	const wrapper = document.querySelector( NOTICES );
	const newNotices = page.querySelector( NOTICES );
	if ( wrapper && newNotices ) {
		wrapper.replaceChildren( ...newNotices.childNodes );
	}
}

/** Keeps unsent input, unless the server changed the same field. */
function copyUnsentInput( oldForm: HTMLFormElement, newForm: HTMLFormElement ): void {
	const fields = oldForm.querySelectorAll< HTMLInputElement | HTMLTextAreaElement >(
		'input:not([type="hidden"]):not([type="checkbox"]):not([type="radio"]), textarea'
	);
	fields.forEach( ( field ) => {
		const newField = field.name === '' ? null : newForm.elements.namedItem( field.name );
		const isTyped = field.value !== field.defaultValue;
		if (
			isTyped &&
			( newField instanceof HTMLInputElement || newField instanceof HTMLTextAreaElement ) &&
			newField.defaultValue === field.defaultValue
		) {
			newField.value = field.value;
		}
	} );
}

/** Triggers WooCommerce's events so that other plugins update their parts. Aisle's own listeners skip them. */
export function dispatchUpdates( names: readonly string[] ): void {
	const body = jQueryIfLoaded()?.( document.body );
	whileAnnouncing( () => names.forEach( ( name ) => body?.trigger( name ) ) );
}
