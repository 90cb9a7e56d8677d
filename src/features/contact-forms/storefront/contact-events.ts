/** What a form tells: DOM events on the form itself, bubbling, in the contract's order. docs/hooks.md lists them. */
import { fire } from '../../../platform/events';
import type { Status } from './statuses';

export const CONTACT_EVENTS = {
	beforeSubmit: 'aisle:contact:before-submit',
	statusChanged: 'aisle:contact:status-changed',
	submit: 'aisle:contact:submit',
	reset: 'aisle:contact:reset',
} as const;

/** Of the result; what is not here has no event of its own. */
const OF_STATUS: Partial< Record< Status, string > > = {
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
	/** The server's reply, or what stands for it: `{ code, message }` where none came. Null before. */
	readonly apiResponse: unknown;
	readonly inputs: readonly { readonly name: string; readonly value: FormDataEntryValue }[];
}

export const dispatch = ( form: HTMLFormElement, name: string, detail: ContactDetail ): boolean =>
	fire( form, name, detail );

export function notifyResult( form: HTMLFormElement, status: Status, detail: ContactDetail ): void {
	const name = OF_STATUS[ status ];
	if ( name ) {
		dispatch( form, name, detail );
	}
}

/** What is part of the message: names that begin with `_` are the request's own. */
export const inputsOf = ( data: FormData ): ContactDetail[ 'inputs' ] =>
	[ ...data.entries() ]
		.filter( ( [ name ] ) => ! name.startsWith( '_' ) )
		.map( ( [ name, value ] ) => ( { name, value } ) );
