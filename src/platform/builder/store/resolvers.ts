import type { FormsActions } from './actions';
import type { FormsState } from './reducer';

/** Loads what a selector is asked for. `getResolutionError( 'getForms', [ query ] )` returns a failure. */
export const createResolvers = ( { loadForms, loadForm }: FormsActions ) => ( {
	getForms: loadForms,
	/** A form that was just saved need not be read. */
	getForm: Object.assign( ( id: number ) => loadForm( id ), {
		isFulfilled: ( { forms }: FormsState, id: number ): boolean => forms[ id ] !== undefined,
	} ),
} );
