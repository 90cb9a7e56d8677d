<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\Spam\BotCheck;
use Aisle\Features\ContactForms\Storefront\Spam\SpamCheck;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\FormToken;

/**
 * Processes a submission from Ajax or a plain POST. Checks answers, acceptances and spam, stores the files and lets
 * other plugins reject the submission; then saves the entry and sends its emails.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 * @phpstan-import-type PostedAnswer from PostedSubmission
 */
final class ContactIntake {

	public function __construct(
		private readonly ContactFiles $files,
		private readonly SpamCheck $spam_check,
		private readonly EntryRecorder $recorder,
		private readonly FormExtras $extras
	) {}

	/**
	 * @param StoredForm                  $form
	 * @param array<string, PostedAnswer> $posted_answers
	 * @param mixed                       $files       PHP's `$_FILES['aisle_contact_files']`.
	 * @param bool                        $keeps_files True if the response is a page with the form. The browser loses
	 *                                                 the selected files then, so they are stored even if the
	 *                                                 submission is rejected.
	 * @throws ApiError too_many_messages (429), too_many_files (413), not_saved (500).
	 */
	public function process(
		array $form,
		RequestMeta $meta,
		array $posted_answers,
		mixed $files,
		bool $keeps_files = false
	): SubmissionResult {
		ContactFiles::reject_truncated( $files );
		$submission = Submission::of( $form, $posted_answers, $files, $meta, $this->files );
		$result     = $this->rejection( $form, $meta, $submission ) ?? $this->process_valid( $form, $meta, $submission, $files );
		if (
			$keeps_files
			&& '' === $meta->honeypot
			&& SubmissionResult::SPAM !== $result->status
			&& ( array() !== $result->errors || isset( $result->more['token'] ) )
		) {
			$fields = array_diff( array_map( 'strval', array_keys( $submission->files ) ), array_keys( $result->errors ) );
			$posted_answers = $this->files->answers_with_files(
				$posted_answers,
				$this->files->accept_uploads( $form['id'], array_values( $fields ), $files )['files']
			);
		}
		return $result->with_answers( $posted_answers );
	}

	/**
	 * @param StoredForm $form
	 */
	private function rejection( array $form, RequestMeta $meta, Submission $submission ): ?SubmissionResult {
		$errors = ContactCheck::errors( $form, $submission, $meta );
		if ( array() !== $errors ) {
			$is_quiz = array() !== array_intersect( ContactCheck::visible_quiz_ids( $form, $submission ), array_keys( $errors ) );
			return $this->rejected( $form, SubmissionResult::VALIDATION_FAILED, $errors, $is_quiz );
		}
		$errors = ContactCheck::acceptance_errors( $form, $submission );
		if ( array() !== $errors ) {
			return $this->rejected( $form, SubmissionResult::ACCEPTANCE_MISSING, $errors, false );
		}
		$age = FormToken::age( BotCheck::token_purpose( $form['id'] ), $meta->token );
		if ( '' === $meta->honeypot && ( null === $age || $age > FormToken::LIFETIME ) ) {
			return new SubmissionResult(
				SubmissionResult::ABORTED,
				SubmissionMessages::of( $form['document'], 'page_too_old' ),
				array(),
				array(),
				'',
				$this->extras->of( $form )
			);
		}
		return null;
	}

	/**
	 * @param StoredForm $form
	 */
	private function process_valid( array $form, RequestMeta $meta, Submission $submission, mixed $files ): SubmissionResult {
		if ( ! $this->use_up_quizzes( $form, $submission, $meta ) ) {
			$entry = EntryBuilder::of( $form, $submission, $meta );
			if ( $this->recorder->is_repeated( $entry ) ) {
				return self::already_sent( $form, $entry );
			}
			$quiz_errors = array_fill_keys(
				ContactCheck::visible_quiz_ids( $form, $submission ),
				SubmissionMessages::of( $form['document'], 'quiz_wrong' )
			);
			return $this->rejected( $form, SubmissionResult::VALIDATION_FAILED, $quiz_errors, true );
		}
		$spam_reason = $this->spam_check->reason( EntryBuilder::of( $form, $submission, $meta ), $meta );
		if ( '' !== $spam_reason ) {
			// If the hidden field was filled in, a bot sent the form; its files are not stored.
			$files = '' === $meta->honeypot
				? $this->files->accept_uploads( $form['id'], array_map( 'strval', array_keys( $submission->files ) ), $files )['files']
				: array();
			$submission_with_files = $submission->with_files( $files );
			return $this->save_spam(
				$form,
				EntryBuilder::of( $form, $submission_with_files, $meta, $spam_reason ),
				$submission_with_files
			);
		}
		$upload_result = $this->files->accept_uploads( $form['id'], array_map( 'strval', array_keys( $submission->files ) ), $files );
		if ( array() !== $upload_result['errors'] ) {
			return $this->rejected( $form, SubmissionResult::VALIDATION_FAILED, $upload_result['errors'], true );
		}
		$submission_with_files = $submission->with_files( $upload_result['files'] );
		$entry                 = EntryBuilder::of( $form, $submission_with_files, $meta );
		return $this->rejection_by_plugins( $form, $entry ) ?? $this->save_and_send( $form, $entry, $submission_with_files );
	}

