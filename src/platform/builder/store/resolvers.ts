import type { BuilderForms } from '../config/forms';
import { loadForm } from './actions';
import type { FormsState } from './reducer';

/** Loads the data of a selector. `getResolutionError( 'getForms', [ query ] )` returns a failure. */
export { loadForms as getForms } from './actions';

/** Does not load a form that was just saved. */
export const getForm = ( forms: BuilderForms ) =>
	Object.assign( loadForm( forms ), {
		isFulfilled: ( state: FormsState, id: number ): boolean => state.forms[ id ] !== undefined,
	} );
