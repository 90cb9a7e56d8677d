/** Helpers for the entries of a list. Each entry keeps a stable name while its position changes. */
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isSettingVisible } from './setting-visibility';
import type { ListEntry, Setting, SingleValue } from './settings-data';

/**
 * Returns a stable name for each entry. If the list was replaced (reset, discarded) by one of another length, creates
 * new names.
 */
export function useEntryNames( count: number ): {
	readonly names: readonly string[];
	readonly setNames: ( names: readonly string[] ) => void;
	readonly createName: () => string;
	/** Number of times the list was replaced from outside. */
	readonly generation: number;
} {
	const lastNumber = useRef( 0 );
	const entryNames = useRef< readonly string[] >( [] );
	const generation = useRef( 0 );
	const createName = (): string => `entry-${ ++lastNumber.current }`;
	if ( entryNames.current.length !== count ) {
		entryNames.current = Array.from( { length: count }, createName );
		generation.current++;
	}
	return {
		names: entryNames.current,
		setNames: ( names ) => {
			entryNames.current = names;
		},
		createName,
		generation: generation.current,
	};
}

export const newEntry = ( fields: readonly Setting[] ): ListEntry =>
	Object.fromEntries(
		fields.flatMap( ( { key, initial } ) => ( typeof initial === 'object' ? [] : [ [ key, initial ] ] ) )
	);

export function moveItem< Item >( items: readonly Item[], from: number, to: number ): readonly Item[] {
	const otherItems = items.filter( ( _, index ) => index !== from );
	const targetIndex = Math.max( 0, Math.min( to, otherItems.length ) );
	return [
		...otherItems.slice( 0, targetIndex ),
		...items.slice( from, from + 1 ),
		...otherItems.slice( targetIndex ),
	];
}

const MAX_TITLE_PARTS = 3;

/**
 * Returns the title of a collapsed entry, from its first fields that have a value; '' if none has one. Only a text in
 * first place, such as a name, and an option explain themselves. Other values have the label of their field.
 */
export const entryTitle = ( fields: readonly Setting[], entry: ListEntry ): string =>
	fields
		.filter( ( field ) => isSettingVisible( field, entry ) )
		.map( ( field ) => ( { ...field, text: fieldText( field, entry[ field.key ] ) } ) )
		.filter( ( { text } ) => text !== '' )
		.slice( 0, MAX_TITLE_PARTS )
		.map( ( { type, label, text }, index ) =>
			type === 'choice' || ( type === 'string' && index === 0 )
				? text
				: /* translators: 1: label of a setting, 2: its value. */
					sprintf( __( '%1$s: %2$s', 'aisle' ), label, text )
		)
		.join( ' · ' );

function fieldText( { type, choices }: Setting, value: SingleValue | undefined ): string {
	switch ( type ) {
		case 'choice':
			return choices.find( ( choice ) => choice.value === value )?.label ?? '';
		case 'string':
			return String( value ?? '' ).trim();
		case 'integer':
		case 'number':
			// Leaves out a 0, which adds no information: a gift has a discount of 0.
			return Number( value ?? 0 ) === 0 ? '' : String( value );
		default:
			return '';
	}
}

/** Returns the errors of one entry: field => message; '' is the entry as a whole. */
export function entryErrors(
	errors: Readonly< Record< string, string > >,
	key: string,
	index: number
): Readonly< Record< string, string > > {
	const path = `${ key }.${ index }`;
	return Object.fromEntries(
		Object.entries( errors )
			.filter( ( [ name ] ) => name === path || name.startsWith( `${ path }.` ) )
			.map( ( [ name, message ] ) => [ name.slice( path.length + 1 ), message ] )
	);
}