	/**
	 * @param StoredForm $form
	 */
	private function rejection_by_plugins( array $form, NewEntry $message ): ?SubmissionResult {
		/**
		 * Filters the decision to save an entry, after all other checks. Set `status` to `aborted` or
		 * `payment_required` to reject it; `message` is shown, `data` is passed to the form's script as `payment`.
		 *
		 * @param array{status: string, message: string, data: array<string, mixed>} $decision If all are empty, the
		 *     entry is saved and sent.
		 * @param NewEntry                                                         $message
		 */
		$decision = (array) apply_filters(
			'aisle_contact_form_before_send',
			array( 'status' => '', 'message' => '', 'data' => array() ),
			$message
		);
		$status   = $decision['status'] ?? '';
		if ( SubmissionResult::ABORTED !== $status && SubmissionResult::PAYMENT_REQUIRED !== $status ) {
			return null;
		}
		$text = is_string( $decision['message'] ?? null ) && '' !== $decision['message']
			? $decision['message']
			: SubmissionMessages::of( $form['document'], $status );
		$data = SubmissionResult::PAYMENT_REQUIRED === $status && is_array( $decision['data'] ?? null )
			? array( 'payment' => (object) $decision['data'] )
			: array();
		return new SubmissionResult( $status, $text, array(), array(), '', $data + $this->extras->without_token( $form ) );
	}

	/**
	 * @param StoredForm $form
	 */
	private function save_and_send( array $form, NewEntry $entry, Submission $submission ): SubmissionResult {
		ContactRate::count( 'messages' );
		if ( ! $this->recorder->claim( $entry ) ) {
			return self::already_sent( $form, $entry );
		}
		$id = $this->recorder->save( $entry );
		$this->files->mark_in_entry( $submission->files );
		$status = $this->recorder->send( $id, $entry, $form ) ? SubmissionResult::MAIL_SENT : SubmissionResult::MAIL_FAILED;
		return new SubmissionResult( $status, SubmissionMessages::of( $form['document'], $status ), array(), array(), $entry->hash );
	}

	/**
	 * @param StoredForm $form
	 */
	private static function already_sent( array $form, NewEntry $entry ): SubmissionResult {
		return new SubmissionResult(
			SubmissionResult::ABORTED,
			SubmissionMessages::of( $form['document'], 'already_sent' ),
			array(),
			array(),
			$entry->hash
		);
	}

	/**
	 * Saves spam with the reason, without sending any email.
	 *
	 * @param StoredForm $form
	 */
	private function save_spam( array $form, NewEntry $entry, Submission $submission ): SubmissionResult {
		ContactRate::count( 'messages' );
		if ( $this->recorder->claim( $entry ) ) {
			$this->recorder->save( $entry );
			$this->files->mark_in_entry( $submission->files );
		}
		return new SubmissionResult(
			SubmissionResult::SPAM,
			SubmissionMessages::of( $form['document'], SubmissionResult::SPAM ),
			array(),
			array(),
			'',
			$this->extras->without_token( $form )
		);
	}

	/**
	 * @param StoredForm            $form
	 * @param array<string, string> $errors
	 * @param bool                  $renews True if data that is valid only once was used.
	 */
	private function rejected( array $form, string $status, array $errors, bool $renews ): SubmissionResult {
		return new SubmissionResult(
			$status,
			SubmissionMessages::of( $form['document'], $status ),
			$errors,
			array(),
			'',
			$renews ? $this->extras->without_token( $form ) : array()
		);
	}

	/**
	 * @param StoredForm $form
	 */
	private function use_up_quizzes( array $form, Submission $submission, RequestMeta $meta ): bool {
		foreach ( ContactCheck::visible_quiz_ids( $form, $submission ) as $id ) {
			if ( ! Quiz::use_up( $meta->quiz[ $id ] ?? '' ) ) {
				return false;
			}
		}
		return true;
	}
}
