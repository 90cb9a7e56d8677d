<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\Conditions\LowerCase;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\Form\KnownFiles;

/**
 * Rules for uploaded files by name and size; the upload checks their content. Mirror of
 * src/domain/validation/file-rules.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type FieldError from FormModel
 * @phpstan-import-type FileData from FormModel
 */
final class FileRules {

	/**
	 * @param Field                    $field
	 * @param FieldAnswer              $answer
	 * @param array<string, FileData> $files
	 * @return ?FieldError
	 */
	public static function check_answer( array $field, array $answer, array $files ): ?array {
		$known_files = array();
		foreach ( $answer['values'] as $value ) {
			if ( Answer::is_blank( $value ) ) {
				continue;
			}
			$data = KnownFiles::file_data( $value, $files );
			if ( null === $data ) {
				return AnswerError::of( 'unknown_file' );
			}
			$known_files[] = $data;
		}
		return self::check( $field, $known_files );
	}

	/**
	 * @param Field                                 $field
	 * @param list<array{name: string, size: int}> $files Size in bytes.
	 * @return ?FieldError
	 */
	public static function check( array $field, array $files ): ?array {
		$rules = $field['rules'];
		if ( array() === $files ) {
			return TextRules::required( $rules );
		}
		$max = $rules['multiple'] ? $rules['max_files'] : 1;
		if ( null !== $max && count( $files ) > $max ) {
			return AnswerError::of(
				'max_files',
				array(
					'limit' => $max,
					'count' => count( $files ),
				)
			);
		}
		foreach ( $files as $file ) {
			$error = self::check_file( $field, $file['name'], $file['size'] );
			if ( null !== $error ) {
				return $error;
			}
		}
		return null;
	}

	/**
	 * @param Field $field
	 * @return ?FieldError
	 */
	private static function check_file( array $field, string $name, int $size ): ?array {
		[ 'min_file_size' => $min, 'max_file_size' => $max, 'extensions' => $extensions ] = $field['rules'];
		if ( null !== $min && $size < $min ) {
			return AnswerError::of( 'min_file_size', array( 'limit' => $min ) );
		}
		if ( null !== $max && $size > $max ) {
			return AnswerError::of( 'max_file_size', array( 'limit' => $max ) );
		}
		$dot       = strrpos( $name, '.' );
		$extension = false === $dot ? '' : LowerCase::of( substr( $name, $dot + 1 ) );
		if ( null === $extensions || in_array( $extension, $extensions, true ) ) {
			return null;
		}
		return '' === $extension ? AnswerError::of( 'no_ending' ) : AnswerError::of( 'extensions', array( 'extension' => $extension ) );
	}
}
