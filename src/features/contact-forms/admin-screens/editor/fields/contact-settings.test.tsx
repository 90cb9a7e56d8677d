import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { changeType } from '../../../../../platform/builder/change-type';
import { CONTACT_FIELD_TYPES } from '../contact-kinds';
import type { EditableDocument, EditableField } from '../../../../../platform/builder/document';
import type { Edit } from '../../../../../platform/builder/edits';
import { EditorProvider } from '../../../../../platform/builder/editor-context';
import { createFieldTypes } from '../../../../../platform/builder/field-types';
import { newField } from '../../../../../platform/builder/new-field';
import { STANDARD_FIELD_TYPES } from '../../../../../platform/builder/standard-kinds';
import { renderInBuilder, sampleBuilder } from '../../../../../platform/builder/testing';
import { FieldPanel } from '../../../../../platform/builder/fields/field-panel';
import { ContactSettings } from './contact-settings';

const fields = {
	...sampleBuilder.fields,
	types: createFieldTypes( { ...STANDARD_FIELD_TYPES, ...CONTACT_FIELD_TYPES } ),
};
const editor = { ...sampleBuilder.editor, Sections: ContactSettings };
const render = renderInBuilder( { ...sampleBuilder, fields, editor } );

let now: EditableField | undefined;

function Panel( { field, path = '', message = '' }: { field: EditableField; path?: string; message?: string } ) {
	const [ form, setForm ] = useState( {
		title: '',
		enabled: true,
		document: { schema_version: 1, fields: [ field ] } as EditableDocument,
	} );
	const edit = useCallback( ( _place: string, change: Edit ) => setForm( change ), [] );
	const problems = useMemo(
		() => ( path === '' ? [] : [ { code: 'x', message, field: field.id, option: '', path, position: null } ] ),
		[ field, path, message ]
	);
	now = form.document.fields[ 0 ];
	const tools = {
		rest: jest.fn(),
		problems,
		undo: jest.fn(),
		announce: jest.fn(),
		offerUndo: jest.fn(),
		document: form.document,
		edit,
		openField: field.id,
		setOpenField: jest.fn(),
	};
	return <EditorProvider value={ tools }>{ now && <FieldPanel field={ now } /> }</EditorProvider>;
}

const fresh = ( type: string ): EditableField => newField( fields, type, 'f_x', [ 'o_a', 'o_b' ] );

it( 'offers no contact form field types in product options', () => {
	const own = [ 'range', 'acceptance', 'quiz', 'hidden' ];
	expect( Object.keys( CONTACT_FIELD_TYPES ) ).toEqual( expect.arrayContaining( own ) );
	expect( Object.keys( STANDARD_FIELD_TYPES ).filter( ( type ) => own.includes( type ) ) ).toEqual( [] );
} );

it( 'adds, edits and removes quiz questions', async () => {
	render( <Panel field={ fresh( 'quiz' ) } /> );
	const add = screen.getByRole( 'button', { name: 'Add a question' } );
	await act( async () => void fireEvent.click( add ) );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Question' ) );
	fireEvent.change( screen.getByLabelText( 'Question' ), { target: { value: '1 + 1' } } );
	fireEvent.change( screen.getByLabelText( 'Answer' ), { target: { value: '2' } } );
	expect( now?.questions ).toEqual( [ { question: '1 + 1', answer: '2' } ] );
	await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Remove question 1' } ) ) );
	expect( now?.questions ).toBeUndefined();
} );

it( 'shows an error at the question that it belongs to', () => {
	const quiz = {
		...fresh( 'quiz' ),
		questions: [
			{ question: 'A', answer: '1' },
			{ question: 'B', answer: '' },
		],
	};
	render( <Panel field={ quiz } path="fields.0.questions.1.answer" message="Write an answer." /> );
	const answers = screen.getAllByLabelText( 'Answer' ).map( ( input ) => input.getAttribute( 'aria-invalid' ) );
	expect( answers ).toEqual( [ null, 'true' ] );
	expect( screen.getByText( 'Write an answer.' ) ).toBeTruthy();
} );

it( 'lets an acceptance be optional or inverted', () => {
	render( <Panel field={ fresh( 'acceptance' ) } /> );
	fireEvent.click( screen.getByLabelText( 'Optional' ) );
	fireEvent.click( screen.getByLabelText( 'Must stay unchecked' ) );
	expect( [ now?.optional, now?.inverted ] ).toEqual( [ true, true ] );
} );

it( 'shows the parameter name only for a URL parameter, and no help text', () => {
	render( <Panel field={ fresh( 'hidden' ) } /> );
	expect( [ screen.queryByLabelText( 'Parameter name' ), screen.queryByLabelText( 'Help text' ) ] ).toEqual( [
		null,
		null,
	] );
	fireEvent.change( screen.getByLabelText( 'Value source' ), { target: { value: 'parameter' } } );
	fireEvent.change( screen.getByLabelText( 'Parameter name' ), { target: { value: 'utm_source' } } );
	expect( [ now?.source, now?.name ] ).toEqual( [ 'parameter', 'utm_source' ] );
} );

it( 'hides the maximum for exclusive checkboxes', () => {
	render( <Panel field={ fresh( 'checkbox-group' ) } /> );
	fireEvent.click( screen.getByRole( 'button', { name: /Selection/ } ) );
	expect( screen.getByLabelText( 'Maximum' ) ).toBeTruthy();
	fireEvent.click( screen.getByLabelText( 'One selection only' ) );
	expect( [ now?.exclusive, screen.queryByLabelText( 'Maximum' ) ] ).toEqual( [ true, null ] );
} );

it( 'keeps bounds and unit when a number becomes a slider, not its buttons', () => {
	const field = { ...fresh( 'number' ), min: '1', max: '9', unit: 'cm', stepper: true, questions: [ 1 ] };
	const { field: next, lostSettings: lost } = changeType( fields, field, 'range', {
		schema_version: 1,
		fields: [ field ],
	} );
	expect( next ).toMatchObject( { type: 'range', min: '1', max: '9', unit: 'cm' } );
	expect( [ next.stepper, next.questions, lost ] ).toEqual( [
		undefined,
		undefined,
		[ 'plus and minus buttons', 'questions' ],
	] );
} );
