import { act, fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { callRest, type RestRequest } from '../../rest';
import { asList, asRecord } from '../../check';
import { renderInBuilder, sampleBuilder } from '../testing';
import { FormsList } from './forms-list';

jest.mock( '../../rest', () => ( { callRest: jest.fn() } ) );
const publishStatusOf = jest.fn( sampleBuilder.editor.publishStatusOf );
const render = renderInBuilder( { ...sampleBuilder, editor: { ...sampleBuilder.editor, publishStatusOf } } );

const server = jest.mocked( callRest );
const form = ( id: number, title: string, overrides: object = {} ) => ( {
	id,
	title,
	status: 'publish',
	modified: '2026-11-21T09:30:00',
	revision: 1,
	view_url: '',
	notice: '',
	notice_field: '',
	...overrides,
} );
const FORMS = [
	form( 1, 'Rings', { view_url: 'https://shop.example/ring' } ),
	form( 2, 'Curtains', { status: 'draft', notice: '3 orders were refused.', notice_field: 'f_area' } ),
	form( 3, 'Boxes' ),
];
/** Advances in small steps, so that React renders a response before the next timer runs. */
async function advanceTimers( milliseconds = 600 ): Promise< void > {
	for ( let elapsed = 0; elapsed < milliseconds; elapsed += 50 ) {
		await act( () => jest.advanceTimersByTimeAsync( 50 ) );
	}
}
const requests = () => server.mock.calls.map( ( [ request ]: [ RestRequest ] ) => request );
const bulks = () =>
	requests()
		.filter( ( { path = '' } ) => path.endsWith( '/bulk' ) )
		.map( ( { data } ) => data );
const notice = () => document.querySelector( '.components-notice' )?.textContent ?? '';
const choose = ( name: string ) => fireEvent.click( screen.getByRole( 'checkbox', { name } ) );
const clickButton = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const selected = () => screen.getByRole( 'group', { name: 'Bulk actions for selected forms' } );

let rejected: object[] = [];
/** Server data of a form that was just enabled. */
let enabledData: object = {};

beforeEach( async () => {
	jest.useFakeTimers();
	rejected = [];
	enabledData = {};
	server.mockReset().mockImplementation( async ( { path = '', data } ) => {
		if ( path.endsWith( '/bulk' ) ) {
			const ids = asList( asRecord( data ).ids ).filter(
				( id ) => ! rejected.some( ( item ) => asRecord( item ).id === id )
			);
			return {
				done: ids.map( ( id ) => ( {
					id,
					title: FORMS.find( ( candidate ) => candidate.id === id )?.title,
					...( id === 1 ? enabledData : {} ),
				} ) ),
				failed: rejected,
			};
		}
		if ( /forms\/\d+$/.test( path ) ) {
			return { id: 2, status: asRecord( data ).status, ...enabledData };
		}
		return { forms: FORMS, total: 3, pages: 1, counts: { publish: 2, draft: 1, trash: 0 } };
	} );
	render( <FormsList rest={ server } onPick={ jest.fn() } /> );
	await advanceTimers();
} );
afterEach( () => jest.useRealTimers() );

it( 'applies a bulk action in one request and clears the selection', async () => {
	choose( 'Select “Rings”' );
	choose( 'Select “Boxes”' );
	expect( selected().textContent ).toContain( '2 forms selected' );
	fireEvent.click( within( selected() ).getByRole( 'button', { name: 'Disable' } ) );
	await advanceTimers();
	expect( bulks() ).toEqual( [ { step: 'disable', ids: [ 1, 3 ] } ] );
	expect( notice() ).toContain( '2 forms disabled.' );
	expect( screen.queryByRole( 'group', { name: 'Bulk actions for selected forms' } ) ).toBeNull();
} );

it( 'selects and deselects all forms of the page', () => {
	const selectAll = screen.getByRole< HTMLInputElement >( 'checkbox', { name: 'Select all on this page' } );
	fireEvent.click( selectAll );
	expect( selected().textContent ).toContain( '3 forms selected' );
	choose( 'Select “Boxes”' );
	expect( [ selectAll.checked, selectAll.indeterminate ] ).toEqual( [ false, true ] );
	fireEvent.click( selectAll );
	fireEvent.click( selectAll );
	expect( screen.queryByRole( 'group', { name: 'Bulk actions for selected forms' } ) ).toBeNull();
} );

it( 'returns the focus to the list when the bulk actions bar disappears', async () => {
	const selectAll = screen.getByRole( 'checkbox', { name: 'Select all on this page' } );
	choose( 'Select “Rings”' );
	fireEvent.click( within( selected() ).getByRole( 'button', { name: 'Clear selection' } ) );
	expect( document.activeElement ).toBe( selectAll );
	choose( 'Select “Boxes”' );
	within( selected() ).getByRole( 'button', { name: 'Disable' } ).focus();
	fireEvent.click( within( selected() ).getByRole( 'button', { name: 'Disable' } ) );
	await advanceTimers();
	expect( document.activeElement ).toBe( selectAll );
} );

it( 'names the forms that failed and keeps them selected', async () => {
	rejected = [ { id: 2, title: 'Curtains', message: 'Write a plain number.' } ];
	choose( 'Select all on this page' );
	fireEvent.click( within( selected() ).getByRole( 'button', { name: 'Enable' } ) );
	await advanceTimers();
	expect( notice() ).toContain( '2 forms enabled.' );
	expect( notice() ).toContain( 'Curtains: Write a plain number.' );
	expect( selected().textContent ).toContain( '1 form selected' );
} );

it( 'restores trashed forms with their previous status', async () => {
	choose( 'Select “Rings”' );
	choose( 'Select “Curtains”' );
	fireEvent.click( within( selected() ).getByRole( 'button', { name: 'Move to trash' } ) );
	await advanceTimers();
	expect( notice() ).toContain( '2 forms moved to the trash.' );
	clickButton( 'Undo' );
	await advanceTimers();
	expect( bulks() ).toEqual( [
		{ step: 'trash', ids: [ 1, 2 ] },
		{ step: 'restore', ids: [ 1, 2 ] },
		{ step: 'enable', ids: [ 1 ] },
	] );
	expect( notice() ).toContain( '2 forms restored.' );
} );

it( "shows the feature's warning after enabling but not after disabling", async () => {
	publishStatusOf.mockImplementation( ( { form: { enabled }, response } ) => ( {
		message: '',
		...( enabled && response.twice ? { warning: 'Asked twice.' } : {} ),
	} ) );
	enabledData = { twice: true };
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Enable “Curtains”' } ) );
	await advanceTimers();
	expect( notice() ).toContain( '“Curtains” is enabled.' );
	expect( notice() ).toContain( 'Asked twice.' );
	expect( document.querySelector( '.components-notice.is-warning' ) ).toBeTruthy();
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Enable “Rings”' } ) );
	await advanceTimers();
	expect( notice() ).not.toContain( 'Asked twice.' );

	choose( 'Select all on this page' );
	fireEvent.click( within( selected() ).getByRole( 'button', { name: 'Enable' } ) );
	await advanceTimers();
	expect( notice() ).toContain( '3 forms enabled.' );
	expect( notice() ).toContain( 'Rings: Asked twice.' );
	expect( notice() ).not.toContain( 'Boxes: Asked twice.' );
	publishStatusOf.mockImplementation( sampleBuilder.editor.publishStatusOf );
} );

it( 'requests the selected order from the server', async () => {
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Sort by' } ), { target: { value: 'modified/desc' } } );
	await advanceTimers();
	expect( requests().at( -1 )?.path ).toMatch( /orderby=modified&order=desc/ );
} );

it( "links from a form's notice to the field in question", () => {
	const row = screen.getByRole( 'rowheader', { name: /Curtains/ } );
	expect( within( row ).getByRole( 'link', { name: 'Show the field' } ).getAttribute( 'href' ) ).toBe( '#/2/f_area' );
} );

it.each( [
	[ 'Rings', 1 ],
	[ 'Boxes', 0 ],
] )( 'links from the menu of “%s” to a product that has this form, if any', async ( name, links ) => {
	clickButton( `More actions for “${ name }”` );
	await advanceTimers();
	expect( screen.getByRole( 'menuitem', { name: 'Edit' } ) ).toBeTruthy();
	expect( screen.queryAllByRole( 'menuitem', { name: 'View on product' } ) ).toHaveLength( links );
} );

it( 'passes axe', async () => {
	choose( 'Select “Rings”' );
	jest.useRealTimers();
	expect( ( await axe( document.body.firstElementChild as HTMLElement ) ).violations ).toEqual( [] );
} );
