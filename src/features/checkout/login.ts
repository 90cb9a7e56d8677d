/**
 * The window with WooCommerce's login form. The form is requested when the window opens, because a cached page would
 * contain an expired nonce.
 */
import { postShop } from '../../platform/cart/shop-ajax';
import { asText } from '../../platform/check';
import { AisleError, toAisleError } from '../../platform/errors';
import { addPasswordToggles } from '../../platform/shop-page/passwords';
import { make, openDialog, type PageDialog } from './dialog';
import type { CheckoutOptions } from './options';

const FORM = 'form.woocommerce-form-login';
const NOTICES = 'aisle-checkout__notices';
/** Errors of a login that the browser has submitted itself. */
const PRINTED_ERRORS = '#aisle-login-errors';

/**
 * @param options
 * @param link    Link that was clicked; without it, the window opens with the errors of the last login.
 */
export async function openLogin( options: CheckoutOptions, link?: HTMLAnchorElement ): Promise< void > {
	const accountUrl = link?.href ?? options.account;
	const request = requestForm();
	// It may fail before it is awaited.
	request.catch( () => undefined );
	const dialog = await openDialog( options, options.texts.login ?? '', () => ( link?.isConnected ? link : null ) );
	const html = await request.catch( () => '' );
	if ( ! dialog.isOpen() ) {
		return;
	}
	if ( html === '' ) {
		// The visitor is logged in, or the form works only on WooCommerce's own page.
		dialog.leaveFor( accountUrl );
		return;
	}
	const content = make( 'div', 'woocommerce' );
	// HTML of WooCommerce's template from the store's own server.
	content.innerHTML = `<div class="${ NOTICES }"></div>${ html }`;
	const form = content.querySelector< HTMLFormElement >( FORM );
	if ( ! form ) {
		dialog.leaveFor( accountUrl );
		return;
	}
	form.classList.add( 'aisle-checkout__form' );
	renameIds( form );
	dialog.show( content );
	addPasswordToggles();
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		void submit( form, dialog, options );
	} );
	const errors = link ? null : document.querySelector( PRINTED_ERRORS );
	if ( errors ) {
		showNotices( form, errors.innerHTML );
		errors.remove();
	} else {
		form.querySelector< HTMLInputElement >( 'input:not([type="hidden"])' )?.focus();
	}
}

async function requestForm(): Promise< string > {
	const { origin, pathname, search } = window.location;
	const { html } = await postShop( 'aisle_login_form', {
		body: { redirect: origin + pathname + search },
		isRead: true,
	} );
	return asText( html );
}

/** Gives other IDs to fields whose ID the page has already, such as those of the checkout's own login form. */
function renameIds( form: HTMLFormElement ): void {
	form.querySelectorAll( '[id]' ).forEach( ( element ) => {
		const { id } = element;
		if ( document.getElementById( id ) ) {
			element.id = `aisle-${ id }`;
			for ( const name of [ 'for', 'aria-describedby', 'aria-labelledby' ] ) {
				form.querySelectorAll( `[${ name }]` ).forEach( ( other ) => {
					if ( other.getAttribute( name ) === id ) {
						other.setAttribute( name, element.id );
					}
				} );
			}
		}
	} );
}

async function submit( form: HTMLFormElement, dialog: PageDialog, options: CheckoutOptions ): Promise< void > {
	const button = form.querySelector< HTMLButtonElement >( '[type="submit"]' );
	if ( form.getAttribute( 'aria-busy' ) ) {
		return;
	}
	form.setAttribute( 'aria-busy', 'true' );
	button?.classList.add( 'aisle-busy' );
	try {
		const { redirect, notices } = await send( form );
		if ( asText( redirect ) !== '' ) {
			dialog.leaveFor( new URL( asText( redirect ), window.location.href ).href );
			return;
		}
		form.querySelectorAll< HTMLInputElement >( '[name="password"]' ).forEach( ( field ) => ( field.value = '' ) );
		showNotices( form, asText( notices ) );
	} catch ( thrown ) {
		const { code } = toAisleError( thrown );
		if ( code === 'expired' ) {
			dialog.leaveFor( options.account );
			return;
		}
		if ( code !== 'offline' ) {
			submitWithoutWindow( form );
			return;
		}
		const message = make( 'ul', 'woocommerce-error' );
		message.append( make( 'li', '', options.texts.offline ) );
		showNotices( form, message.outerHTML );
	}
	form.removeAttribute( 'aria-busy' );
	button?.classList.remove( 'aisle-busy' );
}

/**
 * Sends the form; once more with a new nonce, if another tab's add to the cart has changed it.
 *
 * @throws  AisleError If WooCommerce ignores the form again.
 */
async function send( form: HTMLFormElement, isRetry = false ): ReturnType< typeof postShop > {
	const body = new FormData( form );
	body.set( 'login', '1' );
	const response = await postShop( 'aisle_login', { body, isRead: true } );
	if ( response.status !== 'expired' ) {
		return response;
	}
	const nonce = form.querySelector< HTMLInputElement >( '[name="woocommerce-login-nonce"]' );
	if ( isRetry || ! nonce ) {
		throw new AisleError( 'expired' );
	}
	nonce.value = asText( response.nonce );
	return send( form, true );
}

/**
 * The response is no JSON, for example because another plugin asks for a second factor: the browser submits the form and
 * shows it.
 */
function submitWithoutWindow( form: HTMLFormElement ): void {
	for ( const name of [ 'login', 'aisle_login' ] ) {
		form.append( Object.assign( document.createElement( 'input' ), { type: 'hidden', name, value: '1' } ) );
	}
	form.submit();
}

function showNotices( form: HTMLFormElement, html: string ): void {
	const place = form.parentElement?.querySelector< HTMLElement >( `.${ NOTICES }` );
	if ( place ) {
		place.innerHTML = html;
		// WooCommerce's list of errors is an alert itself, which hides its items from screen readers.
		place.querySelectorAll( '[role="alert"]' ).forEach( ( notice ) => notice.removeAttribute( 'role' ) );
		place.setAttribute( 'role', 'alert' );
		place.tabIndex = -1;
		place.focus();
	}
}
