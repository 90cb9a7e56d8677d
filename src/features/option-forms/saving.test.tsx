import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { BuilderScreen } from '../../platform/builder/builder-screen';
import { asRecord, asText } from '../../platform/check';
import { callRest, type RestRequest } from '../../platform/rest';
import { renderInBuilder } from '../../platform/builder/testing';
import { optionFormConfig } from './builder-config';

jest.mock( '../../platform/rest', () => ( { callRest: jest.fn() } ) );
const render = renderInBuilder( optionFormConfig );

const server = jest.mocked( callRest );
const DOCUMENT = { schema_version: 1, assignment: { include: [], exclude: [] }, rules: {}, tables: {}, fields: [] };
const advanceTimers = ( milliseconds = 2000 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );
const announcement = () => document.querySelector( '.aisle-builder__saved' )?.textContent ?? '';
const sentData = () =>
	server.mock.calls
		.map( ( [ request ]: [ RestRequest ] ) => request )
		.filter( ( { path, method } ) => path === '/aisle/v1/option-forms/7' && method === 'POST' )
		.map( ( { data } ) => data );
let container: HTMLElement;

beforeEach( () => {
	jest.useFakeTimers();
	window.aisleAdmin = { user: 1, siteUrl: 'https://shop.example/', currency: {} };
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	Element.prototype.scrollIntoView = jest.fn();
	window.history.replaceState( null, '', '#/7' );
} );
afterEach( () => jest.useRealTimers() );

/** Opens, renames and saves a form. */
async function saveForm( status: string, live: object, overrides: object = {} ) {
	let currentStatus = status;
	server.mockReset().mockImplementation( async ( { method, data } ) => {
		currentStatus = method === 'POST' ? asText( asRecord( data ).status ) : currentStatus;
		return { id: 7, revision: 3, title: 'Rings', status: currentStatus, document: DOCUMENT, live, ...overrides };
	} );
	( { container } = render( <BuilderScreen rest={ async () => ( { problems: [], items: [] } ) } /> ) );
	await advanceTimers();
	fireEvent.change( screen.getByLabelText( 'Form name' ), { target: { value: 'Gold rings' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
	await advanceTimers();
}

it( 'shows the number of live products with a link until the form changes', async () => {
	await saveForm( 'publish', {
		products: 12,
		first: { id: 4, name: 'Ring of gold', url: 'https://shop.example/ring' },
	} );
	expect( announcement() ).toContain( 'Saved. Live on 12 products.' );
	expect( screen.getByRole( 'link', { name: 'View “Ring of gold”' } ).getAttribute( 'href' ) ).toBe(
		'https://shop.example/ring'
	);
	await advanceTimers( 60_000 );
	expect( announcement() ).toContain( 'Live on 12 products.' );
	fireEvent.change( screen.getByLabelText( 'Form name' ), { target: { value: 'Rings' } } );
	await advanceTimers();
	expect( announcement() ).toBe( '' );
} );

it( 'warns that another plugin still shows its form once the form is live', async () => {
	const duplicateWarning = { asked_twice: 'The old plugin still shows its form.' };
	await saveForm(
		'publish',
		{ products: 1, first: { id: 4, name: 'Ring of gold', url: 'https://shop.example/ring' } },
		duplicateWarning
	);
	expect( announcement() ).toContain( 'Saved. Live on 1 product.' );
	expect( announcement() ).toContain( 'The old plugin still shows its form.' );
	expect( document.querySelector( '.aisle-builder__saved .is-warning' ) ).toBeTruthy();
} );

it( 'shows no warning while the form is disabled', async () => {
	await saveForm( 'draft', { products: 1, first: null }, { asked_twice: 'The old plugin still shows its form.' } );
	expect( announcement() ).not.toContain( 'The old plugin' );
} );

it( 'shows the save result in the bar that stays in view', async () => {
	await saveForm( 'publish', { products: 0, first: null } );
	expect( screen.getByRole( 'group', { name: 'The form' } ).textContent ).toContain(
		'Saved, but not assigned to a product.'
	);
} );

it( 'keeps the focus in the bar when the message is dismissed', async () => {
	await saveForm( 'publish', { products: 0, first: null } );
	const close = document.querySelector< HTMLElement >( '.aisle-builder__saved .components-notice__dismiss' );
	close?.focus();
	fireEvent.click( close as HTMLElement );
	await advanceTimers();
	expect( announcement() ).toBe( '' );
	expect( document.activeElement?.className ).toContain( 'aisle-builder__saved' );
} );

it( 'shows that a saved form is disabled and enables it with one click', async () => {
	await saveForm( 'draft', {
		products: 1,
		first: { id: 4, name: 'Ring of gold', url: 'https://shop.example/ring' },
	} );
	expect( announcement() ).toContain( 'Saved, but disabled.' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Enable form' } ) );
	await advanceTimers();
	expect( sentData().at( -1 ) ).toMatchObject( { status: 'publish', revision: 3, title: 'Gold rings' } );
	expect( announcement() ).toContain( 'Saved. Live on 1 product.' );
	expect( document.activeElement?.className ).toContain( 'aisle-builder__saved' );
} );

it( 'shows that a form has no products and leads to their selection', async () => {
	await saveForm( 'publish', { products: 0, first: null } );
	expect( announcement() ).toContain( 'Saved, but not assigned to a product.' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Choose products' } ) );
	await advanceTimers();
	expect( screen.getByRole( 'tab', { name: 'Products' } ).getAttribute( 'aria-selected' ) ).toBe( 'true' );
	expect( document.activeElement?.closest( '[role="tabpanel"]' ) ).toBeTruthy();
	jest.useRealTimers();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );
