import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { BuilderScreen } from '../../../platform/builder/builder-screen';
import { asRecord } from '../../../platform/check';
import { AisleError } from '../../../platform/errors';
import { callRest, type RestRequest } from '../../../platform/rest';
import { renderInBuilder } from '../../../platform/builder/testing';
import { optionFormConfig } from '../builder-config';
import { emptyOptionForm } from '../document';
import { assignProductFromUrl } from './for-product';
import { StartOptions } from './start-options';

jest.mock( '../../../platform/rest', () => ( { callRest: jest.fn() } ) );
const render = renderInBuilder( optionFormConfig );

const server = jest.mocked( callRest );
const DEMO = { product: 91, form: 92, url: 'https://shop.example/product/engraved-board-demo/' };
const PATH = '/aisle/v1/option-form-start';
const flushPromises = () => act( async () => undefined );

let response: unknown;
let requests: RestRequest[];
const rest = async ( request: RestRequest ): Promise< unknown > => {
	requests.push( request );
	if ( response instanceof Error ) {
		throw response;
	}
	return response;
};

function renderStart( isFirst: boolean, startResponse: unknown ) {
	response = startResponse;
	requests = [];
	const callbacks = { onImport: jest.fn(), onChange: jest.fn(), open: jest.fn() };
	return { ...callbacks, ...render( <StartOptions rest={ rest } isFirst={ isFirst } { ...callbacks } /> ) };
}

