<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Markup;

use Aisle\Features\ContactForms\Storefront\SubmissionResult;
use Aisle\Platform\Forms\Html;

/**
 * HTML of the response to a sent form: a message, and a link to each field with an error. Mirror of
 * src/features/contact-forms/storefront/response.ts.
 */
final class ResponseMarkup {

	/**
	 * @param array<string, string> $labels Field id => label.
	 */
	public static function html( ?SubmissionResult $result, string $unit_tag, array $labels ): string {
		if ( null === $result ) {
			return '';
		}
		$items = '';
		foreach ( $result->errors as $field => $message ) {
			$label  = $labels[ $field ] ?? '';
			$link   = array(
				'href'          => "#{$unit_tag}-{$field}",
				'data-error-of' => (string) $field,
			);
			$items .= Html::tag( 'li', array(), Html::tag( 'a', $link, Html::text( '' === $label ? $message : "{$label}: {$message}" ) ) );
		}
		$message = '' === $result->message
			? ''
			: Html::tag( 'p', array( 'class' => 'aisle-contact-form__message' ), Html::text( $result->message ) );
		return $message . ( '' === $items ? '' : Html::tag( 'ul', array( 'class' => 'aisle-contact-form__errors' ), $items ) );
	}

	/**
	 * Returns the name of the form's status. Mirror of src/features/contact-forms/storefront/statuses.ts.
	 */
	public static function status( ?SubmissionResult $result ): string {
		return match ( $result?->status ) {
			null                                 => 'init',
			SubmissionResult::MAIL_SENT          => 'sent',
			SubmissionResult::VALIDATION_FAILED  => 'invalid',
			SubmissionResult::ACCEPTANCE_MISSING => 'unaccepted',
			SubmissionResult::SPAM               => 'spam',
			SubmissionResult::ABORTED            => 'aborted',
			SubmissionResult::PAYMENT_REQUIRED   => 'payment-required',
			default                              => 'failed',
		};
	}
}
