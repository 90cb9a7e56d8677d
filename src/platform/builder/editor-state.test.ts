import { emptyDocument } from './document';
import { editorReducer, isUnsaved, openEditor, type EditorAction, type EditorState, type Form } from './editor-state';
import { addFields, changeDocument, changeField, moveItem, removeField, setFields, setTitle, type Edit } from './edits';
import { newField } from './new-field';
import { sampleBuilder } from './testing';

const moveField =
	( id: string, to: number ): Edit =>
	( form ) =>
		setFields(
			moveItem(
				form.document.fields,
				form.document.fields.findIndex( ( field ) => field.id === id ),
				to
			)
		)( form );

const FIELDS = [
	newField( sampleBuilder.fields, 'text', 'f_name', [ '', '' ] ),
	newField( sampleBuilder.fields, 'select', 'f_size', [ 'o_small', 'o_large' ] ),
	newField( sampleBuilder.fields, 'date', 'f_day', [ '', '' ] ),
];
const FORM: Form = { title: 'Cups', enabled: false, document: { ...emptyDocument(), fields: FIELDS } };

const edit = ( change: ( form: Form ) => Form, target = '', at = 0 ): EditorAction => ( {
	type: 'EDIT',
	place: target,
	at,
	edit: change,
} );
const stateAfter = ( ...actions: EditorAction[] ): EditorState =>
	actions.reduce( editorReducer, openEditor( FORM, FORM ) );
const ids = ( { form }: EditorState ): string[] => form.document.fields.map( ( { id } ) => id );

describe( 'the undo history', () => {
	it( 'undoes and redoes to the exact earlier state', () => {
		const actions = [ edit( setTitle( 'Mugs' ) ), edit( removeField( 'f_size' ) ) ];
		const changedState = stateAfter( ...actions );
		expect( stateAfter( ...actions, { type: 'UNDO' }, { type: 'UNDO' } ).form ).toBe( FORM );
		expect(
			stateAfter( ...actions, { type: 'UNDO' }, { type: 'UNDO' }, { type: 'REDO' }, { type: 'REDO' } ).form
		).toEqual( changedState.form );
	} );

	it( 'merges quick successive edits in one place', () => {
		const typedState = stateAfter(
			edit( setTitle( 'M' ), 'title', 0 ),
			edit( setTitle( 'Mu' ), 'title', 200 ),
			edit( setTitle( 'Mug' ), 'title', 400 )
		);
		expect( typedState.form.title ).toBe( 'Mug' );
		expect( editorReducer( typedState, { type: 'UNDO' } ).form ).toBe( FORM );
	} );

	it( 'keeps edits in another place or after a pause separate', () => {
		const state = stateAfter(
			edit( setTitle( 'M' ), 'title', 0 ),
			edit( setTitle( 'Mug' ), 'title', 5000 ),
			edit( changeField( 'f_name', { label: 'N' } ), 'f_name.label', 5100 )
		);
		expect( state.past ).toHaveLength( 3 );
	} );

	it( 'records no step for an edit without a change', () => {
		expect( stateAfter( edit( moveField( 'f_name', 0 ) ) ).past ).toEqual( [] );
	} );

	it( 'discards the redo steps after a new edit', () => {
		const state = stateAfter( edit( setTitle( 'Mugs' ) ), { type: 'UNDO' }, edit( setTitle( 'Bowls' ) ), {
			type: 'REDO',
		} );
		expect( state.form.title ).toBe( 'Bowls' );
		expect( state.future ).toEqual( [] );
	} );

	it( 'keeps at most 100 steps', () => {
		const edits = Array.from( { length: 130 }, ( _item, index ) => edit( setTitle( String( index ) ) ) );
		expect( stateAfter( ...edits ).past ).toHaveLength( 100 );
	} );

	it( 'ignores undo and redo when there are no steps', () => {
		expect( stateAfter( { type: 'UNDO' }, { type: 'REDO' } ).form ).toBe( FORM );
	} );
} );

