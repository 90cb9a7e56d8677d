/** Messages after a submission. ContactForms\SubmissionMessages supplies the default if the merchant sets none. */
import { __ } from '@wordpress/i18n';

export interface MessageText {
	readonly name: string;
	readonly label: string;
	readonly fallback: string;
}

/** Also the default for spam, so that spammers cannot detect the check. */
const notPassedOn = (): string =>
	__( 'Your message could not be passed on right away. It has been kept, so you need not send it again.', 'aisle' );

export const messageTexts = (): MessageText[] => [
	{
		name: 'mail_sent',
		label: __( 'When it was sent', 'aisle' ),
		fallback: __( 'Thank you. Your message has been sent.', 'aisle' ),
	},
	{ name: 'mail_failed', label: __( 'When the mail could not be sent', 'aisle' ), fallback: notPassedOn() },
	{
		name: 'validation_failed',
		label: __( 'When something is to be mended', 'aisle' ),
		fallback: __( 'Please check the marked fields and send again.', 'aisle' ),
	},
	{
		name: 'acceptance_missing',
		label: __( 'When an acceptance is missing', 'aisle' ),
		fallback: __( 'Please accept the terms before you send your message.', 'aisle' ),
	},
	{
		name: 'already_sent',
		label: __( 'When it is sent twice', 'aisle' ),
		fallback: __( 'You have sent this message already.', 'aisle' ),
	},
	{
		name: 'page_too_old',
		label: __( 'When the page has been open for a day or longer', 'aisle' ),
		fallback: __(
			'This page has been open for a long time. Nothing is lost: please send your message once more.',
			'aisle'
		),
	},
	{ name: 'spam', label: __( 'When it is taken for spam', 'aisle' ), fallback: notPassedOn() },
	{
		name: 'payment_required',
		label: __( 'When another plugin asks for a payment first', 'aisle' ),
		fallback: __( 'Your message is sent once it is paid for.', 'aisle' ),
	},
	{
		name: 'aborted',
		label: __( 'When another plugin stops it', 'aisle' ),
		fallback: __( 'Your message was not sent.', 'aisle' ),
	},
	{
		name: 'quiz_wrong',
		label: __( 'When a quiz is not solved', 'aisle' ),
		fallback: __( 'Please answer the question.', 'aisle' ),
	},
	{
		name: 'accept',
		label: __( 'At an acceptance that is missing', 'aisle' ),
		fallback: __( 'Please accept this.', 'aisle' ),
	},
	{
		name: 'accept_inverted',
		label: __( 'At an acceptance that must stay unticked', 'aisle' ),
		fallback: __( 'Please untick this.', 'aisle' ),
	},
];
