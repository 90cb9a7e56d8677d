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
export function isSameValue( one: SettingValue | undefined, other: SettingValue | undefined ): boolean {
	if ( ! isEntryList( one ) || ! isEntryList( other ) ) {
		return ! isEntryList( one ) && ! isEntryList( other ) && String( one ) === String( other );
	}
	return one.length === other.length && one.every( ( entry, index ) => isSameEntry( entry, other[ index ] ?? {} ) );
}

const isSameEntry = ( one: ListEntry, other: ListEntry ): boolean =>
	[ ...new Set( [ ...Object.keys( one ), ...Object.keys( other ) ] ) ].every(
		( key ) => String( one[ key ] ) === String( other[ key ] )
	);
