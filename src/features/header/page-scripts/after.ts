// The header that comes back once the page has scrolled past it.
import { moveHeader, OFFSET_PX, stickAfter } from '../moving-header';
import { findHeader } from '../sticky-header';

const header = findHeader();
if ( header ) {
	moveHeader( header, ( setState ) => {
		// Shows a header that gets the focus while it is above the window.
		header.addEventListener( 'focusin', () => window.scrollY > header.offsetHeight && setState( 'stuck' ) );
		return stickAfter( OFFSET_PX, setState );
	} );
}
