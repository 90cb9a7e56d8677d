import { asList, asRecord, isRecord } from '../check';
import type { EditableDocument, Problem } from './document';

/** Returns whether a problem may still exist: the value that it names is unchanged. */
export function isUnresolved(
	{ field, option, path }: Problem,
	then: EditableDocument,
	now: EditableDocument
): boolean {
	if ( then === now || path === '' ) {
		return true;
	}
	const members = path.split( '.' );
	if ( field === '' || members[ 0 ] !== 'fields' ) {
		return isSame( at( then, members ), at( now, members ) );
	}
	// Compares by id, because a moved field or option is unchanged.
	const [ before, after ] = [ then, now ].map( ( { fields } ) => fields.find( ( { id } ) => id === field ) );
	const within = members.slice( 2 );
	if ( option === '' || within[ 0 ] !== 'options' ) {
		return after !== undefined && isSame( at( before, within ), at( after, within ) );
	}
	const [ announcement, says ] = [ before, after ].map( ( one ) =>
		asList( one?.options ).find( ( item ) => asRecord( item ).id === option )
	);
	return says !== undefined && isSame( at( announcement, within.slice( 2 ) ), at( says, within.slice( 2 ) ) );
}

const at = ( value: unknown, members: readonly string[] ): unknown =>
	members.reduce< unknown >(
		( inner, name ) =>
			Array.isArray( inner ) ? inner[ Number( name ) ] : isRecord( inner ) ? inner[ name ] : undefined,
		value
	);

const isSame = ( one: unknown, two: unknown ): boolean =>
	one === two || JSON.stringify( one ) === JSON.stringify( two );