describe( 'the unsaved state of a form', () => {
	it( 'is set from the first change until the save', () => {
		const changedState = stateAfter( edit( setTitle( 'Mugs' ) ) );
		expect( isUnsaved( changedState, emptyDocument ) ).toBe( true );
		expect(
			isUnsaved( editorReducer( changedState, { type: 'SAVED', form: changedState.form } ), emptyDocument )
		).toBe( false );
	} );

	it( 'is cleared when the form equals the saved one again', () => {
		expect( isUnsaved( stateAfter( edit( setTitle( 'Mugs' ) ), { type: 'UNDO' } ), emptyDocument ) ).toBe( false );
		expect( isUnsaved( stateAfter( edit( setTitle( 'Mugs' ) ), edit( setTitle( 'Cups' ) ) ), emptyDocument ) ).toBe(
			false
		);
	} );

	it( 'stays set for changes made while saving', () => {
		const sentState = stateAfter( edit( setTitle( 'Mugs' ) ) );
		const typedOn = editorReducer( sentState, edit( setTitle( 'Mugs!' ) ) );
		expect( isUnsaved( editorReducer( typedOn, { type: 'SAVED', form: sentState.form } ), emptyDocument ) ).toBe(
			true
		);
	} );

	it( 'is set for a new form with any content', () => {
		const empty: Form = { title: '', enabled: false, document: emptyDocument() };
		expect( isUnsaved( openEditor( empty, null ), emptyDocument ) ).toBe( false );
		expect( isUnsaved( openEditor( FORM, null ), emptyDocument ) ).toBe( true );
	} );
} );

describe( 'fields', () => {
	it( 'inserts and moves fields at the given position', () => {
		const newColorField = newField( sampleBuilder.fields, 'color', 'f_tint', [ '', '' ] );
		expect( ids( stateAfter( edit( addFields( [ newColorField ], 1 ) ) ) ) ).toEqual( [
			'f_name',
			'f_tint',
			'f_size',
			'f_day',
		] );
		expect( ids( stateAfter( edit( moveField( 'f_name', 2 ) ) ) ) ).toEqual( [ 'f_size', 'f_day', 'f_name' ] );
		expect( ids( stateAfter( edit( moveField( 'f_day', -5 ) ) ) ) ).toEqual( [ 'f_day', 'f_name', 'f_size' ] );
		expect( moveItem( [ 1, 2, 3 ], 7, 0 ) ).toEqual( [ 1, 2, 3 ] );
	} );

	it( 'removes cleared members and keeps unknown ones', () => {
		const state = stateAfter(
			edit( changeField( 'f_name', { help: 'Short.', of_another_plugin: 7 } ) ),
			edit( changeField( 'f_name', { help: undefined } ) )
		);
		expect( state.form.document.fields[ 0 ] ).toEqual( { ...FIELDS[ 0 ], of_another_plugin: 7 } );
	} );

	it( 'keeps the fields when other parts of the document change', () => {
		expect( stateAfter( edit( changeDocument( { priority: '3' } ) ) ).form.document ).toEqual( {
			...FORM.document,
			priority: '3',
		} );
	} );
} );

describe( 'an external document', () => {
	it( 'is read with converted values, unknown members and no unknown field types', () => {
		const document = sampleBuilder.forms.readDocument( {
			schema_version: 1,
			notes: 'mine',
			fields: [
				{ id: 'f_a', type: 'text', label: 7, required: 'yes', multiple: '0', strange: [ 1 ] },
				{ id: 'f_b', type: 'hologram' },
				null,
			],
		} );
		expect( document.notes ).toBe( 'mine' );
		expect( document.fields ).toEqual( [
			{ id: 'f_a', type: 'text', label: '7', required: true, multiple: false, strange: [ 1 ] },
		] );
	} );

	it( 'marks default values only at the options', () => {
		const [ field ] = sampleBuilder.forms.readDocument( {
			fields: [
				{ id: 'f_a', type: 'select', label: '', default: [ 'o_b' ], options: [ { id: 'o_a' }, { id: 'o_b' } ] },
			],
		} ).fields;
		expect( field ).toEqual( {
			id: 'f_a',
			type: 'select',
			label: '',
			options: [
				{ id: 'o_a', label: '' },
				{ id: 'o_b', label: '', selected: true },
			],
		} );
	} );

	it.each( [ null, 'none', [], { fields: 'none', assignment: 5, tables: 'x' } ] )(
		'is empty if it is %j',
		( value ) => {
			expect( sampleBuilder.forms.readDocument( value ).fields ).toEqual( [] );
		}
	);
} );
