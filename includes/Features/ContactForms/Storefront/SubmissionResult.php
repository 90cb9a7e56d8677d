<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

/**
 * The result of a submission: the response to a request, and what the page shows without JavaScript.
 *
 * @phpstan-import-type PostedAnswer from PostedSubmission
 * @phpstan-type QuizQuestion array{question: string, hash: string}
 */
final class SubmissionResult {

	public const MAIL_SENT          = 'mail_sent';
	public const MAIL_FAILED        = 'mail_failed';
	public const VALIDATION_FAILED  = 'validation_failed';
	public const ACCEPTANCE_MISSING = 'acceptance_missing';
	public const SPAM               = 'spam';
	public const ABORTED            = 'aborted';
	public const PAYMENT_REQUIRED   = 'payment_required';

	/**
	 * @param string                      $status  One of the constants.
	 * @param string                      $message Plain text.
	 * @param array<string, string>       $errors  Field id => error message, in the form's order.
	 * @param array<string, PostedAnswer> $answers Field id => posted answer, for a page that prints the form again. A file's value is
	 *                                             `TOKEN||name`.
	 * @param array<string, mixed>        $more    Members of the response: `token`, `quiz` (field id => QuizQuestion),
	 *                                             `captcha`, `payment`.
	 */
	public function __construct(
		public readonly string $status,
		public readonly string $message,
		public readonly array $errors = array(),
		public readonly array $answers = array(),
		public readonly string $hash = '',
		public readonly array $more = array()
	) {}

	/** Returns whether the email to the merchant was sent; then the form is reset. */
	public function is_sent(): bool {
		return self::MAIL_SENT === $this->status;
	}

	/**
	 * @return array<string, QuizQuestion>
	 */
	public function quiz(): array {
		return is_array( $this->more['quiz'] ?? null ) ? $this->more['quiz'] : array();
	}

	/**
	 * @param array<string, PostedAnswer> $answers
	 */
	public function with_answers( array $answers ): self {
		return new self( $this->status, $this->message, $this->errors, $answers, $this->hash, $this->more );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function response_data( RequestMeta $meta ): array {
		$invalid_fields = array();
		foreach ( $this->errors as $field => $message ) {
			$invalid_fields[] = array(
				'field'    => (string) $field,
				'message'  => $message,
				'idref'    => $meta->unit_tag . '-' . $field,
				'error_id' => $meta->unit_tag . '-' . $field . '-error',
			);
		}
		return array(
			'contact_form_id'  => $meta->form_id,
			'status'           => $this->status,
			'message'          => $this->message,
			'posted_data_hash' => $this->hash,
			'into'             => '#' . $meta->unit_tag,
			'invalid_fields'   => $invalid_fields,
		) + $this->more;
	}
}
