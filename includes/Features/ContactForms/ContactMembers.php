<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms;

use Aisle\Domain\FormDocument\FormSchema;

/**
 * The members that the document of a contact form may have: the fields' as every form has them, and what only contact forms know. What is
 * not named here is never stored.
 */
final class ContactMembers {

	private const DOCUMENT = array( 'schema_version', 'notes', 'style', 'fields' );

	/** Of a field, besides those of every form. */
	private const FIELD = array( 'optional', 'inverted', 'exclusive', 'source', 'name' );

	private const PARTS = array(
		'settings'  => array( 'submit_label', 'keep_draft' ),
		'mail'      => array( 'to', 'from_name', 'subject', 'reply_to', 'headers', 'body', 'html', 'exclude_blank', 'attach_files' ),
		'autoreply' => array( 'enabled', 'to_field', 'from_name', 'subject', 'reply_to', 'body', 'html', 'exclude_blank' ),
		'messages'  => OutcomeText::NAMES,
	);

	private const LONGEST = 20000;

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return array<string, mixed>
	 */
	public static function known( array $document, FormSchema $schema ): array {
		$clean = array_intersect_key( $schema->clean( $document ), array_flip( self::DOCUMENT ) );
		$own   = array_values( array_filter( is_array( $document['fields'] ?? null ) ? $document['fields'] : array(), 'is_array' ) );
		foreach ( $clean['fields'] as $position => $field ) {
			$clean['fields'][ $position ] = $field + self::scalars( $own[ $position ] ?? array(), self::FIELD ) + self::questions( $own[ $position ]['questions'] ?? null );
		}
		foreach ( self::PARTS as $part => $names ) {
			$clean[ $part ] = self::scalars( is_array( $document[ $part ] ?? null ) ? $document[ $part ] : array(), $names );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $from
	 * @param list<string> $names
	 * @return array<string, bool|int|float|string>
	 */
	private static function scalars( array $from, array $names ): array {
		$clean = array_filter( array_intersect_key( $from, array_flip( $names ) ), 'is_scalar' );
		return array_map( static fn ( bool|int|float|string $value ): bool|int|float|string => is_string( $value ) ? mb_substr( $value, 0, self::LONGEST ) : $value, $clean );
	}

	/**
	 * @return array{questions?: list<array{question: string, answer: string}>}
	 */
	private static function questions( mixed $stored ): array {
		if ( ! is_array( $stored ) ) {
			return array();
		}
		$questions = array();
		foreach ( array_filter( $stored, 'is_array' ) as $one ) {
			$text        = static fn ( string $name ): string => is_scalar( $one[ $name ] ?? null ) ? (string) $one[ $name ] : '';
			$questions[] = array( 'question' => $text( 'question' ), 'answer' => $text( 'answer' ) );
		}
		return array( 'questions' => $questions );
	}
}
