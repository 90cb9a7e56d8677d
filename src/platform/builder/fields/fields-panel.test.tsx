import { act, fireEvent, screen, within } from '@testing-library/react';
import { useCallback, useMemo, useState } from '@wordpress/element';
import type { EditableDocument, EditableField } from '../document';
import type { Edit } from '../edits';
import { EditorProvider } from '../editor-context';
import { renderInBuilder, sampleBuilder } from '../testing';
import { FieldsPanel } from './fields-panel';

const FIELDS: readonly EditableField[] = [
	{ id: 'f_a', type: 'text', label: 'First' },
	{ id: 'f_b', type: 'number', label: 'Second' },
	{ id: 'f_c', type: 'textarea', label: 'Third' },
];
const render = renderInBuilder( sampleBuilder );
let now: EditableDocument;

function Screen() {
	const [ form, setForm ] = useState( {
		title: '',
		enabled: true,
		document: { schema_version: 1, fields: FIELDS } as EditableDocument,
	} );
	const [ openField, setOpenField ] = useState< string | null >( 'f_a' );
	const edit = useCallback( ( _place: string, change: Edit ) => setForm( change ), [] );
	const fixed = useMemo(
		() => ( { rest: jest.fn(), problems: [], undo: jest.fn(), announce: jest.fn(), offerUndo: jest.fn() } ),
		[]
	);
	now = form.document;
	const tools = { ...fixed, document: form.document, edit, openField, setOpenField };
	return (
		<EditorProvider value={ tools }>
			<FieldsPanel />
		</EditorProvider>
	);
}

beforeEach( () => {
	jest.useFakeTimers();
} );
afterEach( () => jest.useRealTimers() );

const labels = () => now.fields.map( ( { label, type } ) => label || type );
async function pick( button: HTMLElement, type: RegExp ): Promise< void > {
	fireEvent.click( button );
	await act( () => jest.advanceTimersByTimeAsync( 50 ) );
	fireEvent.click( screen.getByRole( 'button', { name: type } ) );
	await act( () => jest.advanceTimersByTimeAsync( 50 ) );
}

it( 'inserts an open field at its button and focuses its label', async () => {
	render( <Screen /> );
	await pick( screen.getByRole( 'button', { name: 'Insert a field before “Third”' } ), /^File upload/ );
	expect( labels() ).toEqual( [ 'First', 'Second', 'file', 'Third' ] );
	const card = screen.getAllByRole( 'listitem' )[ 2 ];
	expect( card && within( card ).getByLabelText( 'Label' ) ).toBe( document.activeElement );
} );

it( 'adds a field at the end with the button below the list', async () => {
	render( <Screen /> );
	await pick( screen.getByRole( 'button', { name: 'Add a field' } ), /^File upload/ );
	expect( labels() ).toEqual( [ 'First', 'Second', 'Third', 'file' ] );
} );

it( "renders only the edited field's card again", () => {
	const drawn = jest.fn();
	const fields = { ...sampleBuilder.fields, detailsOf: ( { id }: EditableField ) => [ String( drawn( id ) ?? '' ) ] };
	renderInBuilder( { ...sampleBuilder, fields } )( <Screen /> );
	drawn.mockClear();
	fireEvent.change( screen.getByLabelText( 'Label' ), { target: { value: 'Other' } } );
	expect( drawn.mock.calls ).toEqual( [ [ 'f_a' ] ] );
} );
