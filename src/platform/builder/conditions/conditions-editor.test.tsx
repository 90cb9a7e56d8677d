import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { axe } from 'jest-axe';
import { emptyDocument, type Conditions, type EditableDocument, type EditableField } from '../document';
import { renderInBuilder, sampleBuilder } from '../testing';
import { ConditionsEditor } from './conditions-editor';
import { suggestedRule } from './suggested-rule';

const render = renderInBuilder( sampleBuilder );

const form: EditableDocument = {
	...emptyDocument(),
	fields: [
		{ id: 'f_text', type: 'text', label: 'Engraving' },
		{
			id: 'f_size',
			type: 'select',
			label: 'Size',
			options: [
				{ id: 'o_s', label: 'Small' },
				{ id: 'o_l', label: 'Large' },
			],
		},
		{
			id: 'f_card',
			type: 'checkbox-group',
			label: 'Card',
			options: [
				{ id: 'o_card', label: 'Add a card' },
				{ id: 'o_wait', label: '' },
			],
		},
		{ id: 'f_day', type: 'date', label: 'Day' },
		{ id: 'f_self', type: 'text', label: 'Note' },
	],
};
const rest = jest.fn().mockResolvedValue( { items: [] } );
let latestConditions: Conditions | null = null;

function Editor( { start, document }: { start: Conditions | null; document: EditableDocument } ) {
	const [ value, setValue ] = useState( start );
	latestConditions = value;
	const field = document.fields.at( -1 );
	return field ? (
		<ConditionsEditor document={ document } field={ field } value={ value } onChange={ setValue } rest={ rest } />
	) : null;
}

const renderEditor = ( initialValue: Conditions | null = null, document = form ) =>
	render( <Editor start={ initialValue } document={ document } /> );
const choose = ( name: string, value: string, at = 0 ) =>
	fireEvent.change( screen.getAllByLabelText( name )[ at ] as HTMLElement, { target: { value } } );
const clickButton = ( name: string, at = 0 ) =>
	fireEvent.click( screen.getAllByRole( 'button', { name } )[ at ] as HTMLElement );
const rules = () => latestConditions?.groups[ 0 ]?.rules;

const conditionsAbout = ( id: string ): Conditions => ( {
	action: 'show',
	groups: [ { rules: [ { source: 'field', name: id, relation: 'is', value: 'x', operator: '' } ], operator: '' } ],
} );

it( 'creates a rule from selects with labels, exactly as it is stored', () => {
	renderEditor();
	clickButton( 'Show conditionally' );
	choose( 'Condition source', 'field:f_size' );
	choose( 'Comparison', 'is_not' );
	choose( 'Option', 'o_l' );
	choose( 'Action', 'hide' );
	expect( latestConditions ).toEqual( {
		action: 'hide',
		groups: [
			{
				rules: [ { source: 'field', name: 'f_size', relation: 'is_not', value: 'o_l', operator: '' } ],
				operator: '',
			},
		],
	} );
	expect( screen.getByRole( 'option', { name: 'Engraving' } ) ).toBeTruthy();
	expect( screen.queryByRole( 'option', { name: 'Note' } ) ).toBeNull();
} );

it( 'starts with the field above and selects the only option of a field', () => {
	renderEditor();
	clickButton( 'Show conditionally' );
	expect( rules() ).toEqual( [
		{ source: 'field', name: 'f_day', relation: 'is_not_empty', value: '', operator: '' },
	] );
	choose( 'Condition source', 'field:f_card' );
	expect( rules() ).toEqual( [ { source: 'field', name: 'f_card', relation: 'is', value: 'o_card', operator: '' } ] );
	choose( 'Condition source', 'field:f_size' );
	expect( rules() ).toEqual( [ { source: 'field', name: 'f_size', relation: 'is', value: '', operator: '' } ] );
} );

