import { emptyDocument } from './document';
import { editorReducer, isUnsaved, openEditor, type EditorAction, type EditorState, type Form } from './editor-state';
import { addFields, changeDocument, changeField, moved, removeField, setFields, setTitle, type Edit } from './edits';
import { newField } from './new-field';
import { sampleBuilder } from './testing';

const moveField =
	( id: string, to: number ): Edit =>
	( form ) =>
		setFields(
			moved(
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

const edit = ( change: ( form: Form ) => Form, place = '', at = 0 ): EditorAction => ( {
	type: 'EDIT',
	place,
	at,
	edit: change,
} );
const after = ( ...actions: EditorAction[] ): EditorState => actions.reduce( editorReducer, openEditor( FORM, FORM ) );
const ids = ( { form }: EditorState ): string[] => form.document.fields.map( ( { id } ) => id );

describe( 'steps', () => {
	it( 'go back and forth, each to exactly what was there', () => {
		const actions = [ edit( setTitle( 'Mugs' ) ), edit( removeField( 'f_size' ) ) ];
		const changed = after( ...actions );
		expect( after( ...actions, { type: 'UNDO' }, { type: 'UNDO' } ).form ).toBe( FORM );
		expect(
			after( ...actions, { type: 'UNDO' }, { type: 'UNDO' }, { type: 'REDO' }, { type: 'REDO' } ).form
		).toEqual( changed.form );
	} );

	it( 'that follow each other at one place within a moment are one', () => {
		const typed = after(
			edit( setTitle( 'M' ), 'title', 0 ),
			edit( setTitle( 'Mu' ), 'title', 200 ),
			edit( setTitle( 'Mug' ), 'title', 400 )
		);
		expect( typed.form.title ).toBe( 'Mug' );
		expect( editorReducer( typed, { type: 'UNDO' } ).form ).toBe( FORM );
	} );

	it( 'at another place, or after a pause, stand alone', () => {
		const state = after(
			edit( setTitle( 'M' ), 'title', 0 ),
			edit( setTitle( 'Mug' ), 'title', 5000 ),
			edit( changeField( 'f_name', { label: 'N' } ), 'f_name.label', 5100 )
		);
		expect( state.past ).toHaveLength( 3 );
	} );

	it( 'that change nothing are none', () => {
		expect( after( edit( moveField( 'f_name', 0 ) ) ).past ).toEqual( [] );
	} );

	it( 'after a step back are a new way forth', () => {
		const state = after( edit( setTitle( 'Mugs' ) ), { type: 'UNDO' }, edit( setTitle( 'Bowls' ) ), {
			type: 'REDO',
		} );
		expect( state.form.title ).toBe( 'Bowls' );
		expect( state.future ).toEqual( [] );
	} );

	it( 'are forgotten after the hundredth', () => {
		const many = Array.from( { length: 130 }, ( _none, at ) => edit( setTitle( String( at ) ) ) );
		expect( after( ...many ).past ).toHaveLength( 100 );
	} );

	it( 'back and forth at the ends change nothing', () => {
		expect( after( { type: 'UNDO' }, { type: 'REDO' } ).form ).toBe( FORM );
	} );
} );

describe( 'a form is unsaved', () => {
	it( 'from the first change until it is saved', () => {
		const changed = after( edit( setTitle( 'Mugs' ) ) );
		expect( isUnsaved( changed, emptyDocument ) ).toBe( true );
		expect( isUnsaved( editorReducer( changed, { type: 'SAVED', form: changed.form } ), emptyDocument ) ).toBe(
			false
		);
	} );

	it( 'no more when the way back leads to what is saved', () => {
		expect( isUnsaved( after( edit( setTitle( 'Mugs' ) ), { type: 'UNDO' } ), emptyDocument ) ).toBe( false );
		expect( isUnsaved( after( edit( setTitle( 'Mugs' ) ), edit( setTitle( 'Cups' ) ) ), emptyDocument ) ).toBe(
			false
		);
	} );

	it( 'with what was typed while it was being saved', () => {
		const sent = after( edit( setTitle( 'Mugs' ) ) );
		const typedOn = editorReducer( sent, edit( setTitle( 'Mugs!' ) ) );
		expect( isUnsaved( editorReducer( typedOn, { type: 'SAVED', form: sent.form } ), emptyDocument ) ).toBe( true );
	} );

	it( 'when it is new and there is anything in it', () => {
		const empty: Form = { title: '', enabled: false, document: emptyDocument() };
		expect( isUnsaved( openEditor( empty, null ), emptyDocument ) ).toBe( false );
		expect( isUnsaved( openEditor( FORM, null ), emptyDocument ) ).toBe( true );
	} );
} );

describe( 'fields', () => {
	it( 'come where they are wanted and move within the list', () => {
		const added = newField( sampleBuilder.fields, 'color', 'f_tint', [ '', '' ] );
		expect( ids( after( edit( addFields( [ added ], 1 ) ) ) ) ).toEqual( [
			'f_name',
			'f_tint',
			'f_size',
			'f_day',
		] );
		expect( ids( after( edit( moveField( 'f_name', 2 ) ) ) ) ).toEqual( [ 'f_size', 'f_day', 'f_name' ] );
		expect( ids( after( edit( moveField( 'f_day', -5 ) ) ) ) ).toEqual( [ 'f_day', 'f_name', 'f_size' ] );
		expect( moved( [ 1, 2, 3 ], 7, 0 ) ).toEqual( [ 1, 2, 3 ] );
	} );

	it( 'lose the members that are taken out and keep what the builder does not know', () => {
		const state = after(
			edit( changeField( 'f_name', { help: 'Short.', of_another_plugin: 7 } ) ),
			edit( changeField( 'f_name', { help: undefined } ) )
		);
		expect( state.form.document.fields[ 0 ] ).toEqual( { ...FIELDS[ 0 ], of_another_plugin: 7 } );
	} );

	it( 'stay when the rest of the document changes', () => {
		expect( after( edit( changeDocument( { priority: '3' } ) ) ).form.document ).toEqual( {
			...FORM.document,
			priority: '3',
		} );
	} );
} );

describe( 'a document from outside', () => {
	it( 'is read with one way to say yes, and with what is not known kept', () => {
		const read = sampleBuilder.forms.readDocument( {
			schema_version: 1,
			notes: 'mine',
			fields: [
				{ id: 'f_a', type: 'text', label: 7, required: 'yes', multiple: '0', strange: [ 1 ] },
				{ id: 'f_b', type: 'hologram' },
				null,
			],
		} );
		expect( read.notes ).toBe( 'mine' );
		expect( read.fields ).toEqual( [
			{ id: 'f_a', type: 'text', label: '7', required: true, multiple: false, strange: [ 1 ] },
		] );
	} );

	it( 'has what is chosen at first marked at the options alone', () => {
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
		'is empty where it is %j',
		( value ) => {
			expect( sampleBuilder.forms.readDocument( value ).fields ).toEqual( [] );
		}
	);
} );
