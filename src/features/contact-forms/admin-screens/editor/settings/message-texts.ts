/** Messages after a submission. ContactForms\SubmissionMessages supplies the default if the merchant sets none. */
import { __ } from '@wordpress/i18n';

export interface MessageText {
	readonly name: string;
	readonly label: string;
	readonly fallback: string;
}

/**
 * Default message for a failed email and for spam. Both have the same text, so that spammers cannot detect the check.
 */
const notDeliveredText = (): string =>
	__( 'We received your message but couldn’t deliver it yet. You don’t need to send it again.', 'aisle' );

export const messageTexts = (): MessageText[] => [
	{
		name: 'mail_sent',
		label: __( 'When the message was sent', 'aisle' ),
		fallback: __( 'Thank you. Your message has been sent.', 'aisle' ),
	},
	{ name: 'mail_failed', label: __( 'When the email could not be sent', 'aisle' ), fallback: notDeliveredText() },
	{
		name: 'validation_failed',
		label: __( 'When a field is invalid', 'aisle' ),
		fallback: __( 'Please correct the highlighted fields and send the form again.', 'aisle' ),
	},
	{
		name: 'acceptance_missing',
		label: __( 'When required terms are not accepted', 'aisle' ),
		fallback: __( 'Please accept the terms before you send your message.', 'aisle' ),
	},
	{
		name: 'already_sent',
		label: __( 'When the message is sent twice', 'aisle' ),
		fallback: __( 'You have already sent this message.', 'aisle' ),
	},
	{
		name: 'page_too_old',
		label: __( 'When the page has expired', 'aisle' ),
		fallback: __( 'This page has expired. Your text is still here: please send it again.', 'aisle' ),
	},
	{ name: 'spam', label: __( 'When the message is marked as spam', 'aisle' ), fallback: notDeliveredText() },
	{
		name: 'payment_required',
		label: __( 'When another plugin requires payment', 'aisle' ),
		fallback: __( 'Your message will be sent after payment.', 'aisle' ),
	},
	{
		name: 'aborted',
		label: __( 'When another plugin stops the message', 'aisle' ),
		fallback: __( 'Your message was not sent.', 'aisle' ),
	},
	{
		name: 'quiz_wrong',
		label: __( 'When a quiz answer is wrong', 'aisle' ),
		fallback: __( 'Please answer the question.', 'aisle' ),
	},
	{
		name: 'accept',
		label: __( 'When an acceptance checkbox is not selected', 'aisle' ),
		fallback: __( 'Please select this checkbox.', 'aisle' ),
	},
	{
		name: 'accept_inverted',
		label: __( 'When a checkbox must stay unchecked', 'aisle' ),
		fallback: __( 'Please clear this checkbox.', 'aisle' ),
	},
];
