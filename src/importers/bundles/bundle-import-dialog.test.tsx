import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { AisleError } from '../../platform/errors';
import type { RestRequest } from '../../platform/rest';
import { importsFor } from '../../platform/builder/transfer/imports';
import '..';
import { renderInBuilder, sampleBuilder } from '../../platform/builder/testing';
import { ProductBundlesDialog, WpcBundlesDialog } from './bundle-import-dialog';

const render = renderInBuilder( sampleBuilder );

const PATH = '/aisle/v1/bundle-imports/product-bundles';
const bundle = ( id: number, title: string, more: Record< string, unknown > = {} ) => ( {
	id,
	title,
	fields: 2,
	maps: [ '1 × Camera' ],
	problems: [],
	imported: null,
	...more,
} );
const BUNDLES = [
	bundle( 3, 'Camera set', { problems: [ { field: 'Film', message: 'The quantity had no maximum.' } ] } ),
	bundle( 4, 'Empty set', { fields: 0 } ),
	bundle( 5, 'Old set', { imported: { id: 41, title: 'My set' } } ),
	bundle( 6, 'Film set', { fields: 1 } ),
];
const rest = jest.fn< Promise< unknown >, [ RestRequest ] >();
const onClose = jest.fn();
const onImported = jest.fn();

const flushPromises = () => act( async () => undefined );
async function open( Dialog = ProductBundlesDialog ): Promise< void > {
	render( <Dialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
	await flushPromises();
}
const box = ( label: string ) => screen.getByLabelText< HTMLInputElement >( label );
const clean = async () => expect( ( await axe( screen.getByRole( 'dialog' ) ) ).violations ).toEqual( [] );
async function press( name: string ): Promise< void > {
	fireEvent.click( screen.getByRole( 'button', { name } ) );
	await flushPromises();
}

beforeEach( () => {
	// jsdom does not implement it.
	Element.prototype.scrollIntoView = jest.fn();
	[ rest, onClose, onImported ].forEach( ( mock ) => mock.mockReset() );
} );

it( 'registers both plugins in the list of bundle imports', () => {
	expect( importsFor( 'bundles' ).map( ( { title } ) => title() ) ).toEqual( [
		'From WooCommerce Product Bundles',
		'From WPC Product Bundles',
	] );
} );

it( 'shows what changes and imports the selected bundles', async () => {
	rest.mockResolvedValueOnce( { found: BUNDLES, after: 6, is_done: true } ).mockResolvedValueOnce( {
		imported: [ { id: 9, title: 'Camera set', from: 3 } ],
		refused: [],
	} );
	await open();
	expect( screen.getByText( 'Film: The quantity had no maximum.' ) ).toBeTruthy();
	expect( screen.queryByRole( 'button', { name: 'Show more bundles' } ) ).toBeNull();
	expect(
		[ 'Camera set, 2 items', 'Empty set, 0 items', 'Old set, 2 items', 'Film set, 1 item' ].map( ( label ) => [
			box( label ).checked,
			box( label ).disabled,
		] )
	).toEqual( [
		[ true, false ],
		[ false, true ],
		[ false, true ],
		[ true, false ],
	] );
	await clean();
	fireEvent.click( box( 'Film set, 1 item' ) );
	await press( 'Import as disabled bundles' );
	expect( rest.mock.calls ).toEqual( [
		[ { path: `${ PATH }?after=0` } ],
		[ { path: PATH, method: 'POST', data: { ids: [ 3 ] } } ],
	] );
	expect( onImported ).toHaveBeenCalledTimes( 1 );
	expect( screen.getByRole( 'link', { name: 'Camera set' } ).getAttribute( 'href' ) ).toBe( '#/9' );
	await clean();
} );

it( 'shows further bundles on request and imports in batches', async () => {
	const many = Array.from( { length: 50 }, ( _, index ) => bundle( index + 10, `Set ${ index }` ) );
	rest.mockResolvedValueOnce( { found: many, after: 59, is_done: false } )
		.mockResolvedValueOnce( { found: [ bundle( 60, 'Last set' ) ], after: 60, is_done: true } )
		.mockResolvedValue( { imported: [], refused: [] } );
	await open();
	await press( 'Show more bundles' );
	expect( rest.mock.calls[ 1 ] ).toEqual( [ { path: `${ PATH }?after=59` } ] );
	expect( box( 'Last set, 2 items' ).checked ).toBe( true );
	await press( 'Import as disabled bundles' );
	expect( rest.mock.calls.slice( 2 ).map( ( [ { data } ] ) => data ) ).toEqual( [
		{ ids: many.map( ( { id } ) => id ) },
		{ ids: [ 60 ] },
	] );
} );

it( 'keeps the outcome of earlier batches when a later one fails', async () => {
	const many = Array.from( { length: 51 }, ( _, index ) => bundle( index + 10, `Set ${ index }` ) );
	rest.mockResolvedValueOnce( { found: many, after: 60, is_done: true } )
		.mockResolvedValueOnce( { imported: [ { id: 9, title: 'Set 0', from: 10 } ], refused: [] } )
		.mockRejectedValueOnce( new AisleError( 'busy', 'Try again.' ) );
	await open();
	await press( 'Import as disabled bundles' );
	expect( screen.getByRole( 'link', { name: 'Set 0' } ) ).toBeTruthy();
	expect( screen.getAllByText( 'Try again.' ).length ).toBeGreaterThan( 0 );
} );

it( 'keeps the selection when the import fails', async () => {
	rest.mockResolvedValueOnce( { found: BUNDLES, after: 6, is_done: true } ).mockRejectedValueOnce(
		new AisleError( 'busy', 'Try again.' )
	);
	await open();
	await press( 'Import as disabled bundles' );
	expect( screen.getAllByText( 'Try again.' ).length ).toBeGreaterThan( 0 );
	expect( box( 'Camera set, 2 items' ).checked ).toBe( true );
	expect( onImported ).not.toHaveBeenCalled();
} );

it( 'follows the link to a bundle that was imported earlier', async () => {
	rest.mockResolvedValue( { found: BUNDLES, after: 6, is_done: true } );
	await open();
	fireEvent.click( screen.getByRole( 'link', { name: 'My set' } ) );
	expect( onClose ).toHaveBeenCalled();
} );

it.each( [ null, { found: 'none' }, { found: [], is_done: false } ] )(
	'shows that nothing was found in the response %j',
	async ( response ) => {
		rest.mockResolvedValue( response );
		await open( WpcBundlesDialog );
		expect( rest.mock.calls ).toEqual( [ [ { path: '/aisle/v1/bundle-imports/wpc-product-bundles?after=0' } ] ] );
		expect( screen.getByText( 'No bundles from this plugin were found.' ) ).toBeTruthy();
		expect( screen.queryByRole( 'button', { name: 'Show more bundles' } ) ).toBeNull();
	}
);
