<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

/**
 * Messages for visitors: the merchant's own texts, or the defaults.
 */
final class SubmissionMessages {

	/**
	 * @param array<string, mixed> $document
	 * @param string               $name     Key in `messages` of the document: a status, `already_sent`,
	 *                                       `page_too_old`, `quiz_wrong`, `accept` or `accept_inverted`.
	 */
	public static function of( array $document, string $name ): string {
		$custom_message = $document['messages'][ $name ] ?? '';
		if ( is_string( $custom_message ) && '' !== trim( $custom_message ) ) {
			return trim( $custom_message );
		}
		// A spammer must not learn that spam was detected; other senders must learn that nothing is lost.
		return SubmissionResult::SPAM === $name ? self::of( $document, SubmissionResult::MAIL_FAILED ) : self::default_text( $name );
	}

	private static function default_text( string $name ): string {
		return match ( $name ) {
			SubmissionResult::MAIL_SENT          => __( 'Thank you. Your message has been sent.', 'aisle' ),
			SubmissionResult::MAIL_FAILED        => __(
				'We received your message but couldn’t deliver it yet. You don’t need to send it again.',
				'aisle'
			),
			SubmissionResult::VALIDATION_FAILED  => __( 'Please correct the highlighted fields and send the form again.', 'aisle' ),
			SubmissionResult::ACCEPTANCE_MISSING => __( 'Please accept the terms before you send your message.', 'aisle' ),
			SubmissionResult::PAYMENT_REQUIRED   => __( 'Your message will be sent after payment.', 'aisle' ),
			'already_sent'                       => __( 'You have already sent this message.', 'aisle' ),
			'page_too_old'                       => __(
				'This page has expired. Your text is still here: please send it again.',
				'aisle'
			),
			'quiz_wrong'                => __( 'Please answer the question.', 'aisle' ),
			'accept'                    => __( 'Please select this checkbox.', 'aisle' ),
			'accept_inverted'           => __( 'Please clear this checkbox.', 'aisle' ),
			default                     => __( 'Your message was not sent.', 'aisle' ),
		};
	}
}
