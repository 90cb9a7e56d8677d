/** Returns the page's URL without its hash, which a quick view may use. */
export const pageUrl = (): string => window.location.href.replace( /#.*/, '' );
