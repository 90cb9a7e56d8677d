import type { Conditions, EditableField } from '../../../platform/builder/document';
import { emptyOptionForm, type OptionForm } from '../document';
import type { FormulaCheck } from './formula-check';
import { missingMoments } from './missing-moments';

const ref = ( name: string ) => [ 'ref', name ];
const NIGHTS = [ '-', ref( 'field.f_end.days' ), ref( 'field.f_start.days' ) ];
const referencesIn = ( tree: unknown ): string[] => [
	...new Set( [ ...JSON.stringify( tree ).matchAll( /"ref","([^"]+)"/g ) ].map( ( [ , name = '' ] ) => name ) ),
];
const checkOf = ( tree: unknown ): FormulaCheck => ( {
	source: '',
	ok: true,
	problem: null,
	tree,
	references: referencesIn( tree ),
} );

const rule = ( name: string, relation: string, operator: '' | 'and' | 'or' = '' ) => ( {
	source: 'field',
	name,
	relation,
	value: 'o_yes',
	operator,
} );
const rules = ( action: 'show' | 'hide', ...list: ReturnType< typeof rule >[] ): { conditions: Conditions } => ( {
	conditions: { action, groups: [ { operator: '', rules: list } ] },
} );

const startField: EditableField = { id: 'f_start', type: 'date', label: 'Start', required: true };
const endField = ( overrides: Partial< EditableField > = {} ): EditableField => ( {
	id: 'f_end',
	type: 'date',
	label: 'Return',
	required: true,
	...overrides,
} );
const nights = ( overrides: Partial< EditableField > = {} ): EditableField => ( {
	id: 'f_nights',
	type: 'calculation',
	label: 'Nights',
	...overrides,
} );
const returnField: EditableField = {
	id: 'f_back',
	type: 'radio-group',
	label: 'Bring it back?',
	options: [ { id: 'o_yes', label: 'Yes' } ],
};
const heading = ( overrides: Partial< EditableField > = {} ): EditableField => ( {
	id: 'f_head',
	type: 'section',
	label: 'Return',
	...overrides,
} );
const OPTIONAL = { required: false };
const IF_BACK = rules( 'show', rule( 'f_back', 'is' ) );

const missing = ( fields: readonly EditableField[], tree: unknown = NIGHTS, fieldId = 'f_nights' ): string[] => {
	const form: OptionForm = { ...emptyOptionForm(), fields };
	return missingMoments( checkOf( tree ), form, fieldId ).map(
		( { field, reason } ) => `${ field.label }: ${ reason }`
	);
};

it.each( [
	[ 'it may be left empty', [ startField, endField( OPTIONAL ), nights() ], [ 'Return: optional' ] ],
	[ 'it is required', [ startField, endField(), nights() ], [] ],
	[
		'it is required, but not always shown',
		[ returnField, startField, endField( IF_BACK ), nights() ],
		[ 'Return: conditional' ],
	],
	[
		'the section that it stands in is not always shown',
		[ nights(), startField, heading( IF_BACK ), endField() ],
		[ 'Return: conditional' ],
	],
	[
		'the step around its section is not always shown',
		[ nights(), startField, heading( { ...IF_BACK, id: 'f_step', section_style: 'step' } ), heading(), endField() ],
		[ 'Return: conditional' ],
	],
	[
		'its section is repeated, perhaps not once',
		[ nights(), startField, heading( { repeat: 'button', repeat_min: '0' } ), endField() ],
		[ 'Return: conditional' ],
	],
	[
		'its section is repeated, at least once',
		[ nights(), startField, heading( { repeat: 'button' } ), endField() ],
		[],
	],
	[
		'the result is shown under the same condition',
		[ returnField, startField, endField( IF_BACK ), nights( IF_BACK ) ],
		[],
	],
	[
		'the result is shown under that condition and another',
		[
			returnField,
			startField,
			endField( IF_BACK ),
			nights( rules( 'show', rule( 'f_start', 'is_not_empty', 'and' ), rule( 'f_back', 'is' ) ) ),
		],
		[],
	],
	[
		'the result is shown under that condition or another',
		[
			returnField,
			startField,
			endField( IF_BACK ),
			nights( rules( 'show', rule( 'f_start', 'is_not_empty', 'or' ), rule( 'f_back', 'is' ) ) ),
		],
		[ 'Return: conditional' ],
	],
	[ 'the result stands in the same section', [ startField, heading( IF_BACK ), endField(), nights() ], [] ],
	[
		'the result is shown only once it is filled in',
		[ startField, endField( OPTIONAL ), nights( rules( 'show', rule( 'f_end', 'is_not_empty' ) ) ) ],
		[],
	],
	[
		'the result is shown only from some day on',
		[ startField, endField( OPTIONAL ), nights( rules( 'show', rule( 'f_end', 'date_is_after' ) ) ) ],
		[],
	],
	[
		'the result is hidden while it is empty',
		[
			startField,
			endField( OPTIONAL ),
			nights( rules( 'hide', rule( 'f_end', 'is_empty', 'or' ), rule( 'f_back', 'is' ) ) ),
		],
		[],
	],
	[
		'the result is hidden while it is empty and something else',
		[
			startField,
			endField( OPTIONAL ),
			nights( rules( 'hide', rule( 'f_end', 'is_empty', 'and' ), rule( 'f_back', 'is' ) ) ),
		],
		[ 'Return: optional' ],
	],
	[
		'the result is shown once the other one is filled in',
		[ startField, endField( OPTIONAL ), nights( rules( 'show', rule( 'f_start', 'is_not_empty' ) ) ) ],
		[ 'Return: optional' ],
	],
	[
		'both may be empty',
		[ { ...startField, ...OPTIONAL }, endField( OPTIONAL ), nights() ],
		[ 'Return: optional', 'Start: optional' ],
	],
] )( 'finds a date that may be missing from a formula: %s', ( _name, fields, expected ) => {
	expect( missing( fields ) ).toEqual( expected );
} );

it.each( [
	[ 'whether it is filled in', [ 'if', ref( 'field.f_end.selected' ), NIGHTS, 0 ], [] ],
	[ 'whether its day is one', [ 'if', [ '>', ref( 'field.f_end.days' ), 0 ], NIGHTS, 0 ], [] ],
	[ 'its day as such', [ 'if', ref( 'field.f_end.days' ), NIGHTS, 0 ], [] ],
	[
		'how it compares to today',
		[ 'if', [ '<', ref( 'field.f_end.days' ), ref( 'today.days' ) ], 20, 0 ],
		[ 'Return: optional' ],
	],
	[
		'whether it is a certain text',
		[ 'if', [ '==', ref( 'field.f_end.value' ), [ 'text', '2026-12-24' ] ], 20, 0 ],
		[],
	],
	[ 'its moment', [ '*', ref( 'field.f_end.timestamp' ), 2 ], [ 'Return: optional' ] ],
	[ 'its price', [ '*', ref( 'field.f_end.price' ), 2 ], [] ],
	[
		'whether the other one is filled in',
		[ 'if', ref( 'field.f_start.selected' ), NIGHTS, 0 ],
		[ 'Return: optional' ],
	],
	[ 'in a text, part by part', [ 'Nights: ', { source: '', tree: NIGHTS } ], [ 'Return: optional' ] ],
] )( 'checks for a missing date after what the formula reads: %s', ( _name, tree, expected ) => {
	expect( missing( [ startField, endField( OPTIONAL ), nights() ], tree ) ).toEqual( expected );
} );

it( 'reports nothing missing when a formula reads its own field', () => {
	expect( missing( [ startField, endField( OPTIONAL ) ], NIGHTS, 'f_end' ) ).toEqual( [] );
} );

it( "reports a conditional date in the form's quantity formula", () => {
	expect( missing( [ startField, endField( IF_BACK ) ], NIGHTS, '' ) ).toEqual( [ 'Return: conditional' ] );
} );
