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
	[ 'the date is optional', [ startField, endField( OPTIONAL ), nights() ], [ 'Return: optional' ] ],
	[ 'the date is required', [ startField, endField(), nights() ], [] ],
	[
		'the date is required, but conditional',
		[ returnField, startField, endField( IF_BACK ), nights() ],
		[ 'Return: conditional' ],
	],
	[
		'the section of the date is conditional',
		[ nights(), startField, heading( IF_BACK ), endField() ],
		[ 'Return: conditional' ],
	],
	[
		'the step around the section of the date is conditional',
		[ nights(), startField, heading( { ...IF_BACK, id: 'f_step', section_style: 'step' } ), heading(), endField() ],
		[ 'Return: conditional' ],
	],
	[
		'the section may be repeated zero times',
		[ nights(), startField, heading( { repeat: 'button', repeat_min: '0' } ), endField() ],
		[ 'Return: conditional' ],
	],
	[
		'the section is repeated at least once',
		[ nights(), startField, heading( { repeat: 'button' } ), endField() ],
		[],
	],
	[ 'the result has the same condition', [ returnField, startField, endField( IF_BACK ), nights( IF_BACK ) ], [] ],
	[
		'the result has that condition and another',
		[
			returnField,
			startField,
			endField( IF_BACK ),
			nights( rules( 'show', rule( 'f_start', 'is_not_empty', 'and' ), rule( 'f_back', 'is' ) ) ),
		],
		[],
	],
	[
		'the result has that condition or another',
		[
			returnField,
			startField,
			endField( IF_BACK ),
			nights( rules( 'show', rule( 'f_start', 'is_not_empty', 'or' ), rule( 'f_back', 'is' ) ) ),
		],
		[ 'Return: conditional' ],
	],
	[ 'the result is in the same section', [ startField, heading( IF_BACK ), endField(), nights() ], [] ],
	[
		'the result is shown only when the date is filled in',
		[ startField, endField( OPTIONAL ), nights( rules( 'show', rule( 'f_end', 'is_not_empty' ) ) ) ],
		[],
	],
	[
		'the result is shown only from some date on',
		[ startField, endField( OPTIONAL ), nights( rules( 'show', rule( 'f_end', 'date_is_after' ) ) ) ],
		[],
	],
	[
		'the result is hidden while the date is empty',
		[
			startField,
			endField( OPTIONAL ),
			nights( rules( 'hide', rule( 'f_end', 'is_empty', 'or' ), rule( 'f_back', 'is' ) ) ),
		],
		[],
	],
	[
		'the result is hidden while the date is empty and another condition holds',
		[
			startField,
			endField( OPTIONAL ),
			nights( rules( 'hide', rule( 'f_end', 'is_empty', 'and' ), rule( 'f_back', 'is' ) ) ),
		],
		[ 'Return: optional' ],
	],
	[
		'the result is shown once the other date is filled in',
		[ startField, endField( OPTIONAL ), nights( rules( 'show', rule( 'f_start', 'is_not_empty' ) ) ) ],
		[ 'Return: optional' ],
	],
	[
		'both dates are optional',
		[ { ...startField, ...OPTIONAL }, endField( OPTIONAL ), nights() ],
		[ 'Return: optional', 'Start: optional' ],
	],
] )( 'finds a date that may be missing from a formula: %s', ( _name, fields, expected ) => {
	expect( missing( fields ) ).toEqual( expected );
} );

it.each( [
	[ 'whether the date is filled in', [ 'if', ref( 'field.f_end.selected' ), NIGHTS, 0 ], [] ],
	[ 'whether the days of the date are above zero', [ 'if', [ '>', ref( 'field.f_end.days' ), 0 ], NIGHTS, 0 ], [] ],
	[ 'the days of the date as a condition', [ 'if', ref( 'field.f_end.days' ), NIGHTS, 0 ], [] ],
	[
		'the date compared to today',
		[ 'if', [ '<', ref( 'field.f_end.days' ), ref( 'today.days' ) ], 20, 0 ],
		[ 'Return: optional' ],
	],
	[
		'the date compared to a text',
		[ 'if', [ '==', ref( 'field.f_end.value' ), [ 'text', '2026-12-24' ] ], 20, 0 ],
		[],
	],
	[ 'the timestamp of the date', [ '*', ref( 'field.f_end.timestamp' ), 2 ], [ 'Return: optional' ] ],
	[ 'the price of the date field', [ '*', ref( 'field.f_end.price' ), 2 ], [] ],
	[
		'whether the other date is filled in',
		[ 'if', ref( 'field.f_start.selected' ), NIGHTS, 0 ],
		[ 'Return: optional' ],
	],
	[ 'the formulas of a label', [ 'Nights: ', { source: '', tree: NIGHTS } ], [ 'Return: optional' ] ],
] )( 'decides by what the formula reads whether a date may be missing: %s', ( _name, tree, expected ) => {
	expect( missing( [ startField, endField( OPTIONAL ), nights() ], tree ) ).toEqual( expected );
} );

it( 'reports nothing missing when a formula reads its own field', () => {
	expect( missing( [ startField, endField( OPTIONAL ) ], NIGHTS, 'f_end' ) ).toEqual( [] );
} );

it( "reports a conditional date in the form's quantity formula", () => {
	expect( missing( [ startField, endField( IF_BACK ) ], NIGHTS, '' ) ).toEqual( [ 'Return: conditional' ] );
} );
