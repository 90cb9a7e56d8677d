import type { Change, EntriesQuery, Entry, MailName } from '../entries';
import {
	fetchDays,
	fetchEntry,
	fetchPage,
	sendMailAgain,
	sendChange,
	sendNote,
	sendNoteDeletion,
	sendReply,
} from '../entries-api';
import type { EntriesAction } from './reducer';
import { keyOf } from './selectors';

interface Dispatch {
	( action: EntriesAction ): unknown;
	invalidateResolutionForStoreSelector( selector: string ): unknown;
	invalidateResolution( selector: string, args: readonly unknown[] ): unknown;
}

interface Thunk {
	readonly dispatch: Dispatch;
}

/**
 * @throws  AisleError All actions that call the server reject with its error.
 */
export const loadEntries =
	( query: EntriesQuery ) =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		const pageRequest = { key: keyOf( query ), requestId: Symbol( query.search ) };
		dispatch( { type: 'ASK_FOR_PAGE', ...pageRequest } );
		dispatch( { type: 'RECEIVE_PAGE', ...pageRequest, page: await fetchPage( query ) } );
	};

export const loadDays =
	() =>
	async ( { dispatch }: Thunk ): Promise< void > =>
		void dispatch( { type: 'RECEIVE_DAYS', days: await fetchDays() } );

export const loadEntry = ( id: number ) => entryThunk( () => fetchEntry( id ) );

/** Reloads the shown part of the list, because there may be new entries. */
export const refreshEntries =
	() =>
	( { dispatch }: Thunk ): void => {
		dispatch.invalidateResolutionForStoreSelector( 'getEntries' );
		dispatch.invalidateResolutionForStoreSelector( 'getDays' );
	};

/** Applies one change to up to 100 entries. Deleting is permanent and only works for entries in trash or spam. */
export const changeEntries =
	( change: Change, ids: readonly number[] ) =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		await sendChange( change, ids );
		if ( change === 'read' || change === 'unread' ) {
			dispatch( { type: 'MARK_ENTRIES', ids, isRead: change === 'read' } );
		} else {
			dispatch( { type: 'FORGET_ENTRIES', ids } );
			ids.forEach( ( id ) => dispatch.invalidateResolution( 'getEntry', [ id ] ) );
		}
		dispatch.invalidateResolutionForStoreSelector( 'getEntries' );
		dispatch.invalidateResolutionForStoreSelector( 'getDays' );
	};

export const addNote = ( id: number, text: string ) => entryThunk( () => sendNote( id, text ) );

export const deleteNote = ( id: number, noteId: number ) => entryThunk( () => sendNoteDeletion( id, noteId ) );

/** Replies to the sender by email. The reply is stored among the notes. */
export const replyToEntry = ( id: number, subject: string, text: string ) =>
	entryThunk( () => sendReply( id, subject, text ) );

/** Resends the email to the store or the auto-reply. */
export const resendMail = ( id: number, mail: MailName ) => entryThunk( () => sendMailAgain( id, mail ), true );

/**
 * Returns a thunk that sends a request and stores the entry from its response. `changesList`: also reloads the list.
 */
const entryThunk =
	( sendRequest: () => Promise< Entry >, changesList = false ) =>
	async ( { dispatch }: Thunk ): Promise< Entry > => {
		const entry = await sendRequest();
		dispatch( { type: 'RECEIVE_ENTRY', entry } );
		if ( changesList ) {
			dispatch.invalidateResolutionForStoreSelector( 'getEntries' );
		}
		return entry;
	};
