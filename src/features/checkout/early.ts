/**
 * Early module: opens windows with the terms and the login form, and loads what forms and tables of the checkout and the
 * account pages need. Works without React.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { windowOf } from './links';
import { readOptions, type CheckoutOptions } from './options';

/** Tables of the account pages and of an order. */
const TABLES = '.woocommerce table.shop_table';

const loadWindows = () => import( /* webpackChunkName: "checkout-windows" */ './windows' );

let isStarted = false;

export function start( page: EarlyPage, data: unknown ): void {
	if ( isStarted ) {
		return;
	}
	isStarted = true;
	const options = readOptions( data );
	page.onIntent( ( target ) => windowOf( target, options ), loadWindows );
	// The capture phase is before WooCommerce's listener, which unfolds the terms in the page.
	document.addEventListener( 'click', ( event ) => handleClick( event, options ), true );
	if ( options.hasErrors ) {
		loadWindows().then( ( { openLogin } ) => openLogin( options ), ignore );
	}
	if ( options.fieldErrors && document.querySelector( 'form.checkout' ) ) {
		import( /* webpackChunkName: "checkout-field-errors" */ './field-errors' ).then(
			( { showFieldErrors } ) => showFieldErrors( options.texts ),
			ignore
		);
	}
	if ( options.tables && document.querySelector( TABLES ) ) {
		import( /* webpackChunkName: "checkout-tables" */ './tables' ).then(
			( { makeTablesScrollable } ) => makeTablesScrollable( TABLES ),
			ignore
		);
	}
	if ( options.forms ) {
		// WooCommerce's script on these pages leaves out fields that are inserted later.
		import( /* webpackChunkName: "passwords" */ '../../platform/shop-page/passwords' ).then(
			( { addPasswordToggles } ) => addPasswordToggles(),
			ignore
		);
	}
}

/** The page works as printed. */
const ignore = (): void => undefined;

function handleClick( event: MouseEvent, options: CheckoutOptions ): void {
	const isPlain =
		event.button === 0 &&
		! ( event.ctrlKey || event.metaKey || event.shiftKey || event.altKey ) &&
		! event.defaultPrevented;
	const [ name, link ] = ( isPlain && windowOf( event.target, options ) ) || [];
	if ( ! name || ! link ) {
		return;
	}
	event.preventDefault();
	event.stopPropagation();
	loadWindows().then(
		( { openLogin, openTerms } ) =>
			name === 'login' ? openLogin( options, link ) : openTerms( options, name, link ),
		() => window.open( link.href, link.target || '_self' )
	);
}

( window.aisleEarly ??= [] ).push( [ 'checkout', { start } ] );
