<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Domain\ContactForm;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;

/**
 * A submission with the answers of visible fields only.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 * @phpstan-import-type PostedAnswer from PostedSubmission
 * @phpstan-import-type SentFile from ContactFiles
 */
final class Submission {

	/**
	 * @param array<string, PostedAnswer>   $answers Answers of visible fields, by field ID.
	 * @param array<string, bool>           $visible Field ID => true if the field is visible, for all fields of the
	 *                                               form.
	 * @param array<string, list<SentFile>> $files   Files of visible fields, by field ID. Files that were sent with the
	 *                                               form have an empty token until they are accepted.
	 */
	private function __construct(
		public readonly array $answers,
		public readonly array $visible,
		public readonly array $files
	) {}

	/**
	 * @param StoredForm                  $form
	 * @param array<string, PostedAnswer> $posted_answers
	 * @param mixed                       $posted_files   PHP's `$_FILES['aisle_contact_files']`.
	 */
	public static function of(
		array $form,
		array $posted_answers,
		mixed $posted_files,
		RequestMeta $meta,
		ContactFiles $contact_files
	): self {
		$fields         = $form['model']['fields'];
		$answers        = SubmittedAnswers::of( $fields, $posted_answers, $meta );
		$files          = $contact_files->files_by_field( $form['id'], $fields, $answers, $posted_files );
		$files_by_token = array_column( array_merge( array(), ...array_values( $files ) ), null, 'token' );
		$visible        = ContactForm::field_visibility( $form['model'], $answers, array(
			'customer' => CustomerData::current(),
			'files'    => array_map(
				static fn ( array $file ): array => array( 'name' => $file['name'], 'size' => $file['size'] ),
				$files_by_token
			),
		) );
		$visible_fields   = array_filter( $visible );
		return new self( array_intersect_key( $answers, $visible_fields ), $visible, array_intersect_key( $files, $visible_fields ) );
	}

	/**
	 * @param array<string, list<SentFile>> $accepted_files Accepted files that were sent with the form.
	 */
	public function with_files( array $accepted_files ): self {
		$files = array();
		foreach ( $this->files as $id => $field_files ) {
			$files[ $id ] = array_merge(
				array_values( array_filter( $field_files, static fn ( array $file ): bool => '' !== $file['token'] ) ),
				$accepted_files[ $id ] ?? array()
			);
		}
		return new self( $this->answers, $this->visible, $files );
	}
}
