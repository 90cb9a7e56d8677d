// The header that always stays at the top of the window. It has no state, so that the script stays small.
import { findHeader, measureHeader } from '../sticky-header';

const header = findHeader();
if ( header ) {
	new ResizeObserver( () => measureHeader( header ) ).observe( header );
}
