import { act, fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { BuilderScreen } from '../../platform/builder/builder-screen';
import { asRecord } from '../../platform/check';
import { AisleError } from '../../platform/errors';
import { callRest, type RestRequest } from '../../platform/rest';
import { renderInBuilder } from '../../platform/builder/testing';
import { optionFormConfig } from './builder-config';

jest.mock( '../../platform/rest', () => ( { callRest: jest.fn() } ) );
const render = renderInBuilder( optionFormConfig );

const server = jest.mocked( callRest );
const text = ( id: string, label: string, overrides: object = {} ) => ( { id, type: 'text', label, ...overrides } );
const documentOf = ( ...fields: object[] ) => ( {
	schema_version: 1,
	assignment: { include: [], exclude: [] },
	rules: {},
	tables: {},
	fields,
} );
const MY_DOCUMENT = documentOf( text( 'f_name', 'Name' ), text( 'f_date', 'Date' ) );
const THEIR_DOCUMENT = documentOf(
	text( 'f_name', 'Full name', { price: '5', pricingType: 'fixed' } ),
	text( 'f_ring', 'Ring size' )
);
const storedForm = ( revision: number, document: object, title = 'Rings' ) => ( {
	id: 7,
	revision,
	title,
	status: 'draft',
	document,
	live: { products: 0, first: null },
} );
const LIST = { forms: [], total: 0, pages: 1, counts: { publish: 0, draft: 1, trash: 0 } };
const advanceTimers = ( milliseconds = 2000 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );
const saves = () =>
	server.mock.calls
		.map( ( [ request ]: [ RestRequest ] ) => request )
		.filter( ( { method } ) => method === 'POST' )
		.map( ( { data } ) => asRecord( data ) );
const name = () => screen.queryByLabelText< HTMLInputElement >( 'Form name' );
const clickButton = ( label: string ) => fireEvent.click( screen.getByRole( 'button', { name: label } ) );

let saveReply: () => object;
let theirForm: object;

beforeEach( async () => {
	jest.useFakeTimers();
	window.aisleAdmin = { user: 1, siteUrl: 'https://shop.example/', currency: {} };
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	window.history.replaceState( null, '', '#/7' );
	theirForm = storedForm( 3, MY_DOCUMENT );
	saveReply = () => storedForm( 4, MY_DOCUMENT, 'Mine' );
	server
		.mockReset()
		.mockImplementation( async ( { method, path = '' } ) =>
			method === 'POST' ? saveReply() : path.includes( '?' ) ? LIST : theirForm
		);
	render( <BuilderScreen rest={ async () => ( { problems: [], items: [] } ) } /> );
	await advanceTimers();
	fireEvent.change( name() as HTMLElement, { target: { value: 'Mine' } } );
} );
afterEach( () => jest.useRealTimers() );

function conflict(): never {
	throw new AisleError( 'conflict', 'Somebody else has saved this form.', 409, { revision: 9 } );
}

async function clashed(): Promise< HTMLElement > {
	saveReply = conflict;
	theirForm = storedForm( 9, THEIR_DOCUMENT );
	clickButton( 'Save' );
	await advanceTimers();
	return screen.getByRole( 'dialog', { name: 'Someone else saved this form' } );
}

it( 'lists every difference by field name with both values', async () => {
	const dialog = await clashed();
	const rows = within( dialog )
		.getAllByRole( 'listitem' )
		.map( ( row ) => row.textContent );
	expect( rows ).toEqual( [
		'Form nameYour version“Mine”Their version“Rings”',
		'Name: LabelYour version“Name”Their version“Full name”',
		'Name: PriceYour versionNo chargeTheir version5.00',
		'DateYour versionTextTheir versionnot in the form',
		'Ring sizeYour versionnot in the formTheir versionText',
	] );
	jest.useRealTimers();
	expect( ( await axe( dialog ) ).violations ).toEqual( [] );
} );

it( 'overwrites only the version that was compared', async () => {
	await clashed();
	saveReply = () => storedForm( 10, MY_DOCUMENT, 'Mine' );
	clickButton( 'Overwrite their version' );
	await advanceTimers();
	expect( saves().at( -1 ) ).toMatchObject( { title: 'Mine', revision: 9 } );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'does not overwrite when the versions could not be compared', async () => {
	saveReply = conflict;
	server.mockImplementation( async ( { method } ) => {
		throw method === 'POST'
			? new AisleError( 'conflict', '', 409 )
			: new AisleError( 'fetch_error', 'You are probably offline.' );
	} );
	clickButton( 'Save' );
	await advanceTimers();
	expect( screen.getByRole( 'button', { name: 'Overwrite their version' } ).getAttribute( 'aria-disabled' ) ).toBe(
		'true'
	);
	expect(
		within( screen.getByRole( 'dialog' ) ).getByText(
			/could not be reached; you may be offline. Your changes are still here/
		)
	).toBeTruthy();
} );

async function leave(): Promise< void > {
	window.location.hash = '#/';
	await advanceTimers( 100 );
}

it( 'saves the form and returns to the list', async () => {
	await leave();
	clickButton( 'Save and leave' );
	await advanceTimers();
	expect( saves() ).toHaveLength( 1 );
	expect( name() ).toBeNull();
	expect( window.location.hash ).toBe( '#/' );
} );

it( 'stays and shows the reason when saving fails', async () => {
	saveReply = () => {
		throw new AisleError( 'bad_price', 'There is a mistake.', 422, {
			problems: [
				{
					code: 'bad_price',
					message: 'Write a plain number.',
					field: 'f_name',
					option: '',
					path: 'fields.0.price',
				},
			],
		} );
	};
	await leave();
	clickButton( 'Save and leave' );
	await advanceTimers();
	expect( name()?.value ).toBe( 'Mine' );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( document.querySelector( '.aisle-builder__failure' )?.textContent ).toContain( 'Write a plain number.' );
} );

it( 'returns to the list without saving the form', async () => {
	await leave();
	clickButton( 'Leave without saving' );
	await advanceTimers();
	expect( saves() ).toHaveLength( 0 );
	expect( name() ).toBeNull();
} );
