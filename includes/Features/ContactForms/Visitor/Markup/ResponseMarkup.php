<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Visitor\Markup;

use Aisle\Features\ContactForms\Visitor\Outcome;
use Aisle\Platform\Forms\Html;

/**
 * What became of a form that was sent: a sentence, and a link to each field that is wrong. Twin of
 * src/features/contact-forms/visitor/response.ts.
 */
final class ResponseMarkup {

	/**
	 * @param array<string, string> $labels Field id => what it is called.
	 */
	public static function html( ?Outcome $outcome, string $unit_tag, array $labels ): string {
		if ( null === $outcome ) {
			return '';
		}
		$items = '';
		foreach ( $outcome->errors as $field => $message ) {
			$label  = $labels[ $field ] ?? '';
			$link   = array(
				'href'          => "#{$unit_tag}-{$field}",
				'data-error-of' => (string) $field,
			);
			$items .= Html::tag( 'li', array(), Html::tag( 'a', $link, Html::text( '' === $label ? $message : "{$label}: {$message}" ) ) );
		}
		$message = '' === $outcome->message
			? ''
			: Html::tag( 'p', array( 'class' => 'aisle-contact-form__message' ), Html::text( $outcome->message ) );
		return $message . ( '' === $items ? '' : Html::tag( 'ul', array( 'class' => 'aisle-contact-form__errors' ), $items ) );
	}

	/**
	 * Twin of src/features/contact-forms/visitor/statuses.ts.
	 */
	public static function status( ?Outcome $outcome ): string {
		return match ( $outcome?->status ) {
			null                        => 'init',
			Outcome::MAIL_SENT          => 'sent',
			Outcome::VALIDATION_FAILED  => 'invalid',
			Outcome::ACCEPTANCE_MISSING => 'unaccepted',
			Outcome::SPAM               => 'spam',
			Outcome::ABORTED            => 'aborted',
			Outcome::PAYMENT_REQUIRED   => 'payment-required',
			default                     => 'failed',
		};
	}
}
