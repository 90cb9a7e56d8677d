import { asList, asRecord, isRecord } from '../check';
import type { EditableDocument, Problem } from './document';

/** Returns whether a problem may still exist, because the value at its path has not changed. */
export function isUnresolved(
	{ field, option, path }: Problem,
	previous: EditableDocument,
	current: EditableDocument
): boolean {
	if ( previous === current || path === '' ) {
		return true;
	}
	const members = path.split( '.' );
	if ( field === '' || members[ 0 ] !== 'fields' ) {
		return isSame( valueAt( previous, members ), valueAt( current, members ) );
	}
	// Compares by id, because a moved field or option is unchanged.
	const [ before, after ] = [ previous, current ].map( ( { fields } ) => fields.find( ( { id } ) => id === field ) );
	const fieldPath = members.slice( 2 );
	if ( option === '' || fieldPath[ 0 ] !== 'options' ) {
		return after !== undefined && isSame( valueAt( before, fieldPath ), valueAt( after, fieldPath ) );
	}
	const [ previousOption, currentOption ] = [ before, after ].map( ( version ) =>
		asList( version?.options ).find( ( item ) => asRecord( item ).id === option )
	);
	return (
		currentOption !== undefined &&
		isSame( valueAt( previousOption, fieldPath.slice( 2 ) ), valueAt( currentOption, fieldPath.slice( 2 ) ) )
	);
}

const valueAt = ( value: unknown, members: readonly string[] ): unknown =>
	members.reduce< unknown >(
		( node, name ) =>
			Array.isArray( node ) ? node[ Number( name ) ] : isRecord( node ) ? node[ name ] : undefined,
		value
	);

const isSame = ( a: unknown, b: unknown ): boolean => a === b || JSON.stringify( a ) === JSON.stringify( b );
