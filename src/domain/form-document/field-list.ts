/** Reads the field list of any stored form. Mirrors FormDocument/FieldList.php. */
import { DocumentPart } from './document-part';

const SCHEMA_VERSION = 1;
const MAX_FIELDS = 200;

export function readRoot( document: unknown ): DocumentPart {
	const root = DocumentPart.root( document );
	if ( root.raw( 'schema_version' ) !== SCHEMA_VERSION ) {
		throw root.reject( 'unknown_schema_version', 'schema_version' );
	}
	return root;
}

export function readFields< Field extends { id: string } >(
	root: DocumentPart,
	readField: ( part: DocumentPart ) => Field
): Field[] {
	if ( root.list( 'fields' ).length > MAX_FIELDS ) {
		throw root.reject( 'too_many_fields', 'fields' );
	}
	const seenIds = new Set< string >();
	return root.parts( 'fields' ).map( ( part ) => {
		const field = readField( part );
		if ( seenIds.has( field.id ) ) {
			throw part.inField( field.id ).reject( 'duplicate_id', 'id' );
		}
		seenIds.add( field.id );
		return field;
	} );
}
