/** Functions about the types of a feature's fields. */
import { __ } from '@wordpress/i18n';
import { plainTextOfMarkup } from '../../domain/marked-text';
import type { EditableField, FieldType } from './document';
import type { FieldTypeConfig, Group, Setting } from './field-kind';

export const GROUPS: readonly Group[] = [ 'text', 'choice', 'date', 'more', 'content' ];

/** The functions need no `this`, so they can be destructured. */
export interface FieldTypes {
	/** Returns the menu entries: every type, and the named variants of a type. */
	readonly menuEntries: () => readonly FieldType[];
	readonly fieldTypes: () => readonly FieldType[];
	/** Returns the menu's entry for a field. */
	readonly entryOf: ( field: EditableField ) => FieldType;
	/** @throws Error If the feature has no such type. */
	readonly configOfType: ( type: FieldType ) => FieldTypeConfig;
	readonly has: ( type: FieldType, setting: Setting ) => boolean;
	readonly isChoice: ( type: FieldType ) => boolean;
	readonly isContent: ( type: FieldType ) => boolean;
	/** Returns whether a visitor can select several options. Only then are they counted. */
	readonly allowsSeveral: ( field: EditableField ) => boolean;
	readonly typeName: ( type: FieldType ) => string;
	/** Returns the name of a field's menu entry. */
	readonly typeNameOf: ( field: EditableField ) => string;
	/** Returns the field's label, else its text, else the name of its type. */
	readonly fieldName: ( field: EditableField ) => string;
}

/**
 * @param configs Field types in the order of the menu.
 */
export function createFieldTypes( configs: Readonly< Record< FieldType, FieldTypeConfig > > ): FieldTypes {
	const menuEntries = (): readonly FieldType[] => Object.keys( configs );
	const configOfType = ( type: FieldType ): FieldTypeConfig => {
		const kind = configs[ type ];
		if ( ! kind ) {
			throw new Error( `The builder has no fields of type ${ type }.` );
		}
		return kind;
	};
	const has = ( type: FieldType, setting: Setting ): boolean => configOfType( type ).settings.includes( setting );
	const entryOf = ( field: EditableField ): FieldType =>
		menuEntries().find( ( name ) => {
			const { of } = configOfType( name );
			return (
				of?.type === field.type &&
				Object.entries( of.members ).every( ( [ member, value ] ) => field[ member ] === value )
			);
		} ) ?? field.type;
	const typeName = ( type: FieldType ): string => configOfType( type ).name();
	const typeNameOf = ( field: EditableField ): string => typeName( entryOf( field ) );
	return {
		menuEntries,
		fieldTypes: () => menuEntries().filter( ( name ) => ! configOfType( name ).of ),
		entryOf,
		configOfType,
		has,
		isChoice: ( type ) => has( type, 'options' ),
		isContent: ( type ) => configOfType( type ).group === 'content',
		allowsSeveral: ( { type, multiple, exclusive } ) =>
			( type === 'checkbox-group' && ! ( has( type, 'exclusive' ) && exclusive === true ) ) ||
			( has( type, 'multiple' ) && multiple === true ),
		typeName,
		typeNameOf,
		fieldName: ( field ) => shortWords( field ) || typeNameOf( field ),
	};
}

function shortWords( field: EditableField ): string {
	const text = field.label.trim() || plainTextOfMarkup( field.content ?? '' ).trim();
	return text.length > 60 ? `${ text.slice( 0, 59 ) }…` : text;
}

export function groupName( group: Group ): string {
	const names: Record< Group, string > = {
		text: __( 'Text and numbers', 'aisle' ),
		choice: __( 'Options', 'aisle' ),
		date: __( 'Date and time', 'aisle' ),
		more: __( 'Color, files, and places', 'aisle' ),
		content: __( 'Text to display', 'aisle' ),
	};
	return names[ group ];
}
