import type { Change, EntriesQuery, Entry, Mail } from '../entries';
import {
	fetchDays,
	fetchEntry,
	fetchPage,
	sendAgain,
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

/** @throws AisleError Every action that calls the server rejects with what it answered. */
export const loadEntries =
	( query: EntriesQuery ) =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		const asked = { key: keyOf( query ), question: Symbol( query.search ) };
		dispatch( { type: 'ASK_FOR_PAGE', ...asked } );
		dispatch( { type: 'RECEIVE_PAGE', ...asked, page: await fetchPage( query ) } );
	};

export const loadDays =
	() =>
	async ( { dispatch }: Thunk ): Promise< void > =>
		void dispatch( { type: 'RECEIVE_DAYS', days: await fetchDays() } );

export const loadEntry = ( id: number ) => receiving( () => fetchEntry( id ) );

/** New ones may have come: what is shown of the list is read anew. */
export const refreshEntries =
	() =>
	( { dispatch }: Thunk ): void => {
		dispatch.invalidateResolutionForStoreSelector( 'getEntries' );
		dispatch.invalidateResolutionForStoreSelector( 'getDays' );
	};

/** One change with up to 100. Deleting is for good, and only of what is in the trash or spam. */
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

export const addNote = ( id: number, text: string ) => receiving( () => sendNote( id, text ) );

export const deleteNote = ( id: number, note: number ) => receiving( () => sendNoteDeletion( id, note ) );

/** Answers the sender by mail; what was sent stands among the notes. */
export const replyToEntry = ( id: number, subject: string, text: string ) =>
	receiving( () => sendReply( id, subject, text ) );

/** Sends the mail to the shop, or the automatic reply, once more. */
export const resendMail = ( id: number, mail: Mail ) => receiving( () => sendAgain( id, mail ), true );

/** The server answers each with the message as it is then. */
const receiving =
	( call: () => Promise< Entry >, changesList = false ) =>
	async ( { dispatch }: Thunk ): Promise< Entry > => {
		const entry = await call();
		dispatch( { type: 'RECEIVE_ENTRY', entry } );
		if ( changesList ) {
			dispatch.invalidateResolutionForStoreSelector( 'getEntries' );
		}
		return entry;
	};
