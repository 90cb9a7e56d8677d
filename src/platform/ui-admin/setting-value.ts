/** Values of settings, as the settings screen holds them and a feature's preview reads them. */
export type SingleValue = boolean | number | string;

/** One of the entries of a list: field => value. */
export type ListEntry = Readonly< Record< string, SingleValue > >;

export type SettingValue = SingleValue | readonly ListEntry[];

export type SettingValues = Readonly< Record< string, SettingValue > >;

export const isEntryList = ( value: SettingValue | undefined ): value is readonly ListEntry[] =>
	typeof value === 'object';

/** A number is text while it is typed, so values are compared as text; a list entry by entry, field by field. */
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
