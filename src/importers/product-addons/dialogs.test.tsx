import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { RestRequest } from '../../platform/rest';
import { AisleError } from '../../platform/errors';
import { emptyOptionForm } from '../../features/option-forms/document';
import { renderInBuilder } from '../../platform/builder/testing';
import { optionFormConfig } from '../../features/option-forms/builder-config';
import { CopyFieldDialog } from '../../platform/builder/transfer/copy-field-dialog';
import { ImportDialog } from '../../platform/builder/transfer/import-dialog';
import { WcpaImportDialog } from './wcpa-import-dialog';

const render = renderInBuilder( optionFormConfig );

const rest = jest.fn< Promise< unknown >, [ RestRequest ] >();
const onClose = jest.fn();
const onImported = jest.fn();

beforeEach( () => {
	jest.useFakeTimers();
	// jsdom does not implement it.
	Element.prototype.scrollIntoView = jest.fn();
	[ rest, onClose, onImported ].forEach( ( mock ) => mock.mockReset() );
} );
afterEach( () => jest.useRealTimers() );

const advanceTimers = ( milliseconds = 500 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );
const clickButton = async ( name: string ) => {
	fireEvent.click( screen.getByRole( 'button', { name } ) );
	await advanceTimers( 0 );
};
async function clean(): Promise< void > {
	jest.useRealTimers();
	expect( ( await axe( screen.getByRole( 'dialog' ) ) ).violations ).toEqual( [] );
}

