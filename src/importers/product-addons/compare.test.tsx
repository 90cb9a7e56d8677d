import { act, fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { RestRequest } from '../../platform/rest';
import { AisleError } from '../../platform/errors';
import { renderInBuilder } from '../../platform/builder/testing';
import { optionFormConfig } from '../../features/option-forms/builder-config';
import { WcpaImportDialog } from './wcpa-import-dialog';

const render = renderInBuilder( optionFormConfig );

const rest = jest.fn< Promise< unknown >, [ RestRequest ] >();
const onImported = jest.fn();
const onClose = jest.fn();

/** Server data of a form that was just enabled. */
let enabled: object = {};

beforeEach( () => {
	enabled = {};
	jest.useFakeTimers();
	// jsdom does not implement it.
	Element.prototype.scrollIntoView = jest.fn();
	[ rest, onImported, onClose ].forEach( ( mock ) => mock.mockReset() );
} );
afterEach( () => jest.useRealTimers() );

const advanceTimers = ( milliseconds = 500 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );
const clickButton = async ( name: string ) => {
	fireEvent.click( screen.getByRole( 'button', { name } ) );
	await advanceTimers();
};

const sameRow = { key: 'size', label: 'Size', answer: 'L', old: 5, new: 5, is_same: true, reason: '' };
const differentRow = {
	key: 'area',
	label: 'Area',
	answer: '3',
	old: null,
	new: null,
	is_same: false,
	reason: 'The price could not be imported.',
};
const answerSet = ( rows: object[], isSame: boolean ) => ( {
	answers: { size: [ '1' ] },
	rows,
	old_total: 65,
	new_total: isSame ? 65 : null,
	is_same: isSame,
	reason: '',
} );
const comparison = ( sets: object[], overrides = {} ) => ( {
	product: { id: 7, name: 'Board', url: 'https://shop.example/board' },
	quantity: 1,
	is_active: false,
	is_whole: true,
	fields: [
		{ key: 'size', label: 'Size', kind: 'choice', is_multiple: false, options: [ 'S', 'L' ] },
		{ key: 'words', label: 'Words', kind: 'text', is_multiple: false, options: [] },
	],
	sets,
	untouched: [],
	...overrides,
} );

const compares = () =>
	rest.mock.calls.map( ( [ request ] ) => request ).filter( ( { path } ) => path?.endsWith( '/compared' ) );

async function openComparison( response: object ) {
	rest.mockImplementation( async ( { path = '' } ) => {
		if ( path.endsWith( '/compared' ) ) {
			return response;
		}
		if ( path.endsWith( '/option-forms/9' ) ) {
			return { id: 9, status: 'publish', ...enabled };
		}
		return path.includes( 'targets' )
			? { items: [] }
			: { found: [], imported: [ { id: 9, title: 'Mugs', status: 'draft' } ] };
	} );
	const view = render( <WcpaImportDialog rest={ rest } onImported={ onImported } onClose={ onClose } /> );
	await advanceTimers();
	await clickButton( 'Compare totals: Mugs' );
	return view;
}

describe( 'the comparison of an imported form', () => {
	it( 'offers to enable the form when all prices match', async () => {
		await openComparison( comparison( [ answerSet( [ sameRow ], true ), answerSet( [ sameRow ], true ) ] ) );
		expect(
			screen.getByText( 'Both prices are the same for 2 sets of answers that cover every price.' )
		).toBeTruthy();
		await clickButton( 'Enable form' );
		expect( rest ).toHaveBeenCalledWith(
			expect.objectContaining( { path: '/aisle/v1/option-forms/9', method: 'POST', data: { status: 'publish' } } )
		);
		expect( onImported ).toHaveBeenCalledTimes( 1 );
		expect( screen.getAllByText( /This form is enabled/ ).length ).toBeGreaterThan( 0 );
		expect( screen.queryByRole( 'button', { name: 'Enable form' } ) ).toBeNull();
	} );

	it( 'warns after enabling when the old plugin still shows its form', async () => {
		enabled = { live: { products: 2 }, asked_twice: 'The old plugin still shows its own form.' };
		await openComparison( comparison( [ answerSet( [ sameRow ], true ) ] ) );
		await clickButton( 'Enable form' );
		expect( document.querySelector( '.components-notice.is-warning' )?.textContent ).toContain(
			'The old plugin still shows its own form.'
		);
		expect( screen.queryByText( /Remove its products from the other plugin/ ) ).toBeNull();
	} );

	it( 'shows only a success message when the old plugin shows no form', async () => {
		await openComparison( comparison( [ answerSet( [ sameRow ], true ) ] ) );
		await clickButton( 'Enable form' );
		expect( document.querySelector( '.components-notice.is-success' )?.textContent ).toContain(
			'This form is enabled.'
		);
		expect( screen.queryByText( /Remove its products from the other plugin/ ) ).toBeNull();
	} );

	it( 'shows the first differing set with its reason and does not offer to enable', async () => {
		await openComparison(
			comparison( [ answerSet( [ sameRow ], true ), answerSet( [ sameRow, differentRow ], false ) ] )
		);
		expect( screen.getByText( 'Sets of answers with a different price in Aisle: 1 of 2.' ) ).toBeTruthy();
		const row = screen.getByRole( 'row', { name: /^Area/ } );
		expect( within( row ).getByText( /The price could not be imported/ ) ).toBeTruthy();
		expect( within( row ).getByText( 'cannot be ordered' ) ).toBeTruthy();
		expect( screen.getByRole( 'button', { name: 'Enable form' } ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		await clickButton( 'Open form' );
		expect( [ window.location.hash, onClose.mock.calls.length ] ).toEqual( [ '#/9', 1 ] );
	} );

	it( 'compares again with the selected answers, product and quantity', async () => {
		await openComparison( comparison( [ answerSet( [ sameRow ], true ) ] ) );
		expect( compares()[ 0 ] ).toMatchObject( { data: { form_id: 9, product_id: 0, quantity: 1 } } );
		fireEvent.change( screen.getByLabelText( 'Words' ), { target: { value: 'Ada' } } );
		fireEvent.change( screen.getByLabelText( 'Size' ), { target: { value: '0' } } );
		await clickButton( 'Compare these answers' );
		expect( compares()[ 1 ] ).toMatchObject( { data: { answers: { size: [ '0' ], words: [ 'Ada' ] } } } );
		fireEvent.change( screen.getByLabelText( 'Quantity' ), { target: { value: '4' } } );
		await advanceTimers();
		expect( compares()[ 2 ] ).toMatchObject( {
			data: { quantity: 4, answers: { size: [ '0' ], words: [ 'Ada' ] } },
		} );
	} );

	it( 'shows an inactive search notice while the product search is pending', async () => {
		await openComparison( comparison( [ answerSet( [ sameRow ], true ) ] ) );
		const compare = rest.getMockImplementation();
		rest.mockImplementation( async ( request ) =>
			request.path?.includes( 'targets' ) ? new Promise( () => undefined ) : compare?.( request )
		);
		const box = screen.getByRole( 'combobox', { name: 'Product' } );
		act( () => box.focus() );
		fireEvent.change( box, { target: { value: 'mug' } } );
		await advanceTimers();
		expect( screen.queryByText( 'No items found.' ) ).toBeNull();
		const line = screen.getByRole( 'option', { name: 'Searching for “mug”…' } );
		fireEvent.click( line );
		await advanceTimers();
		expect( compares() ).toHaveLength( 1 );
	} );

	it( 'shows an error when the product search fails and retries', async () => {
		await openComparison( comparison( [ answerSet( [ sameRow ], true ) ] ) );
		const compare = rest.getMockImplementation();
		rest.mockImplementation( async ( request ) => {
			if ( request.path?.includes( 'targets' ) ) {
				throw new Error( 'offline' );
			}
			return compare?.( request );
		} );
		const box = screen.getByRole( 'combobox', { name: 'Product' } );
		act( () => box.focus() );
		fireEvent.change( box, { target: { value: 'mug' } } );
		await advanceTimers();
		expect( screen.getByText( /The search failed/, { selector: 'p' } ) ).toBeTruthy();
		rest.mockImplementation( async ( request ) =>
			request.path?.includes( 'kind=product' )
				? { items: [ { id: 8, label: 'Blue mug', detail: '' } ] }
				: compare?.( request )
		);
		await clickButton( 'Try again' );
		await advanceTimers();
		expect( screen.queryByText( /The search failed/, { selector: 'p' } ) ).toBeNull();
		act( () => box.focus() );
		fireEvent.change( box, { target: { value: 'mug' } } );
		await advanceTimers();
		fireEvent.click( screen.getByRole( 'option', { name: /Blue mug/ } ) );
		await advanceTimers();
		expect( compares().at( -1 ) ).toMatchObject( { data: { product_id: 8 } } );
	} );

	it( "lists untried fields and links to a page with the other plugin's total", async () => {
		await openComparison(
			comparison( [ answerSet( [ sameRow ], true ) ], { untouched: [ 'Photo' ], is_active: true } )
		);
		expect( screen.getByText( /Skipped because no answer could be suggested: Photo/ ) ).toBeTruthy();
		expect( screen.getByRole( 'link', { name: 'Board' } ).getAttribute( 'href' ) ).toBe(
			'https://shop.example/board'
		);
	} );

	it( 'shows why the comparison failed, disables enabling and returns with Back', async () => {
		await openComparison( comparison( [ answerSet( [ sameRow ], true ) ] ) );
		rest.mockRejectedValueOnce( new AisleError( 'unknown_product', 'This product is gone.' ) );
		fireEvent.change( screen.getByLabelText( 'Quantity' ), { target: { value: '2' } } );
		await advanceTimers();
		expect( screen.getAllByText( 'This product is gone.' ).length ).toBeGreaterThan( 0 );
		expect( screen.getByRole( 'button', { name: 'Enable form' } ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		await clickButton( 'Back' );
		expect( screen.getByRole( 'button', { name: 'Compare totals: Mugs' } ) ).toBeTruthy();
	} );

	it( 'passes axe', async () => {
		await openComparison(
			comparison( [ answerSet( [ sameRow ], true ), answerSet( [ sameRow, differentRow ], false ) ], {
				untouched: [ 'Photo' ],
				is_active: true,
			} )
		);
		jest.useRealTimers();
		expect( ( await axe( screen.getByRole( 'dialog' ) ) ).violations ).toEqual( [] );
	} );
} );
