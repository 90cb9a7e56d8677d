import type { BuilderComparison } from '../config/comparison';
import type { EditableDocument, EditableField } from '../document';
import { isDefaultValue } from './by-itself';

export interface Version {
	readonly title: string;
	readonly document: EditableDocument;
}

export interface Differences {
	/** Fields that were removed, added or changed since the earlier version. */
	readonly missing: readonly EditableField[];
	readonly added: readonly EditableField[];
	readonly changed: readonly EditableField[];
	/** Order, settings, tables or products differ. */
	readonly hasOtherDifferences: boolean;
}

export function differences( comparison: BuilderComparison, current: Version, earlier: Version ): Differences {
	const comparable = ( value: unknown ): string => comparableText( comparison, value );
	const earlierFields = new Map( earlier.document.fields.map( ( field ) => [ field.id, field ] ) );
	const currentFields = new Map( current.document.fields.map( ( field ) => [ field.id, field ] ) );
	const changed = current.document.fields.filter(
		( { id } ) =>
			earlierFields.has( id ) && comparable( earlierFields.get( id ) ) !== comparable( currentFields.get( id ) )
	);
	return {
		missing: earlier.document.fields.filter( ( { id } ) => ! currentFields.has( id ) ),
		added: current.document.fields.filter( ( { id } ) => ! earlierFields.has( id ) ),
		changed,
		hasOtherDifferences:
			comparable( withoutFields( current, earlierFields ) ) !==
			comparable( withoutFields( earlier, currentFields ) ),
	};
}

/** Returns the names of members that differ between two versions of a field or form. */
export const changedMembers = (
	comparison: BuilderComparison,
	current: EditableField | EditableDocument,
	earlier: EditableField | EditableDocument
): string[] =>
	[ ...new Set( [ ...Object.keys( current ), ...Object.keys( earlier ) ] ) ].filter(
		( name ) =>
			comparableText( comparison, { [ name ]: current[ name ] } ) !==
			comparableText( comparison, { [ name ]: earlier[ name ] } )
	);

/** Returns the form without its fields, but with the order of the fields that both versions have. */
const withoutFields = ( { document }: Version, common: ReadonlyMap< string, EditableField > ): unknown => ( {
	...document,
	fields: document.fields.map( ( { id } ) => id ).filter( ( id ) => common.has( id ) ),
} );

/** Returns equal texts for values that differ only in the order of members, or in members with their default. */
function comparableText( comparison: BuilderComparison, value: unknown ): string {
	return JSON.stringify( value, ( _key, item: unknown ) =>
		typeof item === 'object' && item !== null && ! Array.isArray( item )
			? Object.fromEntries(
					Object.entries( item )
						.filter( ( [ name, one ] ) => ! isDefaultValue( comparison, name, one ) )
						.sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) )
				)
			: item
	);
}
