import { RELATIONS } from '../../../domain/form-document/contract-names';
import {
	emptyDocument,
	type Rule,
	type EditableDocument,
	type EditableField,
} from '../../../platform/builder/document';
import {
	checkableFields,
	controlFor,
	isOrphan,
	kindOf,
	unmatchedValues,
	findOption,
	relationsFor,
	type ValueKind,
} from '../../../platform/builder/conditions/rule-sources';
import { relationName } from '../../../platform/builder/conditions/rule-text';
import { optionFormConfig } from '../builder-config';

const field = (
	id: string,
	type: EditableField[ 'type' ],
	overrides: Partial< EditableField > = {}
): EditableField => ( {
	id,
	type,
	label: id,
	...overrides,
} );
const size = field( 'f_size', 'select', {
	options: [
		{ id: 'o_small', label: 'Small', value: 's' },
		{ id: 'o_large', label: 'Large' },
	],
	other: true,
} );
const form = ( ...fields: EditableField[] ): EditableDocument => ( { ...emptyDocument(), fields } );
const ruleAbout = ( name: string, source = 'field' ): Rule => ( {
	source,
	name,
	relation: 'is',
	value: '',
	operator: '',
} );
const FIELD_TYPE_CONFIGS: ValueKind[] = [
	'text',
	'number',
	'choice',
	'choices',
	'date',
	'moment',
	'time',
	'color',
	'file',
	'products',
	'count',
	'stock-count',
	'stock-status',
	'anything',
];

it( 'offers every comparison of the specification and no unknown one', () => {
	const relations = new Set(
		FIELD_TYPE_CONFIGS.flatMap( ( kind ) => relationsFor( optionFormConfig, kind, undefined ) )
	);
	expect( [ ...relations ].sort() ).toEqual( Object.values( RELATIONS ).sort() );
} );

it( 'gives every comparison a distinct label within its select', () => {
	for ( const kind of FIELD_TYPE_CONFIGS ) {
		const labels = relationsFor( optionFormConfig, kind, undefined ).map( ( relation ) =>
			relationName( optionFormConfig, relation, kind )
		);
		expect( new Set( labels ).size ).toBe( labels.length );
		expect( labels.some( ( relationLabel ) => relationLabel.includes( '_' ) ) ).toBe( false );
	}
} );

it( 'offers date comparisons for dates and number comparisons for numbers', () => {
	const document = form( field( 'f_day', 'date' ), field( 'f_width', 'number' ) );
	expect(
		relationsFor( optionFormConfig, kindOf( { ...optionFormConfig, document }, ruleAbout( 'f_day' ) ), undefined )
	).toContain( 'date_is_before' );
	expect(
		relationsFor( optionFormConfig, kindOf( { ...optionFormConfig, document }, ruleAbout( 'f_day' ) ), undefined )
	).not.toContain( 'is_greater' );
	expect(
		relationsFor( optionFormConfig, kindOf( { ...optionFormConfig, document }, ruleAbout( 'f_width' ) ), undefined )
	).toContain( 'is_greater_or_equal' );
} );

it( 'keeps a stored comparison that does not fit the field', () => {
	expect( relationsFor( optionFormConfig, 'date', 'starts_with' ) ).toContain( 'starts_with' );
} );

it( 'uses the value control that fits the comparison', () => {
	expect( controlFor( optionFormConfig, 'date', 'date_is' ) ).toBe( 'date' );
	expect( controlFor( optionFormConfig, 'moment', 'time_is_after' ) ).toBe( 'time' );
	expect( controlFor( optionFormConfig, 'choice', 'is' ) ).toBe( 'option' );
	expect( controlFor( optionFormConfig, 'choices', 'is_in' ) ).toBe( 'options' );
	expect( controlFor( optionFormConfig, 'choice', 'contains' ) ).toBe( 'text' );
	expect( controlFor( optionFormConfig, 'products', 'is_in' ) ).toBe( 'own' );
	expect( controlFor( optionFormConfig, 'text', 'is_empty' ) ).toBe( 'none' );
	expect( controlFor( optionFormConfig, 'count', 'is' ) ).toBe( 'number' );
} );

it( 'excludes the field itself and content fields from conditions', () => {
	const document = form( size, field( 'f_head', 'header' ), field( 'f_self', 'text' ) );
	expect( checkableFields( { ...optionFormConfig, document }, 'f_self' ).map( ( { id } ) => id ) ).toEqual( [
		'f_size',
	] );
} );

it( 'flags a rule about a deleted field but not one about the product', () => {
	const scope = { ...optionFormConfig, document: form( size ) };
	expect( isOrphan( scope, ruleAbout( 'f_gone' ) ) ).toBe( true );
	expect( isOrphan( scope, ruleAbout( 'f_size' ) ) ).toBe( false );
	expect( isOrphan( scope, ruleAbout( 'pa_colour', 'attribute' ) ) ).toBe( false );
} );

it( 'finds the option that a value names by id, by value or by label', () => {
	expect( findOption( size, 'o_large' )?.label ).toBe( 'Large' );
	expect( findOption( size, 'S' )?.label ).toBe( 'Small' );
	expect( findOption( size, 'large' )?.label ).toBe( 'Large' );
	expect( unmatchedValues( size, [ 's', 'other', 'o_gone' ] ) ).toEqual( [ 'o_gone' ] );
} );
