// The header that comes back after some scrolling, or hides while the page scrolls down.
import { hideOnScroll } from '../hide-on-scroll';
import { observePlace, startHeader } from '../sticky-header';

/** Distance from the header's end at which it comes back or may hide, in px, from the specification. */
const OFFSET_PX = 100;

startHeader( ( header, setState ) => {
	if ( window.aisleHeaderHides ) {
		return hideOnScroll( header, OFFSET_PX, setState );
	}
	// Shows a header that gets the focus while it is above the window.
	header.addEventListener( 'focusin', () => window.scrollY > header.offsetHeight && setState( 'stuck' ) );
	return observePlace( ( height ) => height + OFFSET_PX, setState );
} );