it( 'suggests the condition of the field above when it has only one', () => {
	const [ size, day, note ] = [
		form.fields[ 1 ],
		form.fields.find( ( { id } ) => id === 'f_day' ),
		form.fields.at( -1 ),
	] as EditableField[];
	const conditions = conditionsAbout( 'f_size' );
	const depending = { ...form, fields: [ size, { ...day, conditions }, note ] as EditableField[] };
	expect( suggestedRule( { ...sampleBuilder, document: depending }, 'f_self' ) ).toEqual(
		conditions.groups[ 0 ]?.rules[ 0 ]
	);
	expect( suggestedRule( { ...sampleBuilder, document: depending }, 'f_size' ) ).toMatchObject( {
		name: 'f_day',
		relation: 'is_not_empty',
	} );
	expect(
		suggestedRule(
			{
				...sampleBuilder,
				document: {
					...depending,
					fields: [ { ...day, conditions: { ...conditions, action: 'hide' } }, note ] as EditableField[],
				},
			},
			'f_self'
		)
	).toMatchObject( { name: 'f_day' } );
} );

it( "suggests a section's repetition count only when there is no other field", () => {
	const guests: EditableField = { id: 'f_guests', type: 'section', label: 'Guests', repeat: 'button' };
	const note: EditableField = { id: 'f_self', type: 'text', label: 'Note' };
	expect(
		suggestedRule(
			{ ...sampleBuilder, document: { ...form, fields: [ { ...note, id: 'f_name' }, guests, note ] } },
			'f_self'
		).name
	).toBe( 'f_name' );
	expect(
		suggestedRule( { ...sampleBuilder, document: { ...form, fields: [ guests, note ] } }, 'f_self' )
	).toMatchObject( {
		name: 'f_guests',
		relation: 'is',
	} );
} );

it( 'keeps the comparison when another field is selected', () => {
	renderEditor( conditionsAbout( 'f_text' ) );
	choose( 'Comparison', 'is_not' );
	choose( 'Condition source', 'field:f_size' );
	expect( rules()?.[ 0 ]?.relation ).toBe( 'is_not' );
} );

it( 'changes comparison and value to fit another source', () => {
	renderEditor( conditionsAbout( 'f_text' ) );
	choose( 'Condition source', 'field:f_day' );
	expect( rules() ).toEqual( [ { source: 'field', name: 'f_day', relation: 'date_is', value: '', operator: '' } ] );
	choose( 'Condition source', 'quantity' );
	expect( rules() ).toEqual( [ { source: 'quantity', name: '', relation: 'is', value: '', operator: '' } ] );
} );

it( "offers a repeated section's count as a number after the fields", () => {
	const sections: EditableDocument = {
		...emptyDocument(),
		fields: [
			{ id: 'f_guests', type: 'section', label: 'Guests', repeat: 'button' },
			{ id: 'f_name', type: 'text', label: 'Name' },
			{ id: 'f_rest', type: 'section', label: 'The rest' },
			...form.fields,
		],
	};
	renderEditor( conditionsAbout( 'f_text' ), sections );
	const options = within( screen.getByLabelText( 'Condition source' ) )
		.getAllByRole( 'option' )
		.map( ( { textContent } ) => textContent );
	expect( options ).toContain( 'Quantity: Guests' );
	expect( [ options[ 0 ], options.filter( ( name ) => name?.includes( 'rest' ) ) ] ).toEqual( [ 'Name', [] ] );
	choose( 'Condition source', 'field:f_guests' );
	choose( 'Comparison', 'is_greater' );
	fireEvent.change( screen.getByRole( 'spinbutton' ), { target: { value: '2' } } );
	expect( rules() ).toEqual( [
		{ source: 'field', name: 'f_guests', relation: 'is_greater', value: '2', operator: '' },
	] );
	expect( within( screen.getByLabelText( 'Comparison' ) ).queryByRole( 'option', { name: 'contains' } ) ).toBeNull();
} );

it( 'starts with the field above, not with its section', () => {
	renderEditor( null, {
		...emptyDocument(),
		fields: [
			{ id: 'f_guests', type: 'section', label: 'Guests', repeat: 'button' },
			{ id: 'f_name', type: 'text', label: 'Name' },
			{ id: 'f_self', type: 'text', label: 'Note' },
		],
	} );
	clickButton( 'Show conditionally' );
	expect( rules()?.[ 0 ]?.name ).toBe( 'f_name' );
	choose( 'Condition source', 'field:f_guests' );
	expect( rules() ).toEqual( [ { source: 'field', name: 'f_guests', relation: 'is', value: '', operator: '' } ] );
} );

