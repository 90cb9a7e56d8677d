/** Finds a table cell by the headers of its row and column. Mirrors includes/Domain/Formula/Lookup.php. */
import { DomainError } from '../domain-error';
import type { FormulaValue } from './tree';
import { assertWithinLimits, compare, numberOrNull } from './values';

export type LookupMode = 'exact' | 'floor' | 'ceil' | 'round';

const MODES: readonly string[] = [ 'exact', 'floor', 'ceil', 'round' ];

export function isLookupMode( name: string ): name is LookupMode {
	return MODES.includes( name );
}

/**
 * Returns the cell whose row and column headers match the keys. `exact` needs an equal header. `floor` takes the
 * largest header that is not above the key, `ceil` the smallest not below it, `round` the nearest (the larger of two
 * equally near ones). A key that is not a number needs an equal header in every mode. Headers may have any order; of
 * equal headers the first counts. Throws `bad_table`, `lookup_missing`, `out_of_range`.
 */
export function lookupCell(
	table: object,
	rowKey: FormulaValue,
	columnKey: FormulaValue,
	mode: LookupMode
): number | string {
	const rowIndex = find( readHeaders( 'rows' in table ? table.rows : null ), rowKey, mode );
	const columnIndex = find( readHeaders( 'columns' in table ? table.columns : null ), columnKey, mode );
	const cells: unknown = 'cells' in table ? table.cells : null;
	if ( ! Array.isArray( cells ) ) {
		throw new DomainError( 'bad_table' );
	}
	const values: unknown = cells[ rowIndex ];
	const value: unknown = Array.isArray( values ) ? values[ columnIndex ] : null;
	if ( value === undefined || value === null ) {
		throw new DomainError( 'lookup_missing' );
	}
	return assertTableValue( value );
}

function readHeaders( list: unknown ): ( number | string )[] {
	if ( ! Array.isArray( list ) ) {
		throw new DomainError( 'bad_table' );
	}
	return list.map( assertTableValue );
}

function assertTableValue( value: unknown ): number | string {
	if ( typeof value === 'number' ) {
		return assertWithinLimits( value );
	}
	if ( typeof value !== 'string' ) {
		throw new DomainError( 'bad_table' );
	}
	return value;
}

function find( list: readonly ( number | string )[], key: FormulaValue, mode: LookupMode ): number {
	const number = numberOrNull( key );
	const foundIndex =
		mode === 'exact' || number === null
			? list.findIndex( ( head ) => compare( '==', head, key ) )
			: nearest( list, number, mode );
	if ( foundIndex < 0 ) {
		throw new DomainError( 'lookup_missing' );
	}
	return foundIndex;
}

/** Ignores headers that are no numbers; returns -1 if none is left. */
function nearest( list: readonly ( number | string )[], key: number, mode: LookupMode ): number {
	let nearestIndex = -1;
	let nearestNumber = 0;
	list.forEach( ( head, index ) => {
		const number = numberOrNull( head );
		if ( number === null || ( mode === 'floor' && number > key ) || ( mode === 'ceil' && number < key ) ) {
			return;
		}
		if ( nearestIndex < 0 || isNearer( number, nearestNumber, key ) ) {
			nearestIndex = index;
			nearestNumber = number;
		}
	} );
	return nearestIndex;
}

function isNearer( number: number, nearestNumber: number, key: number ): boolean {
	const distance = Math.abs( number - key );
	const min = Math.abs( nearestNumber - key );
	return distance < min || ( distance === min && number > nearestNumber );
}
