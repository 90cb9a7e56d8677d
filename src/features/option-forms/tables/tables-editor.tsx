/** Lookup tables for formulas, such as prices by width and height. */
import { Button, TextareaControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { LookupTable, LookupTables } from '../document';
import { renderIcon } from '../../../platform/builder/icons';
import { useFocusAfterRender } from '../../../platform/ui-admin/use-focus-after';
import { storedAmount } from '../../../platform/ui-admin/shop-currency';
import { parseClipboardGrid } from './clipboard-grid';
import {
	cellCountAfterPaste,
	countCells,
	emptyTable,
	unusedName,
	MAX_CELLS,
	pasteBlock,
	withRenamedTable,
	tableFromBlock,
	withoutTable,
	withColumn,
	withRow,
	type CellPosition,
} from './table-edits';
import { TableGrid } from './table-grid';
import { TableName } from './table-name';

interface TablesEditorProps {
	readonly tables: LookupTables;
	readonly onChange: ( tables: LookupTables ) => void;
	/** Removes part of the tables; `message` describes that part. The removal is a separate undo step. */
	readonly onRemove: ( tables: LookupTables, message: string ) => void;
	/** Also renames the table in formulas; without it only the table is renamed. */
	readonly onRename?: ( from: string, to: string ) => void;
}

export function TablesEditor( { tables, onChange, onRemove, onRename }: TablesEditorProps ): ReactElement {
	const root = useRef< HTMLDivElement >( null );
	const focusAfter = useFocusAfterRender( root );
	const names = Object.keys( tables );
	const add = ( table: LookupTable ): void => {
		onChange( { ...tables, [ unusedName( tables ) ]: table } );
		// Focuses the new table's name.
		setTimeout( () => {
			const name = [ ...( root.current?.querySelectorAll( '.aisle-builder__table-box' ) ?? [] ) ]
				.at( -1 )
				?.querySelector( 'input' );
			name?.focus();
			name?.select();
		} );
	};
	const remove = ( name: string ): void => {
		focusAfter( '.aisle-builder__tables-adders button' );
		/* translators: %s: name of a table. */
		onRemove( withoutTable( tables, name ), sprintf( __( 'Table “%s” was removed.', 'aisle' ), name ) );
	};
	return (
		<div className="aisle-builder__tables" ref={ root }>
			{ names.length === 0 && (
				<p className="aisle-builder__tables-none">
					{ __(
						'A table sets a price by two values, such as width and height. Use it in a formula: lookup(prices, {width}, {height}, ceil).',
						'aisle'
					) }
				</p>
			) }
			{ Object.entries( tables ).map( ( [ name, table ], position ) => (
				<TableBox
					// The key is the position, so that renaming does not lose the focus.
					key={ position }
					name={ name }
					table={ table }
					otherNames={ names.filter( ( other ) => other !== name ) }
					remainingCells={ MAX_CELLS - countCells( withoutTable( tables, name ) ) }
					onChange={ ( next ) => onChange( { ...tables, [ name ]: next } ) }
					onRemovePart={ ( next, message ) => onRemove( { ...tables, [ name ]: next }, message ) }
					onRename={ ( to ) =>
						onRename ? onRename( name, to ) : onChange( withRenamedTable( tables, name, to ) )
					}
					onRemove={ () => remove( name ) }
				/>
			) ) }
			<Adders remainingCells={ MAX_CELLS - countCells( tables ) } onAdd={ add } />
		</div>
	);
}

function Adders( {
	remainingCells,
	onAdd,
}: {
	remainingCells: number;
	onAdd: ( table: LookupTable ) => void;
} ): ReactElement {
	const [ pasting, setPasting ] = useState( false );
	const [ text, setText ] = useState( '' );
	const box = useRef< HTMLDivElement >( null );
	const focusAfter = useFocusAfterRender( box );
	const togglePasting = (): void => {
		setPasting( ! pasting );
		if ( ! pasting ) {
			focusAfter( 'textarea' );
		}
	};
	const paste = ( table: LookupTable ): void => {
		onAdd( table );
		setPasting( false );
		setText( '' );
	};
	return (
		<div className="aisle-builder__tables-adders" ref={ box }>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ remainingCells < 4 }
				accessibleWhenDisabled
				onClick={ () => onAdd( emptyTable() ) }
			>
				{ __( 'Add a table', 'aisle' ) }
			</Button>
			<Button __next40pxDefaultSize variant="tertiary" aria-expanded={ pasting } onClick={ togglePasting }>
				{ __( 'Paste from a spreadsheet', 'aisle' ) }
			</Button>
			{ pasting && (
				<PasteBox remainingCells={ remainingCells } text={ text } onTextChange={ setText } onPaste={ paste } />
			) }
		</div>
	);
}

