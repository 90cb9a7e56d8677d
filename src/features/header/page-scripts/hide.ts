// The header that hides while the page scrolls down, and comes back while it scrolls up.
import { hideOnScroll } from '../hide-on-scroll';
import { moveHeader, OFFSET_PX } from '../moving-header';
import { findHeader } from '../sticky-header';

const header = findHeader();
if ( header ) {
	moveHeader( header, ( setState ) => hideOnScroll( header, OFFSET_PX, setState ) );
}
