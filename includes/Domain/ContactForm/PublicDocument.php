<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

/**
 * Removes the data of a stored contact form that only the merchant may see: email recipients, notes, answers of
 * quizzes. ContactForm::read() returns the same model for the result.
 */
final class PublicDocument {

	private const MEMBERS  = array( 'schema_version', 'fields', 'messages', 'style' );
	private const SETTINGS = array( 'submit_label', 'keep_draft' );

	/**
	 * @param array<mixed> $document Stored document.
	 * @return array<string, mixed>
	 */
	public static function of( array $document ): array {
		$public             = array_intersect_key( $document, array_flip( self::MEMBERS ) );
		$public['fields']   = array_map( self::field( ... ), array_filter( (array) ( $document['fields'] ?? array() ), is_array( ... ) ) );
		$public['settings'] = array_intersect_key( (array) ( $document['settings'] ?? array() ), array_flip( self::SETTINGS ) );
		return $public;
	}

	/**
	 * Removes notes and the answers of a quiz. The field type is not checked, because a field that was a quiz before
	 * may still have its questions.
	 *
	 * @param array<mixed> $field
	 * @return array<mixed>
	 */
	private static function field( array $field ): array {
		unset( $field['notes'] );
		if ( isset( $field['questions'] ) ) {
			$questions          = array_filter( (array) $field['questions'], is_array( ... ) );
			$field['questions'] = array_map(
				static fn( array $question ): array => array( 'question' => $question['question'] ?? '' ),
				array_values( $questions )
			);
		}
		return $field;
	}
}
