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
	 * @param array<string, PostedAnswer>   $answers Errors by field ID.
	 * @param array<string, bool>           $visible Every field of the form => visible.
	 * @param array<string, list<SentFile>> $files   By file field; files that were sent with the form and are not
	 *                                               accepted yet have no token.
	 */
	private function __construct(
		public readonly array $answers,
		public readonly array $visible,
		public readonly array $files
	) {}

	/**
	 * @param StoredForm                  $form
	 * @param array<string, PostedAnswer> $posted
	 * @param mixed                       $sent   PHP's `$_FILES['aisle_contact_files']`.
	 */
	public static function of( array $form, array $posted, mixed $sent, RequestMeta $meta, ContactFiles $store ): self {
		$fields  = $form['model']['fields'];
		$all     = SubmittedAnswers::of( $fields, $posted, $meta );
		$files   = $store->named( $form['id'], $fields, $all, $sent );
		$data    = array_column( array_merge( array(), ...array_values( $files ) ), null, 'token' );
		$visible = ContactForm::visible( $form['model'], $all, array(
			'customer' => CustomerData::current(),
			'files'    => array_map(
				static fn ( array $file ): array => array( 'name' => $file['name'], 'size' => $file['size'] ),
				$data
			),
		) );
		$shown   = array_filter( $visible );
		return new self( array_intersect_key( $all, $shown ), $visible, array_intersect_key( $files, $shown ) );
	}

	/**
	 * @param array<string, list<SentFile>> $taken Accepted files that were sent with the form.
	 */
	public function with_files( array $taken ): self {
		$files = array();
		foreach ( $this->files as $id => $named ) {
			$files[ $id ] = array_merge(
				array_values( array_filter( $named, static fn ( array $file ): bool => '' !== $file['token'] ) ),
				$taken[ $id ] ?? array()
			);
		}
		return new self( $this->answers, $this->visible, $files );
	}
}
