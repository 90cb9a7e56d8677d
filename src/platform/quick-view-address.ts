/** Where a quick view's own address is read: by the list that opens it and by what is open. Apart from the wish, which the app has. */
import { asNumber } from './check';

/** The product that the page's address asks for, `#quick-view-ID`; 0 for none. */
export const productInAddress = (): number => asNumber( /^#quick-view-(\d+)$/.exec( window.location.hash )?.[ 1 ] );
