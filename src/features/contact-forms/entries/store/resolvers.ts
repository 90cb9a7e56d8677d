/** Loads data when a selector is used. For errors, see `getResolutionError( 'getEntries', [ query ] )`. */
import { loadEntry } from './actions';
import type { EntriesState } from './reducer';

export { loadEntries as getEntries, loadDays as getDays } from './actions';

export const getEntry = Object.assign( ( id: number ) => loadEntry( id ), {
	isFulfilled: ( { entries }: EntriesState, id: number ): boolean => entries[ id ] !== undefined,
} );
