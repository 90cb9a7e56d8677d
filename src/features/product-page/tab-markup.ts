/** Tabs as printed by WooCommerce's template, its block and themes: a list of links, each with a panel. */
export const WRAPPER = '.wc-tabs-wrapper,.woocommerce-tabs';
export const LINK = `:is(${ WRAPPER }) :is(.wc-tabs,ul.tabs) li a`;
const BUTTON = '.aisle-tab-heading button';

/** Lets the browser's search find and open hidden panels, if supported; otherwise panels are just hidden. */
const HIDDEN = 'onbeforematch' in document.documentElement ? 'until-found' : '';

export const wrapperOf = ( element: Element ): Element | null => element.closest( WRAPPER );

export const linksIn = ( wrapper: ParentNode ): HTMLAnchorElement[] =>
	[ ...wrapper.querySelectorAll< HTMLAnchorElement >( LINK ) ].filter(
		( link ) => wrapper === document || wrapperOf( link ) === wrapper
	);

/** Returns the panel's ID, exactly as in the link. */
export const panelId = ( link: HTMLAnchorElement ): string =>
	( link.getAttribute( 'href' ) ?? '' ).split( '#' )[ 1 ] ?? '';

/** Returns the panel in the link's wrapper, because a page with two products has each ID twice. */
export function panelOf( link: HTMLAnchorElement ): HTMLElement | null {
	const id = panelId( link );
	return (
		wrapperOf( link )?.querySelector< HTMLElement >( `[id=${ JSON.stringify( id ) }]` ) ??
		document.getElementById( id )
	);
}

/** Returns the printed heading button that opens a panel if there is no space for tabs. */
export const buttonOf = ( panel: HTMLElement ): HTMLElement | null =>
	panel.previousElementSibling?.querySelector( BUTTON ) ?? null;

/** Returns whether the style shows headings instead of tabs, by screen width. */
export const isFolding = ( wrapper: Element ): boolean => {
	const heading = wrapper.querySelector( '.aisle-tab-heading' );
	return heading !== null && getComputedStyle( heading ).display !== 'none';
};

export function setPanelShown( panel: HTMLElement | null, isShown: boolean ): void {
	if ( panel ) {
		panel.removeAttribute( 'data-aisle-later' );
		if ( isShown ) {
			panel.removeAttribute( 'hidden' );
			// Another plugin's script may have hidden the panel with an inline style, as WooCommerce's script does.
			panel.style.removeProperty( 'display' );
		} else {
			panel.setAttribute( 'hidden', HIDDEN );
		}
		buttonOf( panel )?.setAttribute( 'aria-expanded', String( isShown ) );
	}
}
