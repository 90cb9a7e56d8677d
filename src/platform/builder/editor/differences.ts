import type { BuilderComparison } from '../config/comparison';
import type { EditableDocument, EditableField } from '../document';
import { isAsMissing } from './by-itself';

export interface Version {
	readonly title: string;
	readonly document: EditableDocument;
}

export interface Differences {
	/** Fields of the earlier version that are gone now, that came since, and that say something else. */
	readonly missing: readonly EditableField[];
	readonly added: readonly EditableField[];
	readonly changed: readonly EditableField[];
	/** Order, settings, tables or products. */
	readonly others: boolean;
}

export function differences( comparison: BuilderComparison, now: Version, earlier: Version ): Differences {
	const announcement = ( value: unknown ): string => comparableText( comparison, value );
	const before = new Map( earlier.document.fields.map( ( field ) => [ field.id, field ] ) );
	const present = new Map( now.document.fields.map( ( field ) => [ field.id, field ] ) );
	const changed = now.document.fields.filter(
		( { id } ) => before.has( id ) && announcement( before.get( id ) ) !== announcement( present.get( id ) )
	);
	return {
		missing: earlier.document.fields.filter( ( { id } ) => ! present.has( id ) ),
		added: now.document.fields.filter( ( { id } ) => ! before.has( id ) ),
		changed,
		others: announcement( rest( now, before ) ) !== announcement( rest( earlier, present ) ),
	};
}

/** Names of the members that two versions of one field, or of a form, say otherwise. */
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

/** The form without its fields, but with the order of those that both have. */
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
