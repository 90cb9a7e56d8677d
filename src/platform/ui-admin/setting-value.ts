/** Values of settings, for the settings screen and feature previews. */
export type SingleValue = boolean | number | string;

/** An entry of a list: field => value. */
export type ListEntry = Readonly< Record< string, SingleValue > >;

export type SettingValue = SingleValue | readonly ListEntry[];

export type SettingValues = Readonly< Record< string, SettingValue > >;

export const isEntryList = ( value: SettingValue | undefined ): value is readonly ListEntry[] =>
	typeof value === 'object';

/**
 * Compares values as text, because a number is text while it is typed. Lists are compared entry by entry and field by
 * field.
 */
export function isSameValue( a: SettingValue | undefined, b: SettingValue | undefined ): boolean {
	if ( ! isEntryList( a ) || ! isEntryList( b ) ) {
		return ! isEntryList( a ) && ! isEntryList( b ) && String( a ) === String( b );
	}
	return a.length === b.length && a.every( ( entry, index ) => isSameEntry( entry, b[ index ] ?? {} ) );
}

const isSameEntry = ( a: ListEntry, b: ListEntry ): boolean =>
	[ ...new Set( [ ...Object.keys( a ), ...Object.keys( b ) ] ) ].every(
		( key ) => String( a[ key ] ) === String( b[ key ] )
	);
