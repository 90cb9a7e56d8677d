/**
 * DOM events that a form dispatches on itself. They bubble, in the order of the specification. Listed in docs/hooks.md.
 */
import { fire } from '../../../platform/events';
import type { Status } from './statuses';

export const CONTACT_EVENTS = {
	beforeSubmit: 'aisle:contact:before-submit',
	statusChanged: 'aisle:contact:status-changed',
	submit: 'aisle:contact:submit',
	reset: 'aisle:contact:reset',
} as const;

/** Event name by status. Other statuses have no event of their own. */
const EVENT_BY_STATUS: Partial< Record< Status, string > > = {
	invalid: 'aisle:contact:invalid',
	unaccepted: 'aisle:contact:unaccepted',
	spam: 'aisle:contact:spam',
	aborted: 'aisle:contact:aborted',
	sent: 'aisle:contact:mail-sent',
	failed: 'aisle:contact:mail-failed',
};

export interface ContactDetail {
	readonly contactFormId: number;
	readonly unitTag: string;
	readonly status: string;
	/** The server's response, or `{ code, message }` if the request failed. Null before the request has ended. */
	readonly apiResponse: unknown;
	readonly inputs: readonly { readonly name: string; readonly value: FormDataEntryValue }[];
}

export const dispatch = ( form: HTMLFormElement, name: string, detail: ContactDetail ): boolean =>
	fire( form, name, detail );

export function notifyResult( form: HTMLFormElement, status: Status, detail: ContactDetail ): void {
	const name = EVENT_BY_STATUS[ status ];
	if ( name ) {
		dispatch( form, name, detail );
	}
}

/** Returns the submitted fields. Names that begin with `_` belong to the request. */
export const inputsOf = ( data: FormData ): ContactDetail[ 'inputs' ] =>
	[ ...data.entries() ]
		.filter( ( [ name ] ) => ! name.startsWith( '_' ) )
		.map( ( [ name, value ] ) => ( { name, value } ) );