it( 'keeps the option when the comparison changes to “one of several”', () => {
	renderEditor( conditionsAbout( 'f_size' ) );
	choose( 'Option', 'o_s' );
	choose( 'Comparison', 'is_in' );
	fireEvent.click( screen.getByLabelText( 'Large' ) );
	expect( rules()?.[ 0 ]?.value ).toEqual( [ 'o_s', 'o_l' ] );
} );

it( 'focuses a new condition, and a remaining one or the button after a removal', () => {
	renderEditor( conditionsAbout( 'f_text' ) );
	clickButton( 'Add a condition' );
	expect( document.activeElement ).toBe( screen.getAllByLabelText( 'Condition source' )[ 1 ] );
	clickButton( 'Remove this condition', 1 );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Condition source' ) );
	clickButton( 'Remove this condition' );
	expect( latestConditions ).toBeNull();
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Show conditionally' } ) );
} );

it( 'moves a condition, keeps the focus on its button and announces the position', () => {
	renderEditor( conditionsAbout( 'f_text' ) );
	clickButton( 'Add a condition' );
	choose( 'Condition source', 'field:f_day', 1 );
	clickButton( 'Move up', 1 );
	expect( rules()?.map( ( { name: id, operator } ) => [ id, operator ] ) ).toEqual( [
		[ 'f_day', 'and' ],
		[ 'f_text', '' ],
	] );
	expect( document.activeElement ).toBe( screen.getAllByRole( 'button', { name: 'Move up' } )[ 0 ] );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'Moved to position 1 of 2.' );
} );

it( 'joins all conditions alike or each separately', () => {
	renderEditor( conditionsAbout( 'f_text' ) );
	clickButton( 'Add a condition' );
	clickButton( 'Add a condition' );
	choose( 'How the conditions are joined', 'any' );
	expect( rules()?.map( ( { operator } ) => operator ) ).toEqual( [ 'or', 'or', '' ] );
	choose( 'How the conditions are joined', 'each' );
	choose( 'Combine with the next condition or group using', 'and', 1 );
	expect( rules()?.map( ( { operator } ) => operator ) ).toEqual( [ 'or', 'and', '' ] );
} );

it( 'adds a group inside a group and a group beside it', () => {
	renderEditor( conditionsAbout( 'f_text' ) );
	clickButton( 'Add a group inside' );
	expect( rules()?.[ 1 ]?.groups?.[ 0 ]?.rules ).toHaveLength( 1 );
	clickButton( 'Add another group' );
	expect( latestConditions?.groups.map( ( { operator } ) => operator ) ).toEqual( [ 'or', '' ] );
	expect( screen.getAllByRole( 'group', { name: 'Group of conditions' } ) ).toHaveLength( 3 );
} );

it( 'flags a rule whose field or option is gone and keeps its value', () => {
	renderEditor( conditionsAbout( 'f_gone' ) );
	const rule = screen.getByRole( 'group', { name: 'Condition 1' } );
	expect( within( rule ).getByText( /refers to a deleted field/ ) ).toBeTruthy();
	expect( rules()?.[ 0 ]?.value ).toBe( 'x' );
	choose( 'Condition source', 'field:f_size' );
	expect( screen.queryByText( /refers to a deleted/ ) ).toBeNull();
} );

it( 'passes axe with every kind of part visible', async () => {
	const { container } = renderEditor( {
		action: 'show',
		groups: [
			{
				operator: 'or',
				rules: [
					{ ...rule( 'f_size', 'is' ), operator: 'or' },
					{ ...rule( 'f_day', 'date_is' ), operator: 'and' },
					rule( 'f_gone', 'is' ),
				],
			},
			{
				operator: '',
				rules: [ { operator: '', groups: [ { operator: '', rules: [ rule( 'f_size', 'is_in' ) ] } ] } ],
			},
		],
	} );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

const rule = ( id: string, relation: string ) => ( {
	source: 'field',
	name: id,
	relation,
	value: '',
	operator: '' as const,
} );
