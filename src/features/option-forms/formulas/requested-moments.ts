/** Finds the fields for which a formula checks whether they are filled in, whatever kind of check it uses. */

const FIELD_REFERENCE = /^field\.([^.]+)\.(.+)$/;
const COMPARISONS: readonly unknown[] = [ '<', '<=', '>', '>=', '==', '!=' ];
/** A comparison with a number up to this one can mean “is empty”. */
const MAX_EMPTY_CHECK_NUMBER = 1;

/**
 * @param tree Tree of a formula, or the parts of a text with formulas.
 */
export function checkedFieldIds( tree: unknown ): ReadonlySet< string > {
	const checkedIds = new Set< string >();
	const visit = ( node: unknown ): void => {
		if ( Array.isArray( node ) ) {
			checkedIdsOf( node ).forEach( ( id ) => checkedIds.add( id ) );
		}
		if ( typeof node === 'object' && node !== null ) {
			Object.values( node ).forEach( visit );
		}
	};
	visit( tree );
	return checkedIds;
}

function checkedIdsOf( [ operator, first, second ]: readonly unknown[] ): string[] {
	if ( operator === 'ref' ) {
		const [ , id = '', property = '' ] = ( typeof first === 'string' && FIELD_REFERENCE.exec( first ) ) || [];
		return property === 'selected' || property === 'count' ? [ id ] : [];
	}
	if ( operator === 'if' || operator === 'not' ) {
		return referencedFieldId( first );
	}
	if ( operator === 'and' || operator === 'or' ) {
		return [ ...referencedFieldId( first ), ...referencedFieldId( second ) ];
	}
	return COMPARISONS.includes( operator )
		? [
				...( isEmptyCheckValue( second ) ? referencedFieldId( first ) : [] ),
				...( isEmptyCheckValue( first ) ? referencedFieldId( second ) : [] ),
			]
		: [];
}

function referencedFieldId( node: unknown ): string[] {
	const name: unknown = Array.isArray( node ) && node[ 0 ] === 'ref' ? node[ 1 ] : '';
	const id = typeof name === 'string' ? FIELD_REFERENCE.exec( name )?.[ 1 ] : undefined;
	return id === undefined ? [] : [ id ];
}

const isEmptyCheckValue = ( node: unknown ): boolean =>
	typeof node === 'number' ? node <= MAX_EMPTY_CHECK_NUMBER : Array.isArray( node ) && node[ 0 ] === 'text';
