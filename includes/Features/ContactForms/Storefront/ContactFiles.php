<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Files\UploadedFiles;
use Aisle\Platform\Uploads\Storage\UploadToken;

/**
 * Handles the files of one submission: files uploaded beforehand, whose tokens the answers contain, and files sent with
 * the form.
 *
 * @phpstan-import-type PostedAnswer from PostedSubmission
 * @phpstan-type SentFile array{token: string, name: string, size: int}
 */
final class ContactFiles {

	public const NAME = 'aisle_contact_files';

	public function __construct( private readonly UploadedFiles $files ) {}

	/**
	 * Rejects requests with as many files as PHP accepts: PHP silently drops further files, so some may be missing.
	 *
	 * @param mixed $posted_files PHP's `$_FILES['aisle_contact_files']`.
	 * @throws ApiError too_many_files (413)
	 */
	public static function reject_truncated( mixed $posted_files ): void {
		$max   = (int) ini_get( 'max_file_uploads' );
		$count = 0;
		$names = is_array( $posted_files ) && is_array( $posted_files['name'] ?? null ) ? $posted_files['name'] : array();
		array_walk_recursive( $names, static function ( mixed $name ) use ( &$count ): void {
			$count += is_string( $name ) && '' !== $name ? 1 : 0;
		} );
		if ( $max > 0 && $count >= $max ) {
			throw new ApiError(
				'too_many_files',
				sprintf(
					/* translators: %s: number of files. */
					__( 'Too many files. Please send up to %s at once.', 'aisle' ),
					number_format_i18n( $max - 1 )
				),
				413
			);
		}
	}

	/**
	 * Returns file data for the rules. Files are left out if their token belongs to another visitor or another field.
	 *
	 * @param list<array<string, mixed>>  $fields  Fields of the model.
	 * @param array<string, PostedAnswer> $answers
	 * @param mixed                       $posted_files    PHP's `$_FILES['aisle_contact_files']`.
	 * @return array<string, list<SentFile>> By field ID. Files that were sent with the form have an empty token until
	 *                                       they are accepted.
	 */
	public function files_by_field( int $form_id, array $fields, array $answers, mixed $posted_files ): array {
		$files_by_field = array();
		foreach ( $fields as $field ) {
			if ( 'file' !== $field['type'] ) {
				continue;
			}
			$id             = (string) $field['id'];
			$tokens         = array_values( array_filter( array_map(
				UploadToken::of_value( ... ),
				$answers[ $id ]['values'] ?? array()
			) ) );
			$uploaded_files = array();
			foreach (
				array() === $tokens ? array() : $this->files->details( $tokens, ContactUploads::owner( $form_id, $id ) ) as $token => $file
			) {
				$uploaded_files[] = array( 'token' => (string) $token, 'name' => $file['name'], 'size' => $file['size'] );
			}
			$files_by_field[ $id ] = array_merge(
				$uploaded_files,
				self::posted_files( UploadedFiles::posted_entry( $posted_files, $form_id, $id ) )
			);
		}
		return $files_by_field;
	}

	/**
	 * Accepts files that were sent with the form.
	 *
	 * @param list<string> $field_ids Ids of the visible file fields.
	 * @return array{files: array<string, list<SentFile>>, errors: array<string, string>} Errors by field ID.
	 */
	public function accept_uploads( int $form_id, array $field_ids, mixed $posted_files ): array {
		$accepted_files = array();
		$errors         = array();
		foreach ( $field_ids as $id ) {
			$entry = UploadedFiles::posted_entry( $posted_files, $form_id, $id );
			if ( array() === $entry ) {
				continue;
			}
			try {
				$accepted = $this->files->accept_posted( $entry, ContactUploads::owner( $form_id, $id ) );
			} catch ( ApiError $rejected ) {
				$errors[ $id ] = $rejected->getMessage();
				continue;
			}
			foreach ( $this->files->names( array_map( UploadToken::of_value( ... ), $accepted['values'] ) ) as $token => $file ) {
				$accepted_files[ $id ][] = array( 'token' => (string) $token, 'name' => $file['name'], 'size' => $file['size'] );
			}
			if ( array() !== $accepted['refusals'] ) {
				$errors[ $id ] = self::rejection_message( $accepted['refusals'] );
			}
		}
		return array( 'files' => $accepted_files, 'errors' => $errors );
	}

	/**
	 * @param array<string, PostedAnswer>   $answers
	 * @param array<string, list<SentFile>> $accepted_files   Accepted files that were sent with the form.
	 * @return array<string, PostedAnswer> The answers, which also name those files.
	 */
	public function answers_with_files( array $answers, array $accepted_files ): array {
		foreach ( $accepted_files as $id => $files ) {
			$values         = array_map(
				static fn ( array $file ): string => UploadedFiles::value_of( $file['token'], $file['name'] ),
				$files
			);
			$answers[ $id ] = array(
				'values' => array_values( array_unique( array( ...( $answers[ $id ]['values'] ?? array() ), ...$values ) ) ),
				'other'  => null,
			);
		}
		return $answers;
	}

	/**
	 * @param array<string, list<SentFile>> $files
	 */
	public function mark_in_entry( array $files ): void {
		$tokens = array_column( array_merge( array(), ...array_values( $files ) ), 'token' );
		if ( array() !== $tokens ) {
			$this->files->mark_in_entry( $tokens );
		}
	}

	/**
	 * @param array<mixed> $entry
	 * @return list<SentFile>
	 */
	private static function posted_files( array $entry ): array {
		$files = array();
		foreach ( is_array( $entry['name'] ?? null ) ? $entry['name'] : array() as $slot => $name ) {
			// PHP has determined the size; missing files count as 0.
			if ( is_string( $name ) && UPLOAD_ERR_NO_FILE !== ( $entry['error'][ $slot ] ?? UPLOAD_ERR_NO_FILE ) ) {
				$files[] = array( 'token' => '', 'name' => $name, 'size' => (int) ( $entry['size'][ $slot ] ?? 0 ) );
			}
		}
		return $files;
	}

	/**
	 * @param list<ApiError> $rejections
	 */
	private static function rejection_message( array $rejections ): string {
		$messages = array();
		foreach ( $rejections as $rejected ) {
			$name        = (string) ( $rejected->data['file_name'] ?? '' );
			/* translators: 1: name of a file, 2: what is wrong with it. */
			$messages[] = '' === $name ? $rejected->getMessage() : sprintf( __( '%1$s: %2$s', 'aisle' ), $name, $rejected->getMessage() );
		}
		return implode( ' ', array_unique( $messages ) );
	}
}
