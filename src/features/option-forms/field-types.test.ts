import { toModel } from '../../domain/form-document';
import { emptyDocument, FIELD_TYPES, isChoice, isContent, type EditableField } from './document';
import { allowsSeveral, GROUPS, has, newField, TYPES, typeHelp, typeName, fieldName } from './field-types';
import { conditionSummary, priceSummary } from './field-summary';
import { copyOfFields, newFieldId, newOptionId } from './identifiers';
import { parseOptions } from './options/parse-options';
import { storedAmount } from './shop-currency';
import { textsOf } from './texts';

beforeEach( () => {
	window.aisleAdmin = { currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' } };
} );

describe.each( FIELD_TYPES )( 'a new field of type %s', ( type ) => {
	const field = newField( type, 'f_new', [ 'o_a', 'o_b' ] );

	it( 'is what the shop can read', () => {
		expect( toModel( { ...emptyDocument(), fields: [ field ] } ).fields[ 0 ] ).toMatchObject( { id: 'f_new', type } );
	} );

	it( 'stands in the menu with a name and a sentence', () => {
		expect( GROUPS ).toContain( TYPES[ type ].group );
		expect( typeName( type ) ).not.toBe( '' );
		expect( typeHelp( type ) ).toMatch( /\.$/ );
	} );

	it( 'has options when it is a choice, and words instead of an answer when it is content', () => {
		expect( has( type, 'options' ) ).toBe( isChoice( type ) );
		expect( has( type, 'required' ) ).toBe( ! isContent( type ) );
	} );

	it( 'can be priced by what it has, and by nothing else', () => {
		const isWritten = has( type, 'length' );
		expect( TYPES[ type ].pricing.includes( 'per_car' ) ).toBe( isWritten );
		expect( TYPES[ type ].pricing.includes( 'multiply' ) ).toBe( type === 'number' );
		expect( TYPES[ type ].pricing.length > 0 ).toBe( has( type, 'price' ) );
	} );

	it( 'has no texts for rules that are off', () => {
		expect( textsOf( field ) ).toEqual( [] );
	} );
} );

it( 'only what is multi-select is counted', () => {
	const several = FIELD_TYPES.filter( ( type ) => allowsSeveral( newField( type, 'f_x', [ 'o_a', 'o_b' ] ) ) );
	expect( several ).toEqual( [ 'checkbox-group' ] );
	expect( allowsSeveral( { ...newField( 'image-group', 'f_x', [ 'o_a', 'o_b' ] ), multiple: true } ) ).toBe( true );
} );

it( 'the texts of a field are those that can come up', () => {
	const field: EditableField = { id: 'f_x', type: 'text', label: '', required: true, minlength: '2', charleft: true, maxlength: 5, pattern: ' ' };
	expect( textsOf( field ).map( ( { name } ) => name ) ).toEqual( [ 'requiredMessage', 'minlengthMessage', 'maxlengthMessage', 'charleftMessage' ] );
} );

it( 'a field is called by its label, else by its words, else by its type', () => {
	expect( fieldName( { id: 'f_x', type: 'paragraph', label: ' ', content: 'Read this' } ) ).toBe( 'Read this' );
	expect( fieldName( { id: 'f_x', type: 'paragraph', label: '' } ) ).toBe( 'Paragraph' );
} );

it( 'ids are those that the shop accepts, and never taken ones', () => {
	expect( newFieldId( [] ) ).toMatch( /^f_[a-z0-9_]{1,30}$/ );
	expect( newOptionId( [] ) ).toMatch( /^o_[a-z0-9_]{1,30}$/ );
	const many = new Set( Array.from( { length: 500 }, () => newFieldId( [] ) ) );
	expect( many.size ).toBe( 500 );
} );

it( 'fields that are copied from another form keep what they say of each other', () => {
	const source: EditableField = { id: 'f_a', type: 'number', label: 'Length' };
	const follower: EditableField = {
		id: 'f_b',
		type: 'text',
		label: 'f_a',
		pricingType: 'custom',
		price: '{field.f_a.value} * {field.f_gone.value}',
		cl_rule: { action: 'show', groups: [ { operator: '', rules: [ { cl_source: 'field', cl_field: 'f_a', cl_relation: 'is', cl_val: [ 'f_a' ], operator: '' } ] } ] },
	};
	const [ length, copy ] = copyOfFields( [ source, follower ], { ...emptyDocument(), fields: [ source ] } );
	expect( length?.id ).not.toBe( 'f_a' );
	expect( copy?.price ).toBe( `{field.${ length?.id }.value} * {field.f_gone.value}` );
	expect( copy?.cl_rule?.groups[ 0 ]?.rules[ 0 ] ).toMatchObject( { cl_field: length?.id, cl_val: [ 'f_a' ] } );
	expect( copy?.label ).toBe( 'f_a' );
} );

describe( 'a pasted list', () => {
	it( 'is one option a line, with a price behind a bar or a tab', () => {
		const options = parseOptions( 'Small | 0\r\n\n Large | $3.50 \nGilded\t12,5\nPlain', [] );
		expect( options.map( ( { label, price } ) => [ label, price ] ) ).toEqual( [ [ 'Small', '0' ], [ 'Large', '3.50' ], [ 'Gilded', '12.5' ], [ 'Plain', undefined ] ] );
		expect( new Set( options.map( ( { id } ) => id ) ).size ).toBe( 4 );
	} );
} );

it.each( [
	[ '$5', '5' ],
	[ '4,50 $', '4.50' ],
	[ '1,250.00', '1250.00' ],
	[ ' 7 ', '7' ],
	[ '-2.5', '-2.5' ],
	[ '', '' ],
	[ 'five', 'five' ],
] )( 'an amount written %j is stored as %j', ( typed, stored ) => {
	expect( storedAmount( typed ) ).toBe( stored );
} );

it( 'what a field costs and when it is shown is said in a few words', () => {
	const priced = ( change: Partial< EditableField > ) => priceSummary( { id: 'f_x', type: 'text', label: '', ...change } );
	expect( priced( {} ) ).toBe( '' );
	expect( priced( { pricingType: 'per_car', price: '0.75' } ) ).toBe( '$0.75 per character' );
	expect( priced( { pricingType: 'percentage', price: 15 } ) ).toBe( '15% of the product' );
	expect( priced( { pricingType: 'custom', price: '{value} * 2' } ) ).toBe( 'Formula' );
	expect( priced( { type: 'select', options: [], pricingType: 'fixed', priceoptions: 'different_for_all' } ) ).toBe( 'Price per option' );
	const rule = { cl_source: 'quantity', cl_relation: 'is', cl_val: '2', operator: '' } as const;
	const nested = { action: 'hide', groups: [ { operator: '', rules: [ rule, { operator: '', groups: [ { operator: '', rules: [ rule ] } ] } ] } ] } as const;
	expect( conditionSummary( { id: 'f_x', type: 'text', label: '', cl_rule: nested } ) ).toBe( 'Hidden by 2 rules' );
} );
