/** Edits of a form. Each takes a form and returns a changed copy, or the same object if nothing changes. */
import type { EditableDocument, EditableField, EditableOption } from './document';
import type { Form } from './editor-state';

export type Edit = ( form: Form ) => Form;

export const setTitle =
	( title: string ): Edit =>
	( form ) => ( { ...form, title } );

export const changeDocument =
	( change: Partial< EditableDocument > ): Edit =>
	( form ) => ( { ...form, document: { ...form.document, ...change } } );

export const setEnabled =
	( enabled: boolean ): Edit =>
	( form ) => ( { ...form, enabled } );

export const addFields =
	( newFields: readonly EditableField[], position: number ): Edit =>
	( form ) =>
		mapFields( form, ( fields ) => [ ...fields.slice( 0, position ), ...newFields, ...fields.slice( position ) ] );

/** Removes members that are `undefined` in the change. */
export const changeField =
	( id: string, change: Readonly< Record< string, unknown > > ): Edit =>
	( form ) =>
		mapFields( form, ( fields ) =>
			fields.map( ( field ) => ( field.id === id ? withChange( field, change ) : field ) )
		);

/** Replaces a field by another one with the same id. */
export const replaceField =
	( next: EditableField ): Edit =>
	( form ) =>
		mapFields( form, ( fields ) => fields.map( ( field ) => ( field.id === next.id ? next : field ) ) );

export const removeField =
	( id: string ): Edit =>
	( form ) =>
		mapFields( form, ( fields ) => fields.filter( ( field ) => field.id !== id ) );

export const changeOption = (
	options: readonly EditableOption[],
	id: string,
	change: Readonly< Record< string, unknown > >
): EditableOption[] => options.map( ( option ) => ( option.id === id ? withChange( option, change ) : option ) );

export const setFields =
	( fields: readonly EditableField[] ): Edit =>
	( form ) =>
		mapFields( form, () => fields );

/** Moves an item. Returns the same list if nothing moves. */
export function moveItem< Item >( items: readonly Item[], from: number, to: number ): readonly Item[] {
	const item = items[ from ];
	const target = Math.max( 0, Math.min( items.length - 1, to ) );
	if ( item === undefined || target === from ) {
		return items;
	}
	const otherItems = items.filter( ( _other, position ) => position !== from );
	return [ ...otherItems.slice( 0, target ), item, ...otherItems.slice( target ) ];
}

function mapFields( form: Form, change: ( fields: readonly EditableField[] ) => readonly EditableField[] ): Form {
	const fields = change( form.document.fields );
	return fields === form.document.fields ? form : { ...form, document: { ...form.document, fields } };
}

function withChange< Item extends object >( item: Item, change: Readonly< Record< string, unknown > > ): Item {
	const next = { ...item, ...change };
	for ( const [ name, value ] of Object.entries( change ) ) {
		if ( value === undefined ) {
			Reflect.deleteProperty( next, name );
		}
	}
	return next;
}
