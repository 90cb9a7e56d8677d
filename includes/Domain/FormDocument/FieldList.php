<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

/**
 * Reads the list of a stored form's fields, for any form type. Mirror of src/domain/form-document/field-list.ts.
 */
final class FieldList {

	private const SCHEMA_VERSION = 1;
	private const MAX_FIELDS     = 200;

	/**
	 * @param array<mixed> $document Untrusted.
	 */
	public static function root( array $document ): DocumentPart {
		$root = DocumentPart::root( $document );
		if ( self::SCHEMA_VERSION !== $root->raw( 'schema_version' ) ) {
			throw $root->error( 'unknown_schema_version', 'schema_version' );
		}
		return $root;
	}

	/**
	 * @template Field of array{id: string, ...}
	 * @param callable(DocumentPart): Field $read_field
	 * @return list<Field>
	 */
	public static function read( DocumentPart $root, callable $read_field ): array {
		if ( count( $root->list( 'fields' ) ) > self::MAX_FIELDS ) {
			throw $root->error( 'too_many_fields', 'fields' );
		}
		$fields = array();
		foreach ( $root->parts( 'fields' ) as $part ) {
			$field = $read_field( $part );
			if ( isset( $fields[ $field['id'] ] ) ) {
				throw $part->in_field( $field['id'] )->error( 'duplicate_id', 'id' );
			}
			$fields[ $field['id'] ] = $field;
		}
		return array_values( $fields );
	}
}
