/**
 * The states of a contact form: on the form as `data-status` and as the class `is-<status>`, for themes and for tests.
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

/** What the server says, in the contract's words. */
const OF_REPLY: Readonly< Record< string, Status > > = {
	validation_failed: 'invalid',
	acceptance_missing: 'unaccepted',
	spam: 'spam',
	aborted: 'aborted',
	mail_sent: 'sent',
	mail_failed: 'failed',
	payment_required: 'payment-required',
};

/** A word that nobody knows is no success. */
export const statusOfReply = ( response: string ): Status =>
	( Object.hasOwn( OF_REPLY, response ) && OF_REPLY[ response ] ) || 'failed';

export const statusOf = ( form: HTMLFormElement ): string => form.dataset.status ?? 'init';

export function showStatus( form: HTMLFormElement, status: string ): void {
	form.classList.remove( `is-${ statusOf( form ) }` );
	form.classList.add( `is-${ status }` );
	form.dataset.status = status;
}
