/** The tabs as WooCommerce's template, its block and themes print them: a list of links, each with its panel. */
export const WRAPPER = '.wc-tabs-wrapper,.woocommerce-tabs';
export const LINK = `:is(${ WRAPPER }) :is(.wc-tabs,ul.tabs) li a`;
const BUTTON = '.aisle-tab-heading button';

/** What a browser finds with its own search, it opens; where it cannot, what is hidden is only hidden. */
const HIDDEN = 'onbeforematch' in document.documentElement ? 'until-found' : '';

export const wrapperOf = ( element: Element ): Element | null => element.closest( WRAPPER );

export const linksIn = ( wrapper: ParentNode ): HTMLAnchorElement[] =>
	[ ...wrapper.querySelectorAll< HTMLAnchorElement >( LINK ) ].filter(
		( link ) => wrapper === document || wrapperOf( link ) === wrapper
	);

/** As it is written in both places. */
export const panelId = ( link: HTMLAnchorElement ): string =>
	( link.getAttribute( 'href' ) ?? '' ).split( '#' )[ 1 ] ?? '';

/** The one beside its link: a page with two products has each name twice. */
export function panelOf( link: HTMLAnchorElement ): HTMLElement | null {
	const id = panelId( link );
	return (
		wrapperOf( link )?.querySelector< HTMLElement >( `[id=${ JSON.stringify( id ) }]` ) ??
		document.getElementById( id )
	);
}

/** The heading that unfolds a panel where there is no room for tabs; PHP has printed it. */
export const buttonOf = ( panel: HTMLElement ): HTMLElement | null =>
	panel.previousElementSibling?.querySelector( BUTTON ) ?? null;

/** The style decides, by the width of the screen. */
export const isFolding = ( wrapper: Element ): boolean => {
	const heading = wrapper.querySelector( '.aisle-tab-heading' );
	return heading !== null && getComputedStyle( heading ).display !== 'none';
};

export function show( panel: HTMLElement | null, isShown: boolean ): void {
	if ( panel ) {
		panel.removeAttribute( 'data-aisle-later' );
		if ( isShown ) {
			panel.removeAttribute( 'hidden' );
			// Another plugin's script may have hidden it as WooCommerce's does.
			panel.style.removeProperty( 'display' );
		} else {
			panel.setAttribute( 'hidden', HIDDEN );
		}
		buttonOf( panel )?.setAttribute( 'aria-expanded', String( isShown ) );
	}
}