describe( 'the import of a file', () => {
	const portable = {
		aisle_option_form: 1,
		title: 'Engraving',
		document: { fields: [ { id: 'f_a', type: 'text', label: 'Words' } ] },
	};
	const pasteIn = ( text: string ) =>
		fireEvent.change( screen.getByLabelText( 'Or paste exported text' ), { target: { value: text } } );

	it( 'shows the contents, sends the file unchanged and links to the drafts', async () => {
		rest.mockResolvedValue( {
			imported: [ { id: 41, title: 'Engraving', notes: [ 'There is no product “W-1” here.' ] } ],
			refused: [
				{
					title: 'Old',
					problems: [
						{ code: 'unknown_type', message: 'There is no such type of field.', path: 'fields.0' },
					],
				},
			],
		} );
		render( <ImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
		pasteIn( JSON.stringify( portable ) );
		expect( screen.getByText( 'Words' ) ).toBeTruthy();
		await clickButton( 'Import as disabled forms' );
		expect( rest.mock.calls[ 0 ]?.[ 0 ] ).toMatchObject( {
			path: '/aisle/v1/option-forms/import',
			method: 'POST',
			data: { forms: [ portable ] },
		} );
		expect( onImported ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByRole( 'link', { name: 'Engraving' } ).getAttribute( 'href' ) ).toBe( '#/41' );
		expect( screen.getByText( 'There is no such type of field.' ) ).toBeTruthy();
		expect( screen.getByText( 'There is no product “W-1” here.' ) ).toBeTruthy();
		await clean();
	} );

	it( 'shows why a text is not an export and sends nothing', async () => {
		render( <ImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
		pasteIn( '{ "a": ' );
		expect( screen.getByText( /This is not a valid export file/ ) ).toBeTruthy();
		await clickButton( 'Import as disabled forms' );
		expect( rest ).not.toHaveBeenCalled();
		await clean();
	} );

	it( 'keeps the text when the server does not respond', async () => {
		rest.mockRejectedValue( new AisleError( 'fetch_error', 'You are probably offline.' ) );
		render( <ImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
		pasteIn( JSON.stringify( portable ) );
		await clickButton( 'Import as disabled forms' );
		expect( screen.getAllByText( /could not be reached; you may be offline/ ).length ).toBeGreaterThan( 0 );
		expect( ( screen.getByLabelText( 'Or paste exported text' ) as HTMLTextAreaElement ).value ).toContain(
			'Engraving'
		);
		expect( onImported ).not.toHaveBeenCalled();
	} );
} );

describe( 'copying fields from another form', () => {
	const other = {
		id: 5,
		title: 'Prints',
		status: 'publish',
		revision: 1,
		document: {
			fields: [
				{ id: 'f_w', type: 'number', label: 'Width' },
				{ id: 'f_p', type: 'static-text', label: 'Price', content: '#={field.f_w.value} * 2=#' },
			],
		},
	};

	beforeEach( () => {
		rest.mockImplementation( async ( { path = '' } ) =>
			path.includes( '?' ) ? { forms: [ { id: 5, title: 'Prints' } ], total: 1 } : other
		);
	} );

	async function renderDialog( onCopy = jest.fn() ) {
		render(
			<CopyFieldDialog rest={ rest } document={ emptyOptionForm() } onCopy={ onCopy } onClose={ onClose } />
		);
		await advanceTimers();
		const box = screen.getByRole( 'combobox', { name: 'Form' } );
		fireEvent.focus( box );
		fireEvent.change( box, { target: { value: 'Pri' } } );
		await advanceTimers();
		fireEvent.click( screen.getByRole( 'option', { name: 'Prints' } ) );
		await advanceTimers();
		return onCopy;
	}

	it( 'warns that a referenced field is not copied and adds it on request', async () => {
		const onCopy = await renderDialog();
		fireEvent.click( screen.getByLabelText( /^Price/ ) );
		expect( screen.getAllByText( 'Price depends on Width, which will not be copied.' ).length ).toBeGreaterThan(
			0
		);
		await clickButton( 'Also copy those fields' );
		await clickButton( 'Copy fields' );
		expect( onCopy.mock.calls[ 0 ]?.[ 0 ].map( ( { id }: { id: string } ) => id ) ).toEqual( [ 'f_w', 'f_p' ] );
		expect( onClose ).toHaveBeenCalled();
	} );

	it( 'still warns of a missing table after the fields are added', async () => {
		const content = '#=lookup( sizes, {field.f_w.value}, 1 )=#';
		const tables = { sizes: { rows: [ 1 ], columns: [ 1 ], cells: [ [ 2 ] ] } };
		rest.mockImplementation( async ( { path = '' } ) =>
			path.includes( '?' )
				? { forms: [ { id: 5, title: 'Prints' } ], total: 1 }
				: {
						...other,
						document: {
							tables,
							fields: [ other.document.fields[ 0 ], { ...other.document.fields[ 1 ], content } ],
						},
					}
		);
		await renderDialog();
		fireEvent.click( screen.getByLabelText( /^Price/ ) );
		await clickButton( 'Also copy those fields' );
		expect(
			screen.getAllByText( /^Price depends on .*sizes.*, which will not be copied\.$/ ).length
		).toBeGreaterThan( 0 );
		expect( screen.queryByRole( 'button', { name: 'Also copy those fields' } ) ).toBeNull();
	} );

	it( 'passes axe', async () => {
		await renderDialog();
		fireEvent.click( screen.getByLabelText( /^Price/ ) );
		await clean();
	} );
} );

describe( 'the import from the other plugin', () => {
	const sourceForms = [
		{
			id: 3,
			title: 'Mugs',
			fields: 4,
			maps: [ 'Text “Name”' ],
			problems: [ { field: 'Area', message: '“^” means something else here.' } ],
		},
		{ id: 4, title: 'Rings', fields: 1, maps: [], problems: [] },
		{ id: 5, title: 'Broken', fields: 0, maps: [], problems: [ { field: '', message: 'It cannot be read.' } ] },
	];

	it( 'shows required manual changes and imports the selected forms', async () => {
		rest.mockImplementation( async ( { method } ) =>
			method === 'POST' ? { imported: [ { id: 9, title: 'Mugs' } ], refused: [] } : { found: sourceForms }
		);
		render( <WcpaImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
		await advanceTimers( 0 );
		expect( screen.getByText( 'Area: “^” means something else here.' ) ).toBeTruthy();
		expect( rest ).toHaveBeenCalledTimes( 1 );
		fireEvent.click( screen.getByLabelText( 'Rings, 1 field' ) );
		await clickButton( 'Import as disabled forms' );
		expect( rest.mock.calls[ 1 ]?.[ 0 ] ).toMatchObject( { method: 'POST', data: { ids: [ 3 ] } } );
		expect( onImported ).toHaveBeenCalled();
		expect( screen.getByRole( 'link', { name: 'Mugs' } ) ).toBeTruthy();
	} );

	it( 'disables forms without importable fields and passes axe', async () => {
		rest.mockResolvedValue( { found: sourceForms } );
		render( <WcpaImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
		await advanceTimers( 0 );
		const brokenCheckbox = screen.getByLabelText< HTMLInputElement >( 'Broken, 0 fields' );
		expect( [ brokenCheckbox.disabled, brokenCheckbox.checked ] ).toEqual( [ true, false ] );
		await clean();
	} );

	it( 'shows that there is nothing to import and passes axe', async () => {
		rest.mockResolvedValue( { found: [] } );
		render( <WcpaImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
		await advanceTimers( 0 );
		expect( screen.getByText( 'No forms from this plugin were found.' ) ).toBeTruthy();
		await clean();
	} );

	const choose = async ( text: string, size = text.length ) => {
		const input = document.querySelector( 'input[type="file"]' ) as HTMLInputElement;
		fireEvent.change( input, { target: { files: [ { size, text: async () => text } ] } } );
		await advanceTimers( 0 );
	};

	it( 'previews a file of the other plugin and imports the selected forms', async () => {
		const exported = { title: 'Mugs', fields: { sec: {} } };
		rest.mockResolvedValueOnce( { found: [] } )
			.mockResolvedValueOnce( { found: [ { ...sourceForms[ 0 ], id: 1 } ] } )
			.mockResolvedValueOnce( { imported: [ { id: 51, title: 'Mugs' } ], refused: [] } );
		render( <WcpaImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
		await advanceTimers( 0 );
		await choose( JSON.stringify( exported ) );
		expect( rest.mock.calls[ 1 ]?.[ 0 ] ).toMatchObject( {
			method: 'POST',
			data: { export: exported, preview: true },
		} );
		expect( onImported ).not.toHaveBeenCalled();
		await clickButton( 'Import as disabled forms' );
		expect( rest.mock.calls[ 2 ]?.[ 0 ] ).toMatchObject( {
			method: 'POST',
			data: { export: exported, ids: [ 1 ] },
		} );
		expect( screen.getByRole( 'link', { name: 'Mugs' } ) ).toBeTruthy();
	} );

	it.each( [
		[ 'no JSON', 'a:1:{}', 6, /This is not a valid export file/ ],
		[ 'too large', '{}', 6_000_000, /larger than 5 MB/ ],
	] )( 'shows why a file cannot be read: %s', async ( _name, text, size, message ) => {
		rest.mockResolvedValue( { found: [] } );
		render( <WcpaImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
		await advanceTimers( 0 );
		await choose( text, size );
		expect( screen.getAllByText( message ).length ).toBeGreaterThan( 0 );
		expect( rest ).toHaveBeenCalledTimes( 1 );
	} );

	it( "keeps the store's forms listed when the server rejects the file", async () => {
		rest.mockResolvedValueOnce( { found: sourceForms } ).mockRejectedValueOnce(
			new AisleError( 'not_an_export', 'This is no export.' )
		);
		render( <WcpaImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
		await advanceTimers( 0 );
		await choose( '{}' );
		expect( screen.getAllByText( 'This is no export.' ).length ).toBeGreaterThan( 0 );
		expect( screen.getByLabelText( 'Broken, 0 fields' ) ).toBeTruthy();
		await clean();
	} );
} );
