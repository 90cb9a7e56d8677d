/**
 * A table as a grid of inputs. The up and down keys move between cells; a spreadsheet block can be pasted anywhere.
 */
import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ClipboardEvent, KeyboardEvent, ReactElement } from 'react';
import type { LookupTable } from '../document';
import type { NumberOrText } from '../../../platform/builder/document';
import { renderIcon } from '../../../platform/builder/icons';
import { useFocusAfterRender } from '../../../platform/ui-admin/use-focus-after';
import { storedAmount } from '../../../platform/ui-admin/shop-currency';
import { parseClipboardGrid, hasSeveralCells } from './clipboard-grid';
import { withValue, valueAt, withoutColumn, withoutRow, type CellPosition } from './table-edits';

interface TableGridProps {
	readonly name: string;
	readonly table: LookupTable;
	readonly onChange: ( table: LookupTable ) => void;
	/** `message` says which row or column was removed. */
	readonly onRemove: ( table: LookupTable, message: string ) => void;
	readonly onPaste: ( position: CellPosition, block: string[][] ) => void;
}

export function TableGrid( { name, table, onChange, onRemove, onPaste }: TableGridProps ): ReactElement {
	const grid = useRef< HTMLTableElement >( null );
	const { removeRow, removeColumn } = useRemoval( table, grid, onRemove );
	const cell: RenderCell = ( row, column ) => (
		<Cell
			position={ { row, column } }
			table={ table }
			grid={ grid }
			onChange={ ( value ) => onChange( withValue( table, { row, column }, value ) ) }
			onPaste={ onPaste }
		/>
	);
	return (
		<div className="aisle-builder__table-scroll">
			<table className="aisle-builder__table" ref={ grid }>
				<caption className="screen-reader-text">{ name }</caption>
				<ColumnHeads columns={ table.columns } cell={ cell } />
				<tbody>
					{ table.rows.map( ( _head, row ) => (
						<Row
							key={ row }
							table={ table }
							row={ row }
							cell={ cell }
							onRemove={ () => removeRow( row ) }
						/>
					) ) }
				</tbody>
				<ColumnButtons columns={ table.columns } onRemove={ removeColumn } />
			</table>
		</div>
	);
}

function useRemoval(
	table: LookupTable,
	grid: { readonly current: HTMLTableElement | null },
	onRemove: TableGridProps[ 'onRemove' ]
) {
	const focusAfter = useFocusAfterRender( grid );
	const removeRow = ( row: number ): void => {
		focusAfter( `[data-remove="row-${ Math.min( row, table.rows.length - 2 ) }"]` );
		onRemove(
			withoutRow( table, row ),
			/* translators: %s: head or number of a row. */
			sprintf( __( 'Row “%s” was removed.', 'aisle' ), headerOf( table.rows, row ) )
		);
	};
	const removeColumn = ( column: number ): void => {
		focusAfter( `[data-remove="column-${ Math.min( column, table.columns.length - 2 ) }"]` );
		onRemove(
			withoutColumn( table, column ),
			/* translators: %s: head or number of a column. */
			sprintf( __( 'Column “%s” was removed.', 'aisle' ), headerOf( table.columns, column ) )
		);
	};
	return { removeRow, removeColumn };
}

type RenderCell = ( row: number, column: number ) => ReactElement;

const ColumnHeads = ( { columns, cell }: { columns: LookupTable[ 'columns' ]; cell: RenderCell } ): ReactElement => (
	<thead>
		<tr>
			<td className="aisle-builder__table-corner">{ __( 'Row ↓ Column →', 'aisle' ) }</td>
			{ columns.map( ( head, column ) => (
				<th key={ column } scope="col" aria-label={ String( head ) || columnName( column ) }>
					{ cell( -1, column ) }
				</th>
			) ) }
			<td />
		</tr>
	</thead>
);

interface RowProps {
	readonly table: LookupTable;
	readonly row: number;
	readonly cell: RenderCell;
	readonly onRemove: () => void;
}

