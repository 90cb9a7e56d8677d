import { emptyOptionForm } from '../document';
import { parseClipboardGrid, hasSeveralCells } from './clipboard-grid';
import { renameTable } from './rename-table';
import {
	cellCountAfterPaste,
	emptyTable,
	unusedName,
	isPlainName,
	pasteBlock,
	withValue,
	tableFromBlock,
	valueAt,
	withColumn,
	withoutColumn,
	withoutRow,
	withRow,
} from './table-edits';

describe( 'pasted cells', () => {
	it( 'reads cells by tab and rows by line, with quotes around either', () => {
		expect( parseClipboardGrid( 'a\tb\r\n"c ""d""\ne"\tf\r\n' ) ).toEqual( [
			[ 'a', 'b' ],
			[ 'c "d"\ne', 'f' ],
		] );
		expect( parseClipboardGrid( 'a\t\tb\n\nc' ) ).toEqual( [ [ 'a', '', 'b' ], [ '' ], [ 'c' ] ] );
	} );

	it( 'treats one cell with a trailing line break as text', () => {
		expect( hasSeveralCells( '12\n' ) ).toBe( false );
		expect( hasSeveralCells( '1\t2' ) ).toBe( true );
	} );

	it( 'starts at the selected cell and enlarges the table as needed', () => {
		const table = pasteBlock( emptyTable(), { row: 1, column: 1 }, [
			[ '1', '2' ],
			[ '3', '4' ],
		] );
		expect( table ).toEqual( {
			rows: [ '', '', '' ],
			columns: [ '', '', '' ],
			cells: [
				[ '', '', '' ],
				[ '', '1', '2' ],
				[ '', '3', '4' ],
			],
		} );
		expect(
			cellCountAfterPaste( emptyTable(), { row: 1, column: 1 }, [
				[ '1', '2' ],
				[ '3', '4' ],
			] )
		).toBe( 9 );
	} );

	it( 'fills the headings when the paste starts at a heading', () => {
		expect(
			pasteBlock( emptyTable(), { row: -1, column: 0 }, [
				[ '10', '20' ],
				[ '1', '2' ],
			] )
		).toEqual( {
			rows: [ '', '' ],
			columns: [ '10', '20' ],
			cells: [
				[ '1', '2' ],
				[ '', '' ],
			],
		} );
	} );

	it( 'creates a table from a sheet with headings in the first row and column', () => {
		expect(
			tableFromBlock( [
				[ '', '10', '20' ],
				[ 'thin', '1', '2' ],
				[ 'thick', '3' ],
			] )
		).toEqual( {
			rows: [ 'thin', 'thick' ],
			columns: [ '10', '20' ],
			cells: [
				[ '1', '2' ],
				[ '3', '' ],
			],
		} );
	} );
} );

it( 'keeps one cell per column in each row', () => {
	const larger = withColumn( withRow( emptyTable() ) );
	expect( larger.cells.map( ( line ) => line.length ) ).toEqual( [ 3, 3, 3 ] );
	const smaller = withoutRow( withoutColumn( larger, 0 ), 2 );
	expect( [ smaller.rows.length, smaller.columns.length, ...smaller.cells.map( ( line ) => line.length ) ] ).toEqual(
		[ 2, 2, 2, 2 ]
	);
	expect( valueAt( withValue( smaller, { row: 1, column: 0 }, '7' ), { row: 1, column: 0 } ) ).toBe( '7' );
} );

it( 'accepts only names that a formula can use', () => {
	expect( [ 'prices', '_a1', 'and', '1a', 'a b', '' ].filter( isPlainName ) ).toEqual( [ 'prices', '_a1' ] );
	expect( unusedName( { table2: emptyTable() } ) ).toBe( 'table3' );
} );

it( 'updates every formula, and nothing else, when a table is renamed', () => {
	const document = {
		...emptyOptionForm(),
		tables: { first: emptyTable(), prices: emptyTable(), last: emptyTable() },
		rules: { bind_quantity: true, quantity_formula: "lookup( 'prices', 1, 2)" },
		fields: [
			{
				id: 'f_a',
				type: 'number' as const,
				label: 'lookup(prices, …)',
				pricing_type: 'formula' as const,
				price: 'lookup(prices, {value}, 2, floor) + lookup(prices_old, 1, 1)',
			},
			{
				id: 'f_b',
				type: 'paragraph' as const,
				label: '',
				content: 'lookup(prices, 1, 1) is #=lookup("prices", 1, 1)=#',
			},
			{
				id: 'f_c',
				type: 'select' as const,
				label: '',
				options: [
					{ id: 'o_a', label: 'A', price: 'lookup(prices,1,1)' },
					{ id: 'o_b', label: 'B' },
				],
			},
		],
	};
	const renamed = renameTable( document, 'prices', 'sizes' );
	expect( Object.keys( renamed.tables ) ).toEqual( [ 'first', 'sizes', 'last' ] );
	expect( renamed.rules.quantity_formula ).toBe( 'lookup(sizes, 1, 2)' );
	expect( renamed.fields[ 0 ]?.price ).toBe( 'lookup(sizes, {value}, 2, floor) + lookup(prices_old, 1, 1)' );
	expect( renamed.fields[ 0 ]?.label ).toBe( 'lookup(prices, …)' );
	expect( renamed.fields[ 1 ]?.content ).toBe( 'lookup(prices, 1, 1) is #=lookup(sizes, 1, 1)=#' );
	expect( renamed.fields[ 2 ]?.options?.[ 0 ]?.price ).toBe( 'lookup(sizes,1,1)' );
} );
