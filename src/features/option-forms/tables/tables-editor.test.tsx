import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { axe } from 'jest-axe';
import type { LookupTables } from '../document';
import { TablesEditor } from './tables-editor';

let latestTables: LookupTables = {};
const renamed = jest.fn();
const onRemoved = jest.fn();
beforeEach( () => onRemoved.mockReset() );

function Editor( { start }: { start: LookupTables } ) {
	const [ tables, setTables ] = useState( start );
	latestTables = tables;
	const remove = ( next: LookupTables, message: string ) => {
		setTables( next );
		onRemoved( message );
	};
	return <TablesEditor tables={ tables } onChange={ setTables } onRemove={ remove } onRename={ renamed } />;
}

const prices: LookupTables = { prices: { rows: [ '10', '20' ], columns: [ 'thin' ], cells: [ [ '1' ], [ '2' ] ] } };
const cell = ( name: string ) => screen.getByRole( 'textbox', { name } );
const paste = ( name: string, text: string ) =>
	fireEvent.paste( cell( name ), { clipboardData: { getData: () => text } } );

it( 'changes a cell labeled by its row and column', () => {
	render( <Editor start={ prices } /> );
	fireEvent.change( cell( '20, thin' ), { target: { value: '2.5' } } );
	expect( latestTables.prices?.cells ).toEqual( [ [ '1' ], [ '2.5' ] ] );
} );

it( 'pastes a spreadsheet block and converts decimal commas to points', () => {
	render( <Editor start={ prices } /> );
	paste( '10, thin', '1,50\t2\n3\t4' );
	expect( latestTables.prices ).toEqual( {
		rows: [ '10', '20' ],
		columns: [ 'thin', '' ],
		cells: [
			[ '1.50', '2' ],
			[ '3', '4' ],
		],
	} );
} );

it( 'rejects a paste that exceeds the maximum number of cells', () => {
	render( <Editor start={ prices } /> );
	paste( '10, thin', Array.from( { length: 200 }, () => Array( 60 ).fill( '1' ).join( '\t' ) ).join( '\n' ) );
	expect( latestTables ).toBe( prices );
	expect( screen.getByRole( 'alert' ).textContent ).toMatch( /10,000 cells/ );
} );

it( 'renames a table on blur and rejects a name that a formula cannot use', () => {
	render( <Editor start={ prices } /> );
	const name = screen.getByLabelText( 'Table name' );
	fireEvent.change( name, { target: { value: 'a b' } } );
	fireEvent.blur( name );
	expect( renamed ).not.toHaveBeenCalled();
	expect( name.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	fireEvent.change( name, { target: { value: 'sizes' } } );
	expect( renamed ).not.toHaveBeenCalled();
	fireEvent.blur( name );
	expect( renamed ).toHaveBeenCalledWith( 'prices', 'sizes' );
} );

it( 'creates a table from a whole sheet', () => {
	render( <Editor start={ {} } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Paste from a spreadsheet' } ) );
	fireEvent.change( screen.getByLabelText( 'Spreadsheet cells' ), {
		target: { value: '\t10\t20\nthin\t1\t2' },
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Create a 1 × 2 table' } ) );
	expect( latestTables ).toEqual( {
		table1: { rows: [ 'thin' ], columns: [ '10', '20' ], cells: [ [ '1', '2' ] ] },
	} );
} );

it( 'focuses the paste box, then the selected name of the new table', () => {
	jest.useFakeTimers();
	render( <Editor start={ prices } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Paste from a spreadsheet' } ) );
	const cells = screen.getByLabelText( 'Spreadsheet cells' );
	expect( document.activeElement ).toBe( cells );
	fireEvent.change( cells, { target: { value: '\t10\nthin\t1' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Create a 1 × 1 table' } ) );
	act( () => jest.runAllTimers() );
	jest.useRealTimers();
	const name = screen.getAllByLabelText< HTMLInputElement >( 'Table name' )[ 1 ];
	expect( document.activeElement ).toBe( name );
	expect( [ name?.value, name?.selectionStart, name?.selectionEnd ] ).toEqual( [ 'table2', 0, 6 ] );
} );

it( 'moves between cells with the arrow keys', () => {
	render( <Editor start={ prices } /> );
	cell( '10, thin' ).focus();
	fireEvent.keyDown( cell( '10, thin' ), { key: 'ArrowDown' } );
	expect( document.activeElement ).toBe( cell( '20, thin' ) );
	fireEvent.keyDown( cell( '20, thin' ), { key: 'ArrowUp' } );
	fireEvent.keyDown( cell( '10, thin' ), { key: 'ArrowUp' } );
	expect( document.activeElement ).toBe( cell( 'Heading of column 1' ) );
} );

it( 'adds and removes rows and columns but not the last one', () => {
	render( <Editor start={ prices } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add a column' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove row 10' } ) );
	expect( latestTables.prices ).toEqual( { rows: [ '20' ], columns: [ 'thin', '' ], cells: [ [ '2', '' ] ] } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove row 20' } ) );
	expect( latestTables.prices?.rows ).toHaveLength( 1 );
} );

it( 'announces a removal, offers undo and moves the focus', () => {
	render(
		<Editor
			start={ {
				prices: {
					rows: [ '10', '' ],
					columns: [ 'thin', 'thick' ],
					cells: [
						[ '1', '2' ],
						[ '3', '4' ],
					],
				},
			} }
		/>
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove row 2' } ) );
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Remove row 10' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove column thin' } ) );
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Remove column thick' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove table' } ) );
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Add a table' } ) );
	expect( onRemoved.mock.calls.flat() ).toEqual( [
		'Row “2” was removed.',
		'Column “thin” was removed.',
		'Table “prices” was removed.',
	] );
} );

it( 'passes axe', async () => {
	const { container } = render( <Editor start={ prices } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Paste from a spreadsheet' } ) );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );
