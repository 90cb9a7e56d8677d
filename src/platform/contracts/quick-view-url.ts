/**
 * Reads the quick view's URL, for the list that opens it and for open surfaces. Separate from the request code, which
 * the app contains.
 */
import { asNumber } from '../check';

/** Returns the product id in the URL of the page or of a link, `#quick-view-ID`; 0 if none. */
export const productIdInHash = ( hash = window.location.hash ): number =>
	asNumber( /^#quick-view-(\d+)$/.exec( hash )?.[ 1 ] );