interface PasteBoxProps {
	/** Maximum number of cells. */
	readonly remainingCells: number;
	readonly text: string;
	readonly onTextChange: ( text: string ) => void;
	readonly onPaste: ( table: LookupTable ) => void;
}

function PasteBox( { remainingCells, text, onTextChange: onText, onPaste }: PasteBoxProps ): ReactElement {
	const block = parseClipboardGrid( text );
	const { rows, columns } = tableFromBlock( block );
	const size = rows.length * columns.length;
	return (
		<div className="aisle-builder__tables-paste">
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Spreadsheet cells', 'aisle' ) }
				help={ __(
					'The first line has the column headings; each other line begins with its row heading.',
					'aisle'
				) }
				rows={ 5 }
				value={ text }
				onChange={ onText }
			/>
			{ size > remainingCells && <p className="aisle-builder__error">{ tooLargeText() }</p> }
			<Button
				size="compact"
				variant="primary"
				disabled={ size === 0 || size > remainingCells }
				accessibleWhenDisabled
				onClick={ () => onPaste( tableFromBlock( block.map( ( line ) => line.map( storedAmount ) ) ) ) }
			>
				{ sprintf(
					/* translators: 1: how many rows, 2: how many columns. */
					__( 'Create a %1$d × %2$d table', 'aisle' ),
					rows.length,
					columns.length
				) }
			</Button>
		</div>
	);
}

interface TableBoxProps {
	readonly name: string;
	readonly table: LookupTable;
	readonly otherNames: readonly string[];
	/** Maximum number of cells. */
	readonly remainingCells: number;
	readonly onChange: ( table: LookupTable ) => void;
	readonly onRemovePart: ( table: LookupTable, message: string ) => void;
	readonly onRename: ( name: string ) => void;
	readonly onRemove: () => void;
}

function TableBox( {
	name,
	table,
	otherNames,
	remainingCells,
	onChange,
	onRemovePart,
	onRename,
	onRemove,
}: TableBoxProps ): ReactElement {
	const [ problem, setProblem ] = useState( '' );
	const change = ( next: LookupTable ): void => {
		const isWithinLimit = next.rows.length * next.columns.length <= remainingCells;
		setProblem( isWithinLimit ? '' : tooLargeText() );
		if ( isWithinLimit ) {
			onChange( next );
		}
	};
	const removePart = ( next: LookupTable, message: string ): void => {
		setProblem( '' );
		onRemovePart( next, message );
	};
	const paste = ( position: CellPosition, block: string[][] ): void => {
		if ( cellCountAfterPaste( table, position, block ) > remainingCells ) {
			setProblem( tooLargeText() );
		} else {
			change( pasteBlock( table, position, block ) );
		}
	};
	return (
		<div className="aisle-builder__table-box" role="group" aria-label={ name }>
			<div className="aisle-builder__table-head">
				<TableName name={ name } otherNames={ otherNames } onRename={ onRename } />
				<Button icon={ renderIcon( 'remove' ) } label={ __( 'Remove table', 'aisle' ) } onClick={ onRemove } />
			</div>
			<TableGrid name={ name } table={ table } onChange={ change } onRemove={ removePart } onPaste={ paste } />
			<div className="aisle-builder__table-adders">
				<Button size="compact" variant="secondary" onClick={ () => change( withRow( table ) ) }>
					{ __( 'Add a row', 'aisle' ) }
				</Button>
				<Button size="compact" variant="secondary" onClick={ () => change( withColumn( table ) ) }>
					{ __( 'Add a column', 'aisle' ) }
				</Button>
			</div>
			<p className="aisle-builder__error" role="alert">
				{ problem }
			</p>
		</div>
	);
}

const tooLargeText = (): string =>
	sprintf(
		/* translators: %s: a number, such as 10,000. */
		__( 'The tables of a form can have up to %s cells in total.', 'aisle' ),
		MAX_CELLS.toLocaleString()
	);
