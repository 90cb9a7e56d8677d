<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Domain\ContactForm;
use Aisle\Domain\ContactForm\ContactFieldLimits;
use Aisle\Domain\ContactRules;
use Aisle\Domain\ContactRules\TypedValues;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Platform\Forms\ValidationMessages;
use Aisle\Platform\Mail\EmailAddress;
use Aisle\Platform\Shop\ShopCurrency;
use Aisle\Platform\Shop\ShopMoment;

/**
 * Validates a submission: the rules, the merchant's additional requirements, quizzes and acceptances.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 * @phpstan-import-type Rule from \Aisle\Domain\ContactForm\ContactFormModel
 */
final class ContactCheck {

	/**
	 * @param StoredForm $form
	 * @return array<string, string> Field id => error message, in the form's order.
	 */
	public static function errors( array $form, Submission $submission, RequestMeta $meta ): array {
		$values = array_map( SubmittedAnswers::values( ... ), $submission->answers );
		foreach ( $submission->files as $id => $files ) {
			$values[ $id ] = array_column( $files, 'name' );
		}
		$errors = array();
		$rules  = PageRules::rules( $form, $submission->visible );
		foreach ( ContactRules::check(
			$rules,
			TypedValues::for_rules( $rules, $values, ShopCurrency::data() ),
			$submission->files
		) as $failure ) {
			$errors[ $failure['field'] ] = self::missing_extension_error( $failure, $rules, $submission ) ?? $failure['error'];
		}
		$errors += self::unencodable_email_errors( $rules, $values );
		$fields = array_column( $form['model']['fields'], null, 'id' );
		foreach ( ContactFieldLimits::errors( $form['model']['fields'], $submission->answers, ShopMoment::now() ) as $id => $error ) {
			if ( ! isset( $errors[ $id ] ) || 'other_required' === $error['code'] ) {
				$errors[ $id ] = ValidationMessages::of( $fields[ $id ], $error );
			}
		}
		foreach ( self::visible_quiz_ids( $form, $submission ) as $id ) {
			if (
				! isset( $errors[ $id ] )
				&& ! Quiz::is_correct_answer( $form['id'], $id, $meta->quiz[ $id ] ?? '', $submission->answers[ $id ]['values'][0] ?? '' )
			) {
				$errors[ $id ] = SubmissionMessages::of( $form['document'], 'quiz_wrong' );
			}
		}
		return array_replace( array_intersect_key( array_fill_keys( array_keys( $submission->answers ), '' ), $errors ), $errors );
	}

	/**
	 * Returns an error for each international email address that has no ASCII form for mail servers: no reply could
	 * reach it.
	 *
	 * @param list<Rule>                   $rules
	 * @param array<string, array<string>> $values Field id => typed values.
	 * @return array<string, string> Field id => error message.
	 */
	private static function unencodable_email_errors( array $rules, array $values ): array {
		$errors = array();
		foreach ( $rules as $rule ) {
			$address = 'email' === $rule['rule'] ? $values[ $rule['field'] ][0] ?? '' : '';
			if ( 1 === preg_match( '/[^\x00-\x7F]/', $address ) && '' === EmailAddress::ascii( $address ) ) {
				$errors[ $rule['field'] ] = $rule['error'];
			}
		}
		return $errors;
	}

	/**
	 * @param array{field: string, rule: string, error: string} $failure
	 * @param list<Rule>                                        $rules
	 * @return ?string Error message for a file name without an extension; null if each has one.
	 */
	private static function missing_extension_error( array $failure, array $rules, Submission $submission ): ?string {
		$files_without_extension = array_filter(
			'file' === $failure['rule'] ? $submission->files[ $failure['field'] ] ?? array() : array(),
			static fn ( array $file ): bool => ! str_contains( $file['name'], '.' )
		);
		foreach ( array() === $files_without_extension ? array() : $rules as $rule ) {
			if ( 'file' === $rule['rule'] && $rule['field'] === $failure['field'] ) {
				return $rule['no_ending'] ?? null;
			}
		}
		return null;
	}

	/**
	 * @param StoredForm $form
	 * @return array<string, string> Field id => error message, for acceptances that are missing.
	 */
	public static function acceptance_errors( array $form, Submission $submission ): array {
		$fields = array_column( $form['model']['fields'], null, 'id' );
		$errors = array();
		foreach ( ContactForm::unaccepted( $form['model'], $submission->visible, $submission->answers ) as $id ) {
			$errors[ $id ] = SubmissionMessages::of(
				$form['document'],
				$fields[ $id ]['acceptance']['inverted'] ?? false ? 'accept_inverted' : 'accept'
			);
		}
		return $errors;
	}

	/**
	 * @param StoredForm $form
	 * @return list<string> Ids of the visible quizzes.
	 */
	public static function visible_quiz_ids( array $form, Submission $submission ): array {
		$types = array_column( $form['model']['fields'], 'type', 'id' );
		return array_values( array_filter(
			array_map( 'strval', array_keys( $submission->answers ) ),
			static fn ( string $id ): bool => 'quiz' === ( $types[ $id ] ?? '' )
		) );
	}
}
