/** The window with the terms or the privacy policy. Its text is requested once per page view. */
import { shopUrl } from '../../platform/cart/shop-ajax';
import { asRecord, asText } from '../../platform/check';
import { make, openDialog, type PageDialog } from './dialog';
import type { CheckoutOptions } from './options';

const TIMEOUT_MS = 10000;

interface PageText {
	readonly title: string;
	readonly html: string;
}

type PageName = 'terms' | 'privacy';

const requests = new Map< PageName, Promise< PageText > >();

export async function openTerms( options: CheckoutOptions, name: PageName, link: HTMLAnchorElement ): Promise< void > {
	const { texts } = options;
	const request = requestText( name );
	let focusTarget: HTMLElement | null = null;
	const dialog = await openDialog( options, texts[ name ] ?? '', () => focusTarget ?? currentLink( link ) );
	try {
		const { title, html } = await request;
		dialog.setTitle( title );
		const text = make( 'div', 'aisle-checkout__text' );
		// HTML of the store's own server, filtered like the content of its pages.
		text.innerHTML = html;
		dialog.show( text );
		scrollToTarget( text, link.hash );
	} catch {
		followLink( dialog, link, options );
		return;
	}
	const box = name === 'terms' ? termsBox( link ) : null;
	if ( box ) {
		dialog.addButton( texts.agree ?? '', () => {
			// The order review may have been replaced meanwhile.
			focusTarget = termsBox( link );
			if ( focusTarget instanceof HTMLInputElement && ! focusTarget.checked ) {
				focusTarget.click();
			}
			dialog.close();
		} );
	} else {
		dialog.addButton( texts.close ?? '', dialog.close );
	}
}

function requestText( name: PageName ): Promise< PageText > {
	const request = requests.get( name ) ?? fetchText( name );
	requests.set( name, request );
	request.catch( () => requests.delete( name ) );
	return request;
}

async function fetchText( name: PageName ): Promise< PageText > {
	const url = new URL( shopUrl( 'aisle_terms' ), window.location.href );
	url.searchParams.set( 'page', name );
	const response = await fetch( url, { signal: AbortSignal.timeout( TIMEOUT_MS ) } );
	const { title, html } = asRecord( await response.json() );
	if ( ! response.ok || asText( html ) === '' ) {
		throw new Error( name );
	}
	return { title: asText( title ), html: asText( html ) };
}

/** Opens the page in a new tab. If the browser blocks it, the window offers the link, so that the checkout stays. */
function followLink( dialog: PageDialog, link: HTMLAnchorElement, { texts }: CheckoutOptions ): void {
	const tab = dialog.isOpen() ? window.open( link.href, '_blank' ) : null;
	if ( tab ) {
		tab.opener = null;
		dialog.close();
		return;
	}
	const message = make( 'p', 'aisle-checkout__message', texts.failed );
	const page = Object.assign( make( 'a', '', texts.open ), { href: link.href, target: '_blank', rel: 'noopener' } );
	message.setAttribute( 'role', 'alert' );
	dialog.show( message, page );
	dialog.addButton( texts.close ?? '', dialog.close );
	page.focus();
}

/** Returns the enabled box of the checkout with this link. */
function termsBox( link: HTMLAnchorElement ): HTMLInputElement | null {
	const boxes = document.querySelectorAll< HTMLInputElement >(
		'input[type="checkbox"][name="terms"],.wc-block-checkout__terms input[type="checkbox"]'
	);
	const enabledBoxes = [ ...boxes ].filter( ( { disabled } ) => ! disabled );
	const terms = currentLink( link )?.closest( '.wc-block-checkout__terms,form' );
	return enabledBoxes.find( ( box ) => terms?.contains( box ) ) ?? enabledBoxes[ 0 ] ?? null;
}

/** Returns the link that has replaced this one. */
const currentLink = ( link: HTMLAnchorElement ): HTMLAnchorElement | undefined =>
	link.isConnected
		? link
		: [ ...document.querySelectorAll< HTMLAnchorElement >( 'a[href]' ) ].find( ( { href } ) => href === link.href );

function scrollToTarget( text: HTMLElement, hash: string ): void {
	const id = hash.slice( 1 );
	if ( id !== '' ) {
		[ ...text.querySelectorAll( '[id]' ) ]
			.find( ( element ) => element.id === id || encodeURIComponent( element.id ) === id )
			?.scrollIntoView();
	}
}