describe( 'when there is no form yet', () => {
	it( 'creates and opens the demo product with one click', async () => {
		const { open, container } = renderStart( true, { demo: null, imports: 0 } );
		await flushPromises();
		expect( ( await axe( container ) ).violations ).toEqual( [] );
		expect( screen.queryByRole( 'button', { name: /Review them/ } ) ).toBeNull();
		response = { demo: DEMO, imports: 0 };
		fireEvent.click( screen.getByRole( 'button', { name: 'Try a demo product' } ) );
		await flushPromises();
		expect( requests.map( ( { path, method = 'GET' } ) => `${ method } ${ path }` ) ).toEqual( [
			`GET ${ PATH }`,
			`POST ${ PATH }`,
		] );
		expect( open ).toHaveBeenCalledWith( DEMO.url );
	} );

	it( 'offers the demo product at once without layout shift when the server responds', async () => {
		const { container } = renderStart( true, { demo: null, imports: 3 } );
		expect( screen.getByRole( 'button', { name: 'Try a demo product' } ) ).toBeTruthy();
		await flushPromises();
		expect( [ ...container.querySelectorAll( 'strong' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
			'Demo product',
			'3 forms from another plugin were found',
		] );
	} );

	it( "counts another plugin's forms and links to their import", async () => {
		const { onImport } = renderStart( true, { demo: null, imports: 3 } );
		await flushPromises();
		expect( screen.getByText( '3 forms from another plugin were found' ) ).toBeTruthy();
		fireEvent.click( screen.getByRole( 'button', { name: 'Review forms' } ) );
		expect( onImport ).toHaveBeenCalledWith( 0 );
	} );

	it( 'shows an error when creating the demo product fails and allows a retry', async () => {
		renderStart( true, { demo: null, imports: 0 } );
		await flushPromises();
		response = new AisleError( 'not_saved', 'The shop has no room left.', 500 );
		fireEvent.click( screen.getByRole( 'button', { name: 'Try a demo product' } ) );
		await flushPromises();
		expect( screen.getAllByText( 'The shop has no room left.' ).length ).toBeGreaterThan( 0 );
		expect( screen.getByRole< HTMLButtonElement >( 'button', { name: 'Try a demo product' } ).disabled ).toBe(
			false
		);
	} );
} );

describe( 'when there are forms', () => {
	it( 'links to the demo product and removes it and its form with one click', async () => {
		const { onChange } = renderStart( false, { demo: DEMO, imports: 3 } );
		await flushPromises();
		expect( screen.getByRole( 'link', { name: 'View product' } ).getAttribute( 'href' ) ).toBe( DEMO.url );
		response = { demo: null, imports: 3 };
		fireEvent.click( screen.getByRole( 'button', { name: 'Remove demo' } ) );
		await flushPromises();
		expect( requests.at( -1 )?.method ).toBe( 'DELETE' );
		expect( onChange ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByRole( 'link', { name: 'View product' } ) ).toBeNull();
	} );

	it( 'shows nothing without a demo product or a server response', async () => {
		const { container } = renderStart( false, { demo: null, imports: 3 } );
		await flushPromises();
		expect( container.textContent ).toBe( '' );
		const { container: firstStartContainer } = renderStart( true, new AisleError( 'offline' ) );
		await flushPromises();
		expect( firstStartContainer.textContent ).toBe( '' );
	} );
} );

describe( 'a form started from a product', () => {
	const formForProduct = () => assignProductFromUrl( { title: 'Engraving', document: emptyOptionForm() } );
	afterEach( () => window.history.replaceState( null, '', '/' ) );

	it( 'assigns and enables the first form for the product, not the next one', () => {
		window.history.replaceState( null, '', '/wp-admin/edit.php?page=aisle-option-forms&for_product=12#/new' );
		expect( formForProduct() ).toMatchObject( {
			title: 'Engraving',
			enabled: true,
			document: { assignment: { include: [ { by: 'product', ids: [ 12 ] } ], exclude: [] } },
		} );
		expect( window.location.search + window.location.hash ).toBe( '?page=aisle-option-forms#/new' );
		expect( formForProduct() ).toEqual( { title: 'Engraving', document: emptyOptionForm() } );
	} );

	it( "uses the product's name when no template set one", () => {
		window.history.replaceState(
			null,
			'',
			'/wp-admin/edit.php?page=aisle-option-forms&for_product=12&form_name=Signet+Ring#/new'
		);
		expect( assignProductFromUrl( { title: '', document: emptyOptionForm() } ).title ).toBe( 'Signet Ring' );
		expect( window.location.search ).toBe( '?page=aisle-option-forms' );
		window.history.replaceState( null, '', '/wp-admin/edit.php?for_product=12&form_name=Signet+Ring#/new' );
		expect( formForProduct().title ).toBe( 'Engraving' );
	} );

	it( 'assigns no product when the URL has no valid id', () => {
		window.history.replaceState( null, '', '/wp-admin/edit.php?for_product=0x1f#/new' );
		expect( formForProduct() ).toEqual( { title: 'Engraving', document: emptyOptionForm() } );
	} );

	it( 'publishes the form with the first save after a template is selected', async () => {
		window.aisleAdmin = { user: 1, siteUrl: 'https://shop.example/', currency: {} };
		window.matchMedia = jest
			.fn()
			.mockReturnValue( { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
		window.history.replaceState( null, '', '/wp-admin/edit.php?for_product=12#/new' );
		server
			.mockReset()
			.mockImplementation( async ( { method, data } ) =>
				method === 'POST' ? { ...asRecord( data ), id: 7, revision: 1, live: { products: 1, first: null } } : {}
			);
		render( <BuilderScreen rest={ async () => ( { problems: [], items: [] } ) } /> );
		fireEvent.click( screen.getByRole( 'button', { name: /^Engraving/ } ) );
		await flushPromises();
		fireEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
		await flushPromises();
		const [ sent ] = server.mock.calls
			.map( ( [ request ]: [ RestRequest ] ) => request )
			.filter( ( { method } ) => method === 'POST' );
		expect( sent?.data ).toMatchObject( {
			status: 'publish',
			document: { assignment: { include: [ { by: 'product', ids: [ 12 ] } ] } },
		} );
		// These tests render the whole editor.
	}, 20_000 );
} );
