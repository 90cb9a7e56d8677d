/** Returns the form parts that a field's formulas reference. */
import { __, sprintf } from '@wordpress/i18n';
import type { EditableDocument, EditableField } from '../../../platform/builder/document';
import type { References } from '../../../platform/builder/config/fields';
import { asOptionForm } from '../document';

export function referencesOf( field: EditableField, document: EditableDocument ): References {
	const formulas = formulasOf( field );
	const referencedTables = formulas.flatMap( ( formula ) =>
		[ ...formula.matchAll( /\blookup\s*\(\s*["']?([^"',]+?)["']?\s*,/g ) ].map( ( [ , name = '' ] ) => name )
	);
	return {
		fields: formulas.flatMap( ( formula ) =>
			[ ...formula.matchAll( /\{\s*field\.([A-Za-z0-9_]+)\./g ) ].map( ( [ , id = '' ] ) => id )
		),
		others: Object.keys( asOptionForm( document ).tables )
			.filter( ( name ) => referencedTables.includes( name ) )
			.map( tableName ),
	};
}

/** Returns whether the form has a table with this display name. */
export const hasTable = ( document: EditableDocument, name: string ): boolean =>
	Object.keys( asOptionForm( document ).tables ).some( ( table ) => tableName( table ) === name );

/* translators: %s: name of a lookup table. */
export const tableName = ( name: string ): string => sprintf( __( 'the table “%s”', 'aisle' ), name );

function formulasOf( { price, content, formula, options = [] }: EditableField ): string[] {
	return [ price, content, formula, ...options.map( ( option ) => option.price ) ].filter(
		( text ): text is string => typeof text === 'string'
	);
}
