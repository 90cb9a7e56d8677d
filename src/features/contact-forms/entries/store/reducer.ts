/** The state of `aisle/contact-entries`. Does not contain unsaved notes and replies. */
import type { Day, EntriesPage, Entry } from '../entries';

export interface EntriesState {
	/** Last request for a page of the list, by its key. Responses to earlier requests are ignored. */
	readonly lastRequests: Readonly< Record< string, symbol > >;
	/** Page of the list by query (`keyOf`). */
	readonly pages: Readonly< Record< string, EntriesPage > >;
	readonly entries: Readonly< Record< number, Entry > >;
	readonly days: readonly Day[];
}

export type EntriesAction =
	| { type: 'ASK_FOR_PAGE'; key: string; requestId: symbol }
	| { type: 'RECEIVE_PAGE'; key: string; requestId: symbol; page: EntriesPage }
	| { type: 'RECEIVE_ENTRY'; entry: Entry }
	| { type: 'MARK_ENTRIES'; ids: readonly number[]; isRead: boolean }
	| { type: 'FORGET_ENTRIES'; ids: readonly number[] }
	| { type: 'RECEIVE_DAYS'; days: readonly Day[] };

export const EMPTY_STATE: EntriesState = { lastRequests: {}, pages: {}, entries: {}, days: [] };

export function reducer( state: EntriesState = EMPTY_STATE, action: EntriesAction ): EntriesState {
	switch ( action.type ) {
		case 'ASK_FOR_PAGE':
			return { ...state, lastRequests: { ...state.lastRequests, [ action.key ]: action.requestId } };
		case 'RECEIVE_PAGE':
			return state.lastRequests[ action.key ] !== action.requestId
				? state
				: { ...state, pages: { ...state.pages, [ action.key ]: action.page } };
		case 'RECEIVE_ENTRY':
			return { ...state, entries: { ...state.entries, [ action.entry.id ]: action.entry } };
		case 'MARK_ENTRIES':
			return {
				...state,
				entries: mapEntries( state.entries, ( entry ) =>
					action.ids.includes( entry.id ) ? withReadStatus( entry, action.isRead ) : entry
				),
			};
		case 'FORGET_ENTRIES':
			return {
				...state,
				entries: mapEntries( state.entries, ( entry ) => ( action.ids.includes( entry.id ) ? null : entry ) ),
			};
		case 'RECEIVE_DAYS':
			return { ...state, days: action.days };
		default:
			return state;
	}
}

/** Marks an entry as read or unread. Entries in spam and trash keep their status. */
function withReadStatus( entry: Entry, isRead: boolean ): Entry {
	return entry.status === 'spam' || entry.status === 'trash'
		? entry
		: { ...entry, status: isRead ? 'read' : 'unread' };
}

function mapEntries(
	entries: EntriesState[ 'entries' ],
	change: ( entry: Entry ) => Entry | null
): EntriesState[ 'entries' ] {
	return Object.fromEntries(
		Object.values( entries )
			.flatMap( ( entry ) => change( entry ) ?? [] )
			.map( ( entry ) => [ entry.id, entry ] )
	);
}
