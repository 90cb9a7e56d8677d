import type { BuilderForms } from '../config/forms';
import { loadForm } from './actions';
import type { FormsState } from './reducer';

/** Loads what a selector is asked for. `getResolutionError( 'getForms', [ query ] )` returns a failure. */
export { loadForms as getForms } from './actions';

/** A form that was just saved need not be read. */
export const getForm = ( forms: BuilderForms ) =>
	Object.assign( loadForm( forms ), {
		isFulfilled: ( state: FormsState, id: number ): boolean => state.forms[ id ] !== undefined,
	} );
