import type { BuilderComparison } from '../config/comparison';
import type { EditableDocument, EditableField } from '../document';
import { isAsMissing } from './by-itself';

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
	readonly others: boolean;
}

export function differences( comparison: BuilderComparison, now: Version, earlier: Version ): Differences {
	const comparable = ( value: unknown ): string => comparableText( comparison, value );
	const before = new Map( earlier.document.fields.map( ( field ) => [ field.id, field ] ) );
	const present = new Map( now.document.fields.map( ( field ) => [ field.id, field ] ) );
	const changed = now.document.fields.filter(
		( { id } ) => before.has( id ) && comparable( before.get( id ) ) !== comparable( present.get( id ) )
	);
	return {
		missing: earlier.document.fields.filter( ( { id } ) => ! present.has( id ) ),
		added: now.document.fields.filter( ( { id } ) => ! before.has( id ) ),
		changed,
		others: comparable( rest( now, before ) ) !== comparable( rest( earlier, present ) ),
	};
}

/** Returns the names of members that differ between two versions of a field or form. */
export const changedMembers = (
	comparison: BuilderComparison,
	now: EditableField | EditableDocument,
	earlier: EditableField | EditableDocument
): string[] =>
	[ ...new Set( [ ...Object.keys( now ), ...Object.keys( earlier ) ] ) ].filter(
		( name ) =>
			comparableText( comparison, { [ name ]: now[ name ] } ) !==
			comparableText( comparison, { [ name ]: earlier[ name ] } )
	);

/** Returns the form without its fields, but with the order of the fields that both versions have. */
const rest = ( { document }: Version, common: ReadonlyMap< string, EditableField > ): unknown => ( {
	...document,
	fields: document.fields.map( ( { id } ) => id ).filter( ( id ) => common.has( id ) ),
} );

/** Returns equal texts for values that differ only in the order of members, or in members with their default. */
function comparableText( comparison: BuilderComparison, value: unknown ): string {
	return JSON.stringify( value, ( _key, item: unknown ) =>
		typeof item === 'object' && item !== null && ! Array.isArray( item )
			? Object.fromEntries(
					Object.entries( item )
						.filter( ( [ name, one ] ) => ! isAsMissing( comparison, name, one ) )
						.sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) )
				)
			: item
	);
}
