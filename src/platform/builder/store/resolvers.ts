import type { BuilderForms } from '../config/forms';
import { loadForm } from './actions';
import type { FormsState } from './reducer';

/**
 * Loads one page of the list. If the request fails, `getResolutionError( 'getForms', [ query ] )` returns the error.
 */
export { loadForms as getForms } from './actions';

/** Loads a form, unless the store already has it, for example because it was just saved. */
export const getForm = ( forms: BuilderForms ) =>
	Object.assign( loadForm( forms ), {
		isFulfilled: ( state: FormsState, id: number ): boolean => state.forms[ id ] !== undefined,
	} );