const Row = ( { table: { rows, columns }, row, cell, onRemove }: RowProps ): ReactElement => (
	<tr>
		<th scope="row" aria-label={ String( rows[ row ] ?? '' ) || rowName( row ) }>
			{ cell( row, -1 ) }
		</th>
		{ columns.map( ( _head, column ) => (
			<td key={ column }>{ cell( row, column ) }</td>
		) ) }
		<td>
			<RemoveButton
				name={ `row-${ row }` }
				/* translators: %s: head or number of a row. */
				label={ sprintf( __( 'Remove row %s', 'aisle' ), headerOf( rows, row ) ) }
				isLast={ rows.length === 1 }
				onRemove={ onRemove }
			/>
		</td>
	</tr>
);

const ColumnButtons = ( {
	columns,
	onRemove,
}: {
	columns: LookupTable[ 'columns' ];
	onRemove: ( column: number ) => void;
} ): ReactElement => (
	<tfoot>
		<tr>
			<td />
			{ columns.map( ( _head, column ) => (
				<td key={ column }>
					<RemoveButton
						name={ `column-${ column }` }
						/* translators: %s: head or number of a column. */
						label={ sprintf( __( 'Remove column %s', 'aisle' ), headerOf( columns, column ) ) }
						isLast={ columns.length === 1 }
						onRemove={ () => onRemove( column ) }
					/>
				</td>
			) ) }
			<td />
		</tr>
	</tfoot>
);

const headerOf = ( heads: readonly NumberOrText[], index: number ): string =>
	String( heads[ index ] ?? '' ) || String( index + 1 );

const RemoveButton = ( {
	name,
	label,
	isLast,
	onRemove,
}: {
	name: string;
	label: string;
	isLast: boolean;
	onRemove: () => void;
} ): ReactElement => (
	<Button
		size="small"
		icon={ renderIcon( 'close' ) }
		data-remove={ name }
		label={ label }
		disabled={ isLast }
		accessibleWhenDisabled
		onClick={ onRemove }
	/>
);

interface CellProps {
	readonly position: CellPosition;
	readonly table: LookupTable;
	readonly grid: { readonly current: HTMLTableElement | null };
	readonly onChange: ( value: string ) => void;
	readonly onPaste: ( position: CellPosition, block: string[][] ) => void;
}

function Cell( { position, table, grid, onChange, onPaste }: CellProps ): ReactElement {
	const paste = ( event: ClipboardEvent ): void => {
		const text = event.clipboardData.getData( 'text' );
		if ( hasSeveralCells( text ) ) {
			event.preventDefault();
			onPaste(
				position,
				parseClipboardGrid( text ).map( ( line ) => line.map( storedAmount ) )
			);
		}
	};
	const moveFocus = ( event: KeyboardEvent ): void => {
		const rowOffset = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		const next =
			rowOffset === 0
				? null
				: grid.current?.querySelector< HTMLInputElement >(
						`[data-cell="${ position.row + rowOffset }/${ position.column }"]`
					);
		if ( next ) {
			event.preventDefault();
			next.focus();
			next.select();
		}
	};
	return (
		<input
			type="text"
			inputMode={ position.row < 0 || position.column < 0 ? 'text' : 'decimal' }
			autoComplete="off"
			data-cell={ `${ position.row }/${ position.column }` }
			aria-label={ cellName( table, position ) }
			value={ String( valueAt( table, position ) ) }
			onChange={ ( event ) => onChange( event.target.value ) }
			onBlur={ ( event ) =>
				storedAmount( event.target.value ) !== event.target.value &&
				onChange( storedAmount( event.target.value ) )
			}
			onPaste={ paste }
			onKeyDown={ moveFocus }
		/>
	);
}

/* translators: %d: number of a column. */
const columnName = ( column: number ): string => sprintf( __( 'Column %d', 'aisle' ), column + 1 );
/* translators: %d: number of a row. */
const rowName = ( row: number ): string => sprintf( __( 'Row %d', 'aisle' ), row + 1 );

function cellName( { rows, columns }: LookupTable, { row, column }: CellPosition ): string {
	if ( row < 0 ) {
		/* translators: %d: number of a column. */
		return sprintf( __( 'Heading of column %d', 'aisle' ), column + 1 );
	}
	if ( column < 0 ) {
		/* translators: %d: number of a row. */
		return sprintf( __( 'Heading of row %d', 'aisle' ), row + 1 );
	}
	return sprintf(
		/* translators: 1: head of a row, 2: head of a column. */
		__( '%1$s, %2$s', 'aisle' ),
		String( rows[ row ] ?? '' ) || rowName( row ),
		String( columns[ column ] ?? '' ) || columnName( column )
	);
}
