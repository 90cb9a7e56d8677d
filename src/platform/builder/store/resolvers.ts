import { loadForm } from './actions';
import type { FormsState } from './reducer';

/** What is loaded by asking for it. A failure is the selector's: `getResolutionError( 'getForms', [ query ] )`. */
export { loadForms as getForms } from './actions';

/** A form that was just saved need not be read. */
export const getForm = Object.assign( ( id: number ) => loadForm( id ), {
	isFulfilled: ( { forms }: FormsState, id: number ): boolean => forms[ id ] !== undefined,
} );
