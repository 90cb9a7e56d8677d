import type { Day, EntriesPage, EntriesQuery, Entry } from '../entries';
import type { EntriesState } from './reducer';

export const keyOf = ( { folder, form, days, search, reply: replyFilter, page }: EntriesQuery ): string =>
	JSON.stringify( [ folder, form, days, search, replyFilter, page ] );

/** One page of the list; undefined until loaded. Loads on first use and again after every change. */
export const getEntries = ( { pages }: EntriesState, query: EntriesQuery ): EntriesPage | undefined =>
	pages[ keyOf( query ) ];

/** One complete entry. Loads on first use. */
export const getEntry = ( { entries }: EntriesState, id: number ): Entry | undefined => entries[ id ];

/** Number of entries on each of the last 30 days, today last. Loads on first use. */
export const getDays = ( { days }: EntriesState ): readonly Day[] => days;
