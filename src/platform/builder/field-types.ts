/** What is asked of a field's kind, whichever room it is of. */
import { __ } from '@wordpress/i18n';
import { markedTextWords } from '../../domain/marked-text';
import type { EditableField, FieldType } from './document';
import type { FieldKind, Group, Setting } from './field-kind';
import { newOption } from './options/new-option';
import { room } from './room';

export const GROUPS: readonly Group[] = [ 'text', 'choice', 'date', 'more', 'content' ];

/** The entries of the menu: every type, and those of its kinds that are looked for by their own names. */
export const menuEntries = (): readonly FieldType[] => Object.keys( room().kinds );

export const fieldTypes = (): readonly FieldType[] => menuEntries().filter( ( name ) => ! kindOfType( name ).of );

/** What an owner calls the field: the menu's entry that it is of. */
export const entryOf = ( field: EditableField ): FieldType =>
	menuEntries().find( ( name ) => {
		const { of } = kindOfType( name );
		return (
			of?.type === field.type &&
			Object.entries( of.members ).every( ( [ member, value ] ) => field[ member ] === value )
		);
	} ) ?? field.type;

export function kindOfType( type: FieldType ): FieldKind {
	const kind = room().kinds[ type ];
	if ( ! kind ) {
		throw new Error( `The room has no fields of type ${ type }.` );
	}
	return kind;
}

export const has = ( type: FieldType, setting: Setting ): boolean => kindOfType( type ).settings.includes( setting );

export const isChoice = ( type: FieldType ): boolean => has( type, 'options' );
export const isContent = ( type: FieldType ): boolean => kindOfType( type ).group === 'content';

/** Whether a visitor may choose several; only then are they counted. */
export const allowsSeveral = ( { type, multiple, exclusive }: EditableField ): boolean =>
	( type === 'checkbox-group' && ! ( has( type, 'exclusive' ) && exclusive === true ) ) ||
	( has( type, 'multiple' ) && multiple === true );

export function groupName( group: Group ): string {
	const names: Record< Group, string > = {
		text: __( 'Text and numbers', 'aisle' ),
		choice: __( 'Choices', 'aisle' ),
		date: __( 'Date and time', 'aisle' ),
		more: __( 'Color, files, and places', 'aisle' ),
		content: __( 'Text to display', 'aisle' ),
	};
	return names[ group ];
}

export const typeName = ( type: FieldType ): string => kindOfType( type ).name();

export const typeHelp = ( type: FieldType ): string => kindOfType( type ).help();

/** How an owner calls the field: its label, else its words, else its type. */
export function fieldName( field: EditableField ): string {
	const words = field.label.trim() || markedTextWords( field.content ?? '' ).trim();
	return words === '' ? typeName( entryOf( field ) ) : words.length > 60 ? `${ words.slice( 0, 59 ) }…` : words;
}

/** What a new field starts with: nothing that the owner would have to take away. */
export function newField( entry: FieldType, id: string, optionIds: readonly [ string, string ] ): EditableField {
	const { of } = kindOfType( entry );
	const type = of?.type ?? entry;
	const options = kindOfType( type ).options
		? []
		: optionIds.map( ( option, position ) => newOption( option, type, position ) );
	return {
		id,
		type,
		label: '',
		...( isChoice( type ) ? { options } : {} ),
		...( type === 'file' ? { upload: 'ajax' } : {} ),
		...of?.members,
		...room().newField( type ),
	};
}
