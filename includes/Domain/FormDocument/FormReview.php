<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\DomainError;
use Aisle\Domain\FormDocument;
use Aisle\Domain\OptionForm;

/**
 * Finds all problems of a compiled document, so that the merchant sees them at once. The model rejects a document at
 * its first error. Therefore, the rejected part is replaced in a copy, and the copy is read again.
 *
 * @phpstan-import-type RawProblem from FormSchema
 */
final class FormReview {

	private const MAX_PROBLEMS = 100;

	/** Replaces missing questions of a quiz. */
	private const SUBSTITUTE_QUESTION = array(
		'question' => 'mended',
		'answer'   => 'mended',
	);

	/**
	 * @param array<string, mixed> $document Compiled document.
	 * @return list<RawProblem>
	 */
	public static function problems( array $document ): array {
		return self::of( $document, static fn( array $copy ): array => OptionForm::problems( FormDocument::to_model( $copy ) ) );
	}

	/**
	 * Finds the problems of a document of any type.
	 *
	 * @param array<string, mixed>                                                                     $document
	 * @param callable(array<string, mixed>): list<array{code: string, field: string, path?: string}> $check    Rejects
	 *     the document with a DomainError, or returns the problems beyond its format.
	 * @return list<RawProblem>
	 */
	public static function of( array $document, callable $check ): array {
		$problems   = array();
		$seen_paths = array();
		$copy       = $document;
		while ( count( $problems ) < self::MAX_PROBLEMS ) {
			try {
				return array_merge( $problems, array_map( array( self::class, 'to_raw_problem' ), $check( $copy ) ) );
			} catch ( DomainError $error ) {
				$path       = (string) ( $error->data['path'] ?? '' );
				$problems[] = array(
					'code'  => $error->error_code,
					'path'  => $path,
				) + self::problem_ids( $document, $path, (string) ( $error->data['field'] ?? '' ) );
				if ( '' === $path || isset( $seen_paths[ $path ] ) ) {
					return $problems;
				}
				$seen_paths[ $path ] = true;
				$copy                = self::replace_at_path(
					$copy,
					self::path_to_fix( $error->error_code, $path ),
					self::substitute( $error->error_code, $path, $copy )
				);
			}
		}
		return $problems;
	}

	/**
	 * @param array<string, mixed> $problem
	 * @return RawProblem
	 */
	private static function to_raw_problem( array $problem ): array {
		return array(
			'code'   => (string) $problem['code'],
			'path'   => (string) ( $problem['path'] ?? ( '' === $problem['field'] ? 'rules.quantity_bind_formula' : '' ) ),
			'field'  => (string) $problem['field'],
			'option' => (string) ( $problem['option'] ?? '' ),
		);
	}

	/**
	 * Returns the IDs for a problem. A problem of an invalid ID contains that ID, so that the builder finds the field.
	 *
	 * @param array<string, mixed> $document
	 * @return array{field: string, option: string}
	 */
	private static function problem_ids( array $document, string $path, string $field ): array {
		$text      = static fn( mixed $id ): string => is_scalar( $id ) ? (string) $id : '';
		$raw_field = preg_match( '/^fields\.(\d+)(?:\.options\.(\d+))?/', $path, $match )
			? $document['fields'][ (int) $match[1] ] ?? array()
			: array();
		$option = isset( $match[2] ) ? $raw_field['options'][ (int) $match[2] ]['id'] ?? '' : '';
		return array(
			'field'  => array() === $raw_field ? $field : $text( $raw_field['id'] ?? '' ),
			'option' => $text( $option ),
		);
	}

	/**
	 * Returns the path to fix. An inconsistent table or rule is removed as a whole.
	 *
	 * @return list<string>
	 */
	private static function path_to_fix( string $code, string $path ): array {
		$parts            = explode( '.', $path );
		$conditions_index = array_search( 'cl_rule', $parts, true );
		if ( 'bad_table' === $code ) {
			return array_slice( $parts, 0, 2 );
		}
		if ( 'unknown_recipient' === $code ) {
			return array( $parts[0], 'enabled' );
		}
		return in_array( $code, array( 'too_deep', 'too_many_rules' ), true ) && is_int( $conditions_index )
			? array_slice( $parts, 0, $conditions_index + 1 )
			: $parts;
	}

	/**
	 * Returns a value that replaces the invalid one, so that the rest can be read; null removes it.
	 *
	 * @param array<string, mixed> $copy
	 */
	private static function substitute( string $code, string $path, array $copy ): mixed {
		$kind = str_contains( $path, '.options.' ) ? 'o_' : 'f_';
		return match ( true ) {
			in_array( $code, array( 'bad_id', 'duplicate_id' ), true ) => $kind . 'mended' . preg_replace( '/\D+/', '_', $path ),
			'unknown_schema_version' === $code => 1,
			str_ends_with( $path, '.questions' ) => array( self::SUBSTITUTE_QUESTION ),
			in_array( $code, array( 'question_required', 'answer_required', 'bad_parameter' ), true ) =>
				self::SUBSTITUTE_QUESTION['question'],
			'unknown_type' === $code => 'text',
			in_array( $code, array( 'option_required', 'too_many_options' ), true ) => array( array( 'id' => 'o_mended' ) ),
			'too_many_fields' === $code => array_slice( $copy['fields'], 0, 200 ),
			'bad_assignment' === $code => array( 'by' => 'all' ),
			'unknown_relation' === $code => 'is_not_empty',
			'unknown_action' === $code => 'show',
			default => null,
		};
	}

	/**
	 * @param array<mixed>  $part
	 * @param list<string>  $path
	 * @return array<mixed>
	 */
	private static function replace_at_path( array $part, array $path, mixed $value ): array {
		$key = array_shift( $path );
		if ( array() !== $path ) {
			$child        = $part[ $key ] ?? array();
			$part[ $key ] = self::replace_at_path( is_array( $child ) ? $child : array(), $path, $value );
			return $part;
		}
		if ( null !== $value ) {
			$part[ $key ] = $value;
			return $part;
		}
		$was_list = array_is_list( $part );
		unset( $part[ $key ] );
		// A list keeps its indexes, so that the paths of later problems stay correct.
		return $was_list && is_numeric( $key ) ? array_replace( $part, array( $key => array() ) ) : $part;
	}
}
