/**
 * The states of a contact form: set as `data-status` and as the class `is-<status>`, for themes and tests.
 */
export type Status =
	| 'init'
	| 'validating'
	| 'submitting'
	| 'invalid'
	| 'unaccepted'
	| 'spam'
	| 'aborted'
	| 'sent'
	| 'failed'
	| 'resetting'
	| 'payment-required';

/** Status by the server's status name from the specification. */
const STATUS_BY_SERVER_STATUS: Readonly< Record< string, Status > > = {
	validation_failed: 'invalid',
	acceptance_missing: 'unaccepted',
	spam: 'spam',
	aborted: 'aborted',
	mail_sent: 'sent',
	mail_failed: 'failed',
	payment_required: 'payment-required',
};

/** An unknown name counts as failed. */
export const statusOfServerStatus = ( serverStatus: string ): Status =>
	( Object.hasOwn( STATUS_BY_SERVER_STATUS, serverStatus ) && STATUS_BY_SERVER_STATUS[ serverStatus ] ) || 'failed';

export const statusOf = ( form: HTMLFormElement ): string => form.dataset.status ?? 'init';

export function showStatus( form: HTMLFormElement, status: string ): void {
	form.classList.remove( `is-${ statusOf( form ) }` );
	form.classList.add( `is-${ status }` );
	form.dataset.status = status;
}
