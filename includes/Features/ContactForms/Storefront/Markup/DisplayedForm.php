<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Markup;

use Aisle\Domain\ContactForm;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\ContactUploads;
use Aisle\Features\ContactForms\Storefront\CustomerData;
use Aisle\Features\ContactForms\Storefront\SubmissionResult;
use Aisle\Features\ContactForms\Storefront\SubmittedAnswers;
use Aisle\Platform\Forms\PrintedField;

/**
 * State of a form when it is printed: the default values, or the answers and errors of a plain POST.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 * @phpstan-import-type FieldAnswer from \Aisle\Domain\Form\FormModel
 */
final class DisplayedForm {

	/** Cached pages show the form to everybody as to a guest; the script requests the visitor's own data. */
	private const GUEST_DATA = array(
		'logged_in' => 'no',
		'roles'     => array(),
	);

	/**
	 * @param list<Field>                $fields
	 * @param array<string, FieldAnswer> $answers
	 * @param array<string, string>      $errors  Field id => error message.
	 * @param array<string, bool>        $visible
	 */
	private function __construct(
		public readonly array $fields,
		public readonly array $answers,
		public readonly array $errors,
		public readonly array $visible
	) {}

	/**
	 * @param StoredForm $form
	 */
	public static function of( array $form, ?SubmissionResult $result ): self {
		$fields       = array_map( self::as_sent_with_form( ... ), $form['model']['fields'] );
		$is_reprinted = null !== $result && ! $result->is_sent();
		$answers      = $is_reprinted ? self::posted_answers( $fields, $result->answers ) : self::default_answers( $fields );
		// The response to a POST is never cached, so it may depend on the visitor.
		$data = array( 'customer' => $is_reprinted ? CustomerData::current() : self::GUEST_DATA );
		return new self(
			$fields,
			$answers,
			$is_reprinted ? $result->errors : array(),
			ContactForm::field_visibility( $form['model'], $answers, $data )
		);
	}

	/**
	 * @return array<string, array{name: string, size: int}> Stored files that were sent with the POST, by token.
	 */
	public function files(): array {
		$files = array();
		foreach ( $this->fields as $field ) {
			foreach ( 'file' === $field['type'] ? $this->answers[ $field['id'] ]['values'] ?? array() : array() as $value ) {
				$parts              = explode( '||', $value, 2 );
				$files[ $parts[0] ] = array(
					'name' => $parts[1] ?? '',
					'size' => 0,
				);
			}
		}
		return $files;
	}

	/**
	 * @param array<string, string> $questions Field id => current question of the quiz.
	 */
	public function with_questions( array $questions ): self {
		$fields = array_map(
			static fn ( array $field ): array => array( 'content' => $questions[ $field['id'] ] ?? $field['content'] ) + $field,
			$this->fields
		);
		return new self( $fields, $this->answers, $this->errors, $this->visible );
	}

	/**
	 * Marks a file field so that its files are sent with the form instead of being uploaded beforehand, and sets the
	 * default maximum file size.
	 *
	 * @param Field $field
	 * @return Field
	 */
	private static function as_sent_with_form( array $field ): array {
		if ( 'file' !== $field['type'] ) {
			return $field;
		}
		$field['upload']                 = PrintedField::FILES_WITH_FORM;
		$field['rules']['max_file_size'] = $field['rules']['max_file_size'] ?? ContactUploads::MAX_BYTES;
		return $field;
	}

	/**
	 * @param list<Field>                $fields
	 * @param array<string, FieldAnswer> $answers As posted: without JavaScript, every text input beside “Other” is
	 *                                            posted, even an empty one.
	 * @return array<string, FieldAnswer>
	 */
	private static function posted_answers( array $fields, array $answers ): array {
		foreach ( $fields as $field ) {
			if ( isset( $answers[ $field['id'] ] ) && null !== ( $field['other'] ?? null ) ) {
				$answers[ $field['id'] ]['other'] = SubmittedAnswers::other( $field, $answers[ $field['id'] ] );
			}
		}
		return $answers;
	}

	/**
	 * @param list<Field> $fields
	 * @return array<string, FieldAnswer>
	 */
	private static function default_answers( array $fields ): array {
		$answers = array();
		foreach ( $fields as $field ) {
			if ( array() !== $field['default'] ) {
				$answers[ $field['id'] ] = array(
					'values' => $field['default'],
					'other'  => null,
				);
			}
		}
		return $answers;
	}
}
