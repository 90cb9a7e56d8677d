import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { EditorProvider } from '../../../platform/builder/editor-context';
import type { Edit } from '../../../platform/builder/edits';
import { readOptionForm, writeOptionForm, type AssignmentTarget } from '../document';
import { renderInBuilder } from '../../../platform/builder/testing';
import { optionFormConfig } from '../builder-config';
import { AssignmentPanel } from './assignment-panel';

const render = renderInBuilder( optionFormConfig );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

const edit = jest.fn< void, [ string, Edit ] >();
let container: HTMLElement;
const formWithTargets = ( include: unknown[] ) =>
	readOptionForm( { schema_version: 1, assignment: { include, exclude: [] }, rules: {}, tables: {}, fields: [] } );

async function renderPanel( include: unknown[] ): Promise< () => readonly AssignmentTarget[] > {
	edit.mockReset();
	const document = formWithTargets( include );
	const rest = jest.fn().mockResolvedValue( {
		items: [
			{ id: 4, label: 'Mugs' },
			{ id: 5, label: 'Cups' },
		],
	} );
	const tools = {
		document,
		rest,
		problems: [],
		edit,
		undo: jest.fn(),
		announce: jest.fn(),
		offerUndo: jest.fn(),
		openField: null,
		setOpenField: jest.fn(),
	};
	( { container } = render(
		<EditorProvider value={ tools }>
			<AssignmentPanel />
		</EditorProvider>
	) );
	await act( () => jest.advanceTimersByTimeAsync( 1000 ) );
	return () => {
		const changedForm = edit.mock.calls[ 0 ]?.[ 1 ]( { title: '', enabled: true, document } );
		return JSON.parse( JSON.stringify( writeOptionForm( changedForm?.document ?? document ) ) ).assignment.include;
	};
}

const box = () =>
	screen.getByRole< HTMLInputElement >( 'checkbox', { name: 'Include products in their subcategories' } );

it( 'includes subcategories until the merchant unchecks the box', async () => {
	const readTargets = await renderPanel( [ { by: 'category', ids: [ 4 ] } ] );
	expect( box().checked ).toBe( true );
	fireEvent.click( box() );
	expect( readTargets() ).toEqual( [ { by: 'category', ids: [ 4 ], children: false } ] );
} );

it( 'includes subcategories again when the box is checked', async () => {
	const readTargets = await renderPanel( [ { by: 'category', ids: [ 4 ], children: false } ] );
	expect( box().checked ).toBe( false );
	fireEvent.click( box() );
	expect( readTargets() ).toEqual( [ { by: 'category', ids: [ 4 ] } ] );
} );

it( 'keeps the subcategory setting when one category is removed', async () => {
	const readTargets = await renderPanel( [
		{ by: 'product', ids: [ 9 ] },
		{ by: 'category', ids: [ 4, 5 ], children: false },
	] );
	fireEvent.click( screen.getAllByRole( 'button', { name: /Remove/ } ).at( -1 ) as HTMLElement );
	expect( readTargets() ).toEqual( [
		{ by: 'product', ids: [ 9 ] },
		{ by: 'category', ids: [ 4 ], children: false },
	] );
} );

it( 'shows no subcategory box when no category is selected', async () => {
	await renderPanel( [ { by: 'product', ids: [ 9 ] } ] );
	expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	jest.useRealTimers();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );
