/** Finds the links that open a window. */
import type { CheckoutOptions } from './options';

/** Parts of the page whose links to the terms open the window: classic checkout, order to pay, block. */
const CHECKOUT = 'form.checkout,#order_review,.wc-block-checkout,.wp-block-woocommerce-checkout';
/** A link of a theme that opens the login form wherever it leads. */
const LOGIN_LINK = '[data-aisle-open="login"]';

export type WindowName = 'terms' | 'privacy' | 'login';

/** Returns the URL without its fragment, and with one spelling of the path. */
function pageOf( url: string ): string {
	try {
		const { origin, pathname, search } = new URL( url, window.location.href );
		return origin + pathname.replace( /\/$/, '' ) + search;
	} catch {
		return '';
	}
}

export function windowOf(
	target: EventTarget | null,
	{ terms, account }: Pick< CheckoutOptions, 'terms' | 'account' >
): readonly [ WindowName, HTMLAnchorElement ] | null {
	const link = target instanceof Element ? target.closest< HTMLAnchorElement >( 'a[href]' ) : null;
	if ( ! link || link.hasAttribute( 'download' ) || link.closest( 'dialog' ) ) {
		return null;
	}
	const page = pageOf( link.href );
	if ( link.closest( CHECKOUT ) ) {
		for ( const name of [ 'terms', 'privacy' ] as const ) {
			if ( terms[ name ] && pageOf( terms[ name ] ) === page ) {
				return [ name, link ];
			}
		}
	}
	const opensLogin =
		account !== '' &&
		! document.body.classList.contains( 'logged-in' ) &&
		( pageOf( account ) === page || link.matches( LOGIN_LINK ) );
	return opensLogin ? [ 'login', link ] : null;
}
