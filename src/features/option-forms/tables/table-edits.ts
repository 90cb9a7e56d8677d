/** Edits of lookup tables. In a table, each row has as many cells as there are columns. */
import type { NumberOrText } from '../../../platform/builder/document';
import type { LookupTable, LookupTables } from '../document';

/** Maximum number of cells in all tables of a form, as on the server. */
export const MAX_CELLS = 10000;

/** Position in a table; row or column -1 is the header. */
export interface CellPosition {
	readonly row: number;
	readonly column: number;
}

export const emptyTable = (): LookupTable => ( {
	rows: [ '', '' ],
	columns: [ '', '' ],
	cells: [
		[ '', '' ],
		[ '', '' ],
	],
} );

export const countCells = ( tables: LookupTables ): number =>
	Object.values( tables ).reduce( ( sum, { rows, columns } ) => sum + rows.length * columns.length, 0 );

export function unusedName( tables: LookupTables ): string {
	let number = Object.keys( tables ).length + 1;
	while ( Object.hasOwn( tables, `table${ number }` ) ) {
		number++;
	}
	return `table${ number }`;
}

/**
 * Returns whether a formula can use the name without quotes: letters, digits and underscores. `and`, `or` and `not` are
 * operators.
 */
export const isPlainName = ( name: string ): boolean =>
	/^[A-Za-z_][A-Za-z0-9_]{0,40}$/.test( name ) && ! [ 'and', 'or', 'not' ].includes( name );

/** Renames a table and keeps its position. */
export const withRenamedTable = ( tables: LookupTables, from: string, to: string ): LookupTables =>
	Object.fromEntries( Object.entries( tables ).map( ( [ name, table ] ) => [ name === from ? to : name, table ] ) );

export const withoutTable = ( tables: LookupTables, name: string ): LookupTables =>
	Object.fromEntries( Object.entries( tables ).filter( ( [ other ] ) => other !== name ) );

export const valueAt = ( table: LookupTable, { row, column }: CellPosition ): NumberOrText =>
	( row < 0 ? table.columns[ column ] : column < 0 ? table.rows[ row ] : table.cells[ row ]?.[ column ] ) ?? '';

export function withValue( table: LookupTable, { row, column }: CellPosition, value: NumberOrText ): LookupTable {
	if ( row < 0 ) {
		return { ...table, columns: table.columns.map( ( head, index ) => ( index === column ? value : head ) ) };
	}
	if ( column < 0 ) {
		return { ...table, rows: table.rows.map( ( head, index ) => ( index === row ? value : head ) ) };
	}
	return {
		...table,
		cells: table.cells.map( ( line, index ) =>
			index === row ? line.map( ( cell, cellIndex ) => ( cellIndex === column ? value : cell ) ) : line
		),
	};
}

/** Extends a table to at least this number of rows and columns. New and missing cells are empty. */
export function extendTable( table: LookupTable, rows: number, columns: number ): LookupTable {
	const height = Math.max( table.rows.length, rows );
	const width = Math.max( table.columns.length, columns );
	const padList = ( list: readonly NumberOrText[], length: number ): NumberOrText[] =>
		Array.from( { length }, ( _, index ) => list[ index ] ?? '' );
	return {
		...table,
		rows: padList( table.rows, height ),
		columns: padList( table.columns, width ),
		cells: Array.from( { length: height }, ( _, index ) => padList( table.cells[ index ] ?? [], width ) ),
	};
}

export const withRow = ( table: LookupTable ): LookupTable => extendTable( table, table.rows.length + 1, 0 );

export const withColumn = ( table: LookupTable ): LookupTable => extendTable( table, 0, table.columns.length + 1 );

const withoutItem = < Item >( list: readonly Item[], removedIndex: number ): Item[] =>
	list.filter( ( _item, index ) => index !== removedIndex );

export const withoutRow = ( table: LookupTable, row: number ): LookupTable => ( {
	...table,
	rows: withoutItem( table.rows, row ),
	cells: withoutItem( table.cells, row ),
} );

export const withoutColumn = ( table: LookupTable, column: number ): LookupTable => ( {
	...table,
	columns: withoutItem( table.columns, column ),
	cells: table.cells.map( ( line ) => withoutItem( line, column ) ),
} );

/** Pastes a block with its first cell at `position`; the table grows if needed. */
export function pasteBlock(
	table: LookupTable,
	position: CellPosition,
	block: readonly ( readonly string[] )[]
): LookupTable {
	const width = Math.max( ...block.map( ( line ) => line.length ) );
	let next = extendTable( table, position.row + block.length, position.column + width );
	block.forEach( ( line, rowOffset ) =>
		line.forEach( ( value, columnOffset ) => {
			const target = { row: position.row + rowOffset, column: position.column + columnOffset };
			// The corner between the headers has no value.
			if ( target.row >= 0 || target.column >= 0 ) {
				next = withValue( next, target, value );
			}
		} )
	);
	return next;
}

/**
 * Creates a table: the first line contains the column headers, and the first cell of each other line the row header.
 */
export function tableFromBlock( block: readonly ( readonly string[] )[] ): LookupTable {
	return pasteBlock( { rows: [], columns: [], cells: [] }, { row: -1, column: -1 }, block );
}

/** Returns the number of cells after a paste, to reject a too large one. */
export function cellCountAfterPaste(
	table: LookupTable,
	position: CellPosition,
	block: readonly ( readonly string[] )[]
): number {
	const width = Math.max( ...block.map( ( line ) => line.length ) );
	return (
		Math.max( table.rows.length, position.row + block.length ) *
		Math.max( table.columns.length, position.column + width )
	);
}
