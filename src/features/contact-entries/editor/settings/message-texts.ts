/** The sentences after a press on the button; ContactForms\OutcomeText says them where the owner says nothing. */
import { __ } from '@wordpress/i18n';

export interface MessageText {
	readonly name: string;
	readonly label: string;
	readonly fallback: string;
}

export const messageTexts = (): MessageText[] => [
	{ name: 'mail_sent', label: __( 'When it was sent', 'aisle' ), fallback: __( 'Thank you. Your message has been sent.', 'aisle' ) },
	{ name: 'mail_failed', label: __( 'When the mail could not be sent', 'aisle' ), fallback: __( 'Your message could not be passed on right away. It has been kept, so you need not send it again.', 'aisle' ) },
	{ name: 'validation_failed', label: __( 'When something is to be mended', 'aisle' ), fallback: __( 'Please check the marked fields and send again.', 'aisle' ) },
	{ name: 'acceptance_missing', label: __( 'When an acceptance is missing', 'aisle' ), fallback: __( 'Please accept the terms before you send your message.', 'aisle' ) },
	{ name: 'already_sent', label: __( 'When it is sent twice', 'aisle' ), fallback: __( 'You have sent this message already.', 'aisle' ) },
	{ name: 'quiz_wrong', label: __( 'When a quiz is not solved', 'aisle' ), fallback: __( 'Please answer the question.', 'aisle' ) },
	{ name: 'accept', label: __( 'At an acceptance that is missing', 'aisle' ), fallback: __( 'Please accept this.', 'aisle' ) },
];
