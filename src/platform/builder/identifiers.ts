/** Creates permanent ids. They name fields and options in answers, carts and orders, so they are never indexes. */
import type { EditableDocument, EditableField, EditableOption } from './document';

export function newFieldId( usedIds: Iterable< string > ): string {
	return createUniqueId( 'f_', new Set( usedIds ) );
}

export function newOptionId( usedIds: Iterable< string > ): string {
	return createUniqueId( 'o_', new Set( usedIds ) );
}

export const fieldIds = ( document: EditableDocument ): string[] => document.fields.map( ( { id } ) => id );

/** Copies a field with a new id. Its options keep their ids, which are unique within the field. */
export function copyOfField( field: EditableField, document: EditableDocument ): EditableField {
	return { ...field, id: newFieldId( fieldIds( document ) ) };
}

/**
 * Copies fields of another form with new ids and updates the references between them (conditions, formulas). References
 * to other fields stay, and the server's check reports them.
 */
export function copyOfFields( fields: readonly EditableField[], document: EditableDocument ): EditableField[] {
	const usedIds = new Set( fieldIds( document ) );
	const newIds = new Map< string, string >();
	for ( const { id } of fields ) {
		const newId = newFieldId( usedIds );
		usedIds.add( newId );
		newIds.set( id, newId );
	}
	return fields.map( ( field ) => ( {
		...renameReferences( field, newIds ),
		id: newIds.get( field.id ) ?? field.id,
	} ) );
}

export const copyOfOption = ( option: EditableOption, options: readonly EditableOption[] ): EditableOption => ( {
	...option,
	id: newOptionId( options.map( ( { id } ) => id ) ),
	selected: false,
} );

function renameReferences( field: EditableField, newIds: ReadonlyMap< string, string > ): EditableField {
	const rename = ( value: unknown, key = '' ): unknown => {
		if ( typeof value === 'string' ) {
			return key === 'name' ? ( newIds.get( value ) ?? value ) : renameTokens( value, newIds );
		}
		if ( Array.isArray( value ) ) {
			return value.map( ( item ) => rename( item, key ) );
		}
		return typeof value === 'object' && value !== null
			? Object.fromEntries(
					Object.entries( value ).map( ( [ name, item ] ) => [
						name,
						name === 'id' ? item : rename( item, name ),
					] )
				)
			: value;
	};
	const copy = Object.entries( field ).map( ( [ name, value ] ) => [
		name,
		name === 'id' ? value : rename( value, name ),
	] );
	return { ...field, ...Object.fromEntries( copy ) };
}

const renameTokens = ( text: string, newIds: ReadonlyMap< string, string > ): string =>
	text.replace( /\{field\.([a-z0-9_]+)\./g, ( _token, id: string ) => `{field.${ newIds.get( id ) ?? id }.` );

function createUniqueId( prefix: string, usedIds: ReadonlySet< string > ): string {
	for (;;) {
		const random = crypto.getRandomValues( new Uint32Array( 1 ) )[ 0 ] ?? 0;
		const id = prefix + random.toString( 36 ).padStart( 7, '0' ).slice( -6 );
		if ( ! usedIds.has( id ) ) {
			return id;
		}
	}
}
