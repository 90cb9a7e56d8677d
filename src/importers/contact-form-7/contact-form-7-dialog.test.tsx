import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { AisleError } from '../../platform/errors';
import type { RestRequest } from '../../platform/rest';
import { importsFor } from '../../platform/builder/transfer/imports';
import '..';
import { renderInBuilder } from '../../platform/builder/testing';
import { contactFormConfig } from '../../features/contact-forms/admin-screens/editor/builder-config';
import { ContactForm7Dialog } from './contact-form-7-dialog';

const render = renderInBuilder( contactFormConfig );

const PATH = '/aisle/v1/contact-form-documents/contact-form-7';
const SOURCE_FORMS = [
	{
		id: 3,
		title: 'Contact',
		fields: 4,
		maps: [ 'Field “Name”' ],
		problems: [
			{ field: '[foo bar]', message: 'Aisle has no field of this kind.' },
			{ field: '', message: 'No scripts.' },
		],
		imported: null,
	},
	{ id: 4, title: 'Quote', fields: 1, maps: [], problems: [], imported: null },
	{ id: 5, title: 'Broken', fields: 0, maps: [], problems: [], imported: null },
	{
		id: 6,
		title: 'Old',
		fields: 2,
		maps: [ 'Field “Old”' ],
		problems: [ { field: '', message: 'Said before.' } ],
		imported: { id: 41, title: 'Write to us' },
	},
];
const rest = jest.fn< Promise< unknown >, [ RestRequest ] >();
const onClose = jest.fn();
const onImported = jest.fn();

const flushPromises = () => act( async () => undefined );
async function open(): Promise< void > {
	render( <ContactForm7Dialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
	await flushPromises();
}
const box = ( label: string ) => screen.getByLabelText< HTMLInputElement >( label );
const clean = async () => expect( ( await axe( screen.getByRole( 'dialog' ) ) ).violations ).toEqual( [] );
async function importThem(): Promise< void > {
	fireEvent.click( screen.getByRole( 'button', { name: 'Import as disabled forms' } ) );
	await flushPromises();
}

beforeEach( () => {
	// jsdom does not implement it.
	Element.prototype.scrollIntoView = jest.fn();
	[ rest, onClose, onImported ].forEach( ( mock ) => mock.mockReset() );
} );

it( 'registers in the list of contact form imports', () => {
	expect( importsFor( contactFormConfig.forms.name ).map( ( { title } ) => title() ) ).toEqual( [
		'From Contact Form 7',
	] );
} );

it( 'shows what will be skipped and imports the selected forms', async () => {
	rest.mockResolvedValueOnce( { found: SOURCE_FORMS } ).mockResolvedValueOnce( {
		imported: [ { id: 9, title: 'Contact', notes: [] } ],
		refused: [
			{
				title: 'Quote',
				problems: [ { code: 'no_fields', message: 'None of the form’s fields can be imported.', path: '' } ],
			},
		],
	} );
	await open();
	expect( screen.getByText( '[foo bar]: Aisle has no field of this kind.' ) ).toBeTruthy();
	expect( screen.getByText( 'No scripts.' ) ).toBeTruthy();
	expect( rest.mock.calls ).toEqual( [ [ { path: PATH } ] ] );
	fireEvent.click( box( 'Quote, 1 field' ) );
	await importThem();
	expect( rest.mock.calls[ 1 ] ).toEqual( [ { path: PATH, method: 'POST', data: { ids: [ 3 ] } } ] );
	expect( onImported ).toHaveBeenCalledTimes( 1 );
	expect( screen.getByRole( 'link', { name: 'Contact' } ).getAttribute( 'href' ) ).toBe( '#/9' );
	expect( screen.getByText( 'None of the form’s fields can be imported.' ) ).toBeTruthy();
	expect( screen.getByText( /Contact Form 7 shortcodes on your pages/ ) ).toBeTruthy();
	await clean();
} );

it( 'links to forms imported earlier and disables forms without content', async () => {
	rest.mockResolvedValue( { found: SOURCE_FORMS } );
	await open();
	expect(
		[ box( 'Contact, 4 fields' ), box( 'Broken, 0 fields' ), box( 'Old, 2 fields' ) ].map(
			( { checked, disabled } ) => [ checked, disabled ]
		)
	).toEqual( [
		[ true, false ],
		[ false, true ],
		[ false, true ],
	] );
	expect( screen.queryByText( 'Said before.' ) ).toBeNull();
	await clean();
	fireEvent.click( screen.getByRole( 'link', { name: 'Write to us' } ) );
	expect( onClose ).toHaveBeenCalled();
} );

it( 'shows that nothing was found and sends nothing', async () => {
	rest.mockResolvedValue( { found: [] } );
	await open();
	expect( screen.getByText( 'No forms from this plugin were found.' ) ).toBeTruthy();
	await importThem();
	expect( rest ).toHaveBeenCalledTimes( 1 );
} );

it( 'shows why the forms could not be read', async () => {
	rest.mockRejectedValue( new AisleError( 'forbidden', 'You may not do this.' ) );
	await open();
	expect( screen.getAllByText( 'You may not do this.' ).length ).toBeGreaterThan( 0 );
} );

it( 'keeps the selection when the import fails', async () => {
	rest.mockResolvedValueOnce( { found: SOURCE_FORMS } ).mockRejectedValueOnce(
		new AisleError( 'too_busy', 'Try again.' )
	);
	await open();
	await importThem();
	expect( screen.getAllByText( 'Try again.' ).length ).toBeGreaterThan( 0 );
	expect( box( 'Contact, 4 fields' ).checked ).toBe( true );
	expect( onImported ).not.toHaveBeenCalled();
} );

it.each( [ null, { found: 'none' }, { found: [ { imported: 'yes' } ] } ] )(
	'opens in spite of the unexpected response %j',
	async ( response ) => {
		rest.mockResolvedValue( response );
		await open();
		expect( screen.getByRole( 'dialog' ) ).toBeTruthy();
	}
);
