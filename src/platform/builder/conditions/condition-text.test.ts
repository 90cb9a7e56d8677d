import { conditionSummary } from '../field-summary';
import type { Conditions, EditableDocument, EditableField, Rule } from '../document';
import { conditionsInWords } from './condition-text';
import { sampleBuilder } from '../testing';

const FIELDS: readonly EditableField[] = [
	{
		id: 'f_head',
		type: 'radio-group',
		label: 'Heading',
		options: [
			{ id: 'o_eye', label: '<em>Eyelets</em>' },
			{ id: 'o_hook', label: 'Hooks' },
		],
	},
	{ id: 'f_wide', type: 'number', label: 'Width' },
	{ id: 'f_day', type: 'date', label: 'Start' },
	{ id: 'f_at', type: 'time', label: 'Hour' },
	{ id: 'f_guests', type: 'section', label: 'Guests', repeat: 'button' },
];
const form: EditableDocument = { schema_version: 1, fields: FIELDS };
const rule = (
	name: string,
	relation: string,
	value: Rule[ 'value' ] = '',
	operator: Rule[ 'operator' ] = ''
): Rule => ( { source: 'field', name, relation, value, operator } );
const showIf = ( ...rules: Rule[] ): Conditions => ( { action: 'show', groups: [ { operator: '', rules } ] } );
const inField = ( conditions: Conditions ): EditableField => ( { id: 'f_x', type: 'text', label: '', conditions } );

it.each( [
	[ rule( 'f_head', 'is', 'o_eye' ), '“Heading” is “Eyelets”' ],
	[ rule( 'f_head', 'is_in', [ 'o_eye', 'o_hook' ] ), '“Heading” is one of “Eyelets”, “Hooks”' ],
	[ rule( 'f_head', 'is', 'o_gone' ), '“Heading” is “deleted option”' ],
	[ rule( 'f_wide', 'is_greater', '40' ), '“Width” is greater than 40' ],
	[ rule( 'f_wide', 'is_not_empty' ), '“Width” is filled in' ],
	[ rule( 'f_day', 'date_is_after', '2026-12-24' ), '“Start” is after December 24, 2026' ],
	[ rule( 'f_at', 'time_is_before', '09:30' ), '“Hour” is earlier than 09:30' ],
	[ rule( 'f_guests', 'is_greater', '2' ), '“Guests” is greater than 2' ],
	[ rule( 'f_gone', 'is', 'x' ), '“deleted field” is x' ],
	[ rule( '', 'is', '' ), '… is …' ],
	[ { source: 'quantity', relation: 'is', value: '2', operator: '' } as const, 'Visits is 2' ],
] )( 'describes a rule with its field, comparison and value', ( conditionRule, text ) => {
	expect( conditionsInWords( sampleBuilder, showIf( conditionRule ), form ) ).toBe( `Shown if ${ text }` );
} );

it( 'describes how rules are joined and grouped', () => {
	const inner: Rule = {
		operator: '',
		groups: [
			{ operator: '', rules: [ rule( 'f_wide', 'is_empty', '', 'or' ), rule( 'f_head', 'is', 'o_eye' ) ] },
		],
	};
	const conditions: Conditions = {
		action: 'hide',
		groups: [
			{ operator: 'or', rules: [ rule( 'f_wide', 'is', '1', 'and' ), inner ] },
			{ operator: '', rules: [ rule( 'f_day', 'is_empty' ) ] },
		],
	};
	expect( conditionsInWords( sampleBuilder, conditions, form ) ).toBe(
		'Hidden if (“Width” is 1 and (“Width” is empty or “Heading” is “Eyelets”)) or “Start” is empty'
	);
} );

it.each( [
	[ showIf( rule( 'f_head', 'is', 'o_eye' ) ), 'Shown if “Heading” is “Eyelets”' ],
	[ showIf( rule( 'f_wide', 'is', 'x'.repeat( 90 ) ) ), 'Shown by 1 condition: “Width”' ],
	[
		showIf(
			rule( 'f_head', 'is', 'o_eye', 'and' ),
			rule( 'f_wide', 'is', '1', 'and' ),
			rule( 'f_head', 'is_not_empty' )
		),
		'Shown by 3 conditions: “Heading”, “Width”',
	],
	[
		{ ...showIf( rule( 'f_gone', 'is', 'x', 'or' ), rule( 'f_day', 'is_empty' ) ), action: 'hide' as const },
		'Hidden by 2 conditions: “deleted field”, “Start”',
	],
	[
		showIf(
			rule( 'f_head', 'is_empty', '', 'or' ),
			rule( 'f_wide', 'is_empty', '', 'or' ),
			rule( 'f_day', 'is_empty', '', 'or' ),
			rule( 'f_at', 'is_empty' )
		),
		'Shown by 4 conditions: “Heading”, “Width”, “Start”, …',
	],
] )( 'summarizes the conditions on the card of a field', ( conditions, text ) => {
	expect( conditionSummary( sampleBuilder, inField( conditions ), form ) ).toBe( text );
} );

it( 'returns no text for a field that is always shown', () => {
	expect( conditionSummary( sampleBuilder, { id: 'f_x', type: 'text', label: '' }, form ) ).toBe( '' );
} );
