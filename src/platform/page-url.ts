/** This page's address without what stands behind `#`: a quick view's own address there is another's affair. */
export const pageAddress = (): string => window.location.href.replace( /#.*/, '' );
