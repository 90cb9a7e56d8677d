/** Requests of `aisle/v1/contact-entries`. */
import { callRest } from '../../../platform/rest';
import {
	readDays,
	readEntry,
	readPage,
	type Change,
	type Day,
	type EntriesPage,
	type EntriesQuery,
	type Entry,
	type MailName,
} from './entries';

const PATH = '/aisle/v1/contact-entries';

/** Returns the filters with the server's names, for the list and the export. */
export const parametersOf = ( {
	folder,
	form,
	days,
	search,
	reply: replyFilter,
}: EntriesQuery ): Record< string, string > => ( {
	status: folder,
	...( form ? { form: String( form ) } : {} ),
	...( days ? { days: String( days ) } : {} ),
	...( replyFilter ? { reply: replyFilter } : {} ),
	...( search.trim() ? { search: search.trim() } : {} ),
} );

export const fetchPage = async ( query: EntriesQuery ): Promise< EntriesPage > =>
	readPage(
		await callRest( {
			path: `${ PATH }?${ new URLSearchParams( { ...parametersOf( query ), page: String( query.page ) } ) }`,
		} )
	);

export const fetchEntry = async ( id: number ): Promise< Entry > =>
	readEntry( await callRest( { path: `${ PATH }/${ id }` } ) );

export const fetchDays = async (): Promise< readonly Day[] > =>
	readDays( await callRest( { path: `${ PATH }/days` } ) );

export const sendChange = ( change: Change, ids: readonly number[] ): Promise< unknown > =>
	callRest( { path: `${ PATH }/bulk`, method: 'POST', data: { change, ids } } );

export const sendNote = async ( id: number, text: string ): Promise< Entry > =>
	readEntry( await callRest( { path: `${ PATH }/${ id }/notes`, method: 'POST', data: { text } } ) );

export const sendNoteDeletion = async ( id: number, noteId: number ): Promise< Entry > =>
	readEntry( await callRest( { path: `${ PATH }/${ id }/notes/${ noteId }`, method: 'DELETE' } ) );

export const sendReply = async ( id: number, subject: string, text: string ): Promise< Entry > =>
	readEntry( await callRest( { path: `${ PATH }/${ id }/reply`, method: 'POST', data: { subject, text } } ) );

export const sendMailAgain = async ( id: number, mail: MailName ): Promise< Entry > =>
	readEntry( await callRest( { path: `${ PATH }/${ id }/resend`, method: 'POST', data: { mail } } ) );
