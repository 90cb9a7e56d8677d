/**
 * Where a quick view's own address is read: by the list that opens it and by what is open. Apart from the wish, which
 * the app has.
 */
import { asNumber } from './check';

/** The product that the page's address (or that of a link) asks for, `#quick-view-ID`; 0 for none. */
export const productInAddress = ( hash = window.location.hash ): number =>
	asNumber( /^#quick-view-(\d+)$/.exec( hash )?.[ 1 ] );
