import type { Day, EntriesPage, EntriesQuery, Entry } from '../entries';
import type { EntriesState } from './reducer';

export const keyOf = ( { place, form, days, search, reply: response, page }: EntriesQuery ): string =>
	JSON.stringify( [ place, form, days, search, response, page ] );

/** One page of the list; undefined before it was loaded. Asking for it loads it, again after every change. */
export const getEntries = ( { pages }: EntriesState, query: EntriesQuery ): EntriesPage | undefined =>
	pages[ keyOf( query ) ];

/** One message as a whole. Asking for it loads it. */
export const getEntry = ( { entries }: EntriesState, id: number ): Entry | undefined => entries[ id ];

/** How many came on each of the last 30 days, today last. Asking for them loads them. */
export const getDays = ( { days }: EntriesState ): readonly Day[] => days;
