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
let currentDocument: EditableDocument;

function Screen() {
	const [ form, setForm ] = useState( {
		title: '',
		enabled: true,
		document: { schema_version: 1, fields: FIELDS } as EditableDocument,
	} );
	const [ openField, setOpenField ] = useState< string | null >( 'f_a' );
	const edit = useCallback( ( _target: string, change: Edit ) => setForm( change ), [] );
	const fixedTools = useMemo(
		() => ( { rest: jest.fn(), problems: [], undo: jest.fn(), announce: jest.fn(), offerUndo: jest.fn() } ),
		[]
	);
	currentDocument = form.document;
	const tools = { ...fixedTools, document: form.document, edit, openField, setOpenField };
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

const labels = () => currentDocument.fields.map( ( { label, type } ) => label || type );
async function addField( button: HTMLElement, type: RegExp ): Promise< void > {
	fireEvent.click( button );
	await act( () => jest.advanceTimersByTimeAsync( 50 ) );
	fireEvent.click( screen.getByRole( 'button', { name: type } ) );
	await act( () => jest.advanceTimersByTimeAsync( 50 ) );
}

it( 'inserts a new field at the clicked button, opens it and focuses its label', async () => {
	render( <Screen /> );
	await addField( screen.getByRole( 'button', { name: 'Insert a field before “Third”' } ), /^File upload/ );
	expect( labels() ).toEqual( [ 'First', 'Second', 'file', 'Third' ] );
	const card = screen.getAllByRole( 'listitem' )[ 2 ];
	expect( card && within( card ).getByLabelText( 'Label' ) ).toBe( document.activeElement );
} );

it( 'adds a field at the end with the button below the list', async () => {
	render( <Screen /> );
	await addField( screen.getByRole( 'button', { name: 'Add a field' } ), /^File upload/ );
	expect( labels() ).toEqual( [ 'First', 'Second', 'Third', 'file' ] );
} );

it( "renders only the edited field's card again", () => {
	const onRender = jest.fn();
	const fields = {
		...sampleBuilder.fields,
		detailsOf: ( { id }: EditableField ) => [ String( onRender( id ) ?? '' ) ],
	};
	renderInBuilder( { ...sampleBuilder, fields } )( <Screen /> );
	onRender.mockClear();
	fireEvent.change( screen.getByLabelText( 'Label' ), { target: { value: 'Other' } } );
	expect( onRender.mock.calls ).toEqual( [ [ 'f_a' ] ] );
} );

it( 'focuses the button that adds a field when the last one is removed', () => {
	render( <Screen /> );
	for ( const name of [ 'Remove “First”', 'Remove “Second”', 'Remove “Third”' ] ) {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
	}
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Add a field' } ) );
} );
