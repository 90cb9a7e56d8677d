// The header that always stays at the top of the window.
import { observePlace, startHeader } from '../sticky-header';

startHeader( ( _, setState ) => observePlace( () => 1, setState ) );
