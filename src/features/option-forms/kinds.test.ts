import { toModel } from '../../domain/form-document';
import type { EditableField } from '../../platform/builder/document';
import { conditionSummary } from '../../platform/builder/field-summary';
import { GROUPS } from '../../platform/builder/field-types';
import { copyOfFields, newFieldId, newOptionId } from '../../platform/builder/identifiers';
import { newField } from '../../platform/builder/new-field';
import { parseOptions } from '../../platform/builder/options/parse-options';
import { withSampleOptions } from '../../platform/builder/options/empty-options';
import { textsOf } from '../../platform/builder/texts';
import { emptyOptionForm, writeOptionForm } from './document';
import { FIELD_TYPES } from './kinds';
import { PASTED_PRICES } from './pricing/pasted-prices';
import { priceSummary } from './pricing/price-summary';
import { pricingsOf } from './pricing';
import { storedAmount } from '../../platform/ui-admin/shop-currency';
import { optionFormConfig } from './builder-config';

const { allowsSeveral, entryOf, fieldName, fieldTypes, has, isChoice, isContent, configOfType, menuEntries, typeName } =
	FIELD_TYPES;

beforeEach( () => {
	window.aisleAdmin = {
		currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
	};
} );

describe.each( fieldTypes() )( 'a new field of type %s', ( type ) => {
	const field = newField( optionFormConfig.fields, type, 'f_new', [ 'o_a', 'o_b' ] );

	it( 'creates a field that the store can read', () => {
		expect(
			toModel( writeOptionForm( withSampleOptions( FIELD_TYPES, { ...emptyOptionForm(), fields: [ field ] } ) ) )
				.fields[ 0 ]
		).toMatchObject( { id: 'f_new', type } );
	} );

	it( 'has a menu group, a name and a description', () => {
		expect( GROUPS ).toContain( configOfType( type ).group );
		expect( typeName( type ) ).not.toBe( '' );
		expect( configOfType( type ).help() ).toMatch( /\.$/ );
	} );

	it( 'has options and a required setting only when the type allows them', () => {
		expect( has( type, 'options' ) ).toBe( isChoice( type ) );
		expect( has( type, 'required' ) ).toBe( ! isContent( type ) && type !== 'calculation' );
	} );

	it( 'offers only pricing types that fit the field type', () => {
		const isWritten = has( type, 'length' );
		expect( pricingsOf( type ).includes( 'per_character' ) ).toBe( isWritten );
		expect( pricingsOf( type ).includes( 'multiply' ) ).toBe( type === 'number' || type === 'calculation' );
		expect( pricingsOf( type ).length > 0 ).toBe( ! [ 'header', 'section' ].includes( type ) );
	} );

	it( 'has no messages for disabled rules', () => {
		const isTyped = [ 'number', 'date', 'datetime-local', 'time' ].includes( type );
		expect( textsOf( FIELD_TYPES, field ).map( ( { name } ) => name ) ).toEqual(
			isTyped ? [ 'format_message', ...( type === 'number' ? [] : [ 'day_message' ] ) ] : []
		);
	} );
} );

it( 'counts answers only for multi-select types', () => {
	const multiSelectTypes = fieldTypes().filter( ( type ) =>
		allowsSeveral( newField( optionFormConfig.fields, type, 'f_x', [ 'o_a', 'o_b' ] ) )
	);
	expect( multiSelectTypes ).toEqual( [ 'checkbox-group' ] );
	expect(
		allowsSeveral( {
			...newField( optionFormConfig.fields, 'image-group', 'f_x', [ 'o_a', 'o_b' ] ),
			multiple: true,
		} )
	).toBe( true );
} );

it( 'lists only the messages that can appear for a field', () => {
	const field: EditableField = {
		id: 'f_x',
		type: 'text',
		label: '',
		required: true,
		min_length: '2',
		shows_characters_left: true,
		max_length: 5,
		pattern: ' ',
	};
	expect( textsOf( FIELD_TYPES, field ).map( ( { name } ) => name ) ).toEqual( [
		'required_message',
		'min_length_message',
		'max_length_message',
		'characters_left_message',
	] );
} );

it( "uses the shopper's messages as the builder's placeholders", () => {
	const text = textsOf( FIELD_TYPES, {
		id: 'f_x',
		type: 'text',
		label: '',
		required: true,
		min_length: '1',
		max_length: '20',
		pattern: 'x',
		limits_characters: true,
	} );
	expect( text.map( ( { name, fallback } ) => [ name, fallback ] ) ).toEqual( [
		[ 'required_message', 'Please fill in this field.' ],
		[ 'min_length_message', 'Please enter at least %s character.' ],
		[ 'max_length_message', 'Please enter at most %s characters.' ],
		[ 'pattern_message', 'Please check the format of your answer.' ],
		[ 'allowed_characters_message', 'These characters aren’t allowed: %s' ],
	] );
	const files = textsOf( FIELD_TYPES, {
		id: 'f_x',
		type: 'file',
		label: '',
		required: true,
		multiple: true,
		max_files: '3',
		max_file_size: '9',
		limits_extensions: true,
	} );
	expect( files.map( ( { fallback } ) => fallback ) ).toEqual( [
		'Please choose at least one file.',
		'This file is too large. The maximum is %s.',
		'This file type is not accepted. Please choose one of these types: %s.',
		'Please choose at most %s files.',
	] );
	expect(
		textsOf( FIELD_TYPES, { id: 'f_x', type: 'number', label: '', step: '2' } ).map( ( { name, fallback } ) => [
			name,
			fallback,
		] )
	).toEqual( [
		[ 'format_message', 'Please enter a number.' ],
		[ 'step_message', 'Default: the nearest valid numbers' ],
	] );
	const products = textsOf( FIELD_TYPES, {
		id: 'f_x',
		type: 'product-group',
		label: '',
		required: true,
		chooses_quantity: true,
	} );
	expect( products.map( ( { fallback } ) => fallback ) ).toEqual( [
		'Please choose an option.',
		'Please enter a whole number of 1 or more.',
	] );
} );

it( 'names a field by its label, else its content, else its type', () => {
	expect( fieldName( { id: 'f_x', type: 'paragraph', label: ' ', content: 'Read this' } ) ).toBe( 'Read this' );
	expect( fieldName( { id: 'f_x', type: 'paragraph', label: '' } ) ).toBe( 'Paragraph' );
} );

it( 'creates unique ids that the store accepts', () => {
	expect( newFieldId( [] ) ).toMatch( /^f_[a-z0-9_]{1,30}$/ );
	expect( newOptionId( [] ) ).toMatch( /^o_[a-z0-9_]{1,30}$/ );
	const newIds = new Set( Array.from( { length: 500 }, () => newFieldId( [] ) ) );
	expect( newIds.size ).toBe( 500 );
} );

it( 'updates references between fields copied from another form', () => {
	const source: EditableField = { id: 'f_a', type: 'number', label: 'Length' };
	const dependentField: EditableField = {
		id: 'f_b',
		type: 'text',
		label: 'f_a',
		pricing_type: 'formula',
		price: '{field.f_a.value} * {field.f_gone.value}',
		conditions: {
			action: 'show',
			groups: [
				{
					operator: '',
					rules: [ { source: 'field', name: 'f_a', relation: 'is', value: [ 'f_a' ], operator: '' } ],
				},
			],
		},
	};
	const [ length, copy ] = copyOfFields( [ source, dependentField ], { ...emptyOptionForm(), fields: [ source ] } );
	expect( length?.id ).not.toBe( 'f_a' );
	expect( copy?.price ).toBe( `{field.${ length?.id }.value} * {field.f_gone.value}` );
	expect( copy?.conditions?.groups[ 0 ]?.rules[ 0 ] ).toMatchObject( { name: length?.id, value: [ 'f_a' ] } );
	expect( copy?.label ).toBe( 'f_a' );
} );

describe( 'a pasted list', () => {
	it( 'reads one option per line with a price after a bar or tab', () => {
		const { options } = parseOptions(
			'Small | 0\r\n\n Large | $3.50 \nGilded\t12,5\nPlain',
			[],
			PASTED_PRICES.read
		);
		expect( options.map( ( { label, price } ) => [ label, price ] ) ).toEqual( [
			[ 'Small', '0' ],
			[ 'Large', '3.50' ],
			[ 'Gilded', '12.5' ],
			[ 'Plain', undefined ],
		] );
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
] )( 'stores the amount %j as %j', ( enteredAmount, expected ) => {
	expect( storedAmount( enteredAmount ) ).toBe( expected );
} );

it( "summarizes a field's price and conditions", () => {
	const summaryOf = ( change: Partial< EditableField > ) =>
		priceSummary( { id: 'f_x', type: 'text', label: '', ...change } );
	expect( summaryOf( {} ) ).toBe( '' );
	expect( summaryOf( { pricing_type: 'per_character', price: '0.75' } ) ).toBe( '$0.75 per character' );
	expect( summaryOf( { pricing_type: 'percentage', price: 15 } ) ).toBe( '15% of the product price' );
	expect( summaryOf( { pricing_type: 'formula', price: '{value} * 2' } ) ).toBe( 'Formula' );
	expect( summaryOf( { type: 'select', options: [], pricing_type: 'fixed', price_per: 'option' } ) ).toBe(
		'Price per option'
	);
	const rule = { source: 'quantity', relation: 'is', value: '2', operator: '' } as const;
	const nested = {
		action: 'hide',
		groups: [ { operator: '', rules: [ rule, { operator: '', groups: [ { operator: '', rules: [ rule ] } ] } ] } ],
	} as const;
	expect(
		conditionSummary(
			optionFormConfig,
			{ id: 'f_x', type: 'text', label: '', conditions: nested },
			emptyOptionForm()
		)
	).toBe( 'Hidden by 2 conditions: Quantity' );
} );

describe( 'text kinds with their own menu entries', () => {
	it.each( [
		[ 'text:email', 'Email', 'email' ],
		[ 'text:tel', 'Phone', 'tel' ],
		[ 'text:url', 'URL', 'url' ],
	] )( 'creates a text field of its kind for %s', ( entry, name, kind ) => {
		const field = newField( optionFormConfig.fields, entry, 'f_new', [ 'o_a', 'o_b' ] );
		expect( field ).toMatchObject( { type: 'text', text_kind: kind } );
		expect( toModel( writeOptionForm( { ...emptyOptionForm(), fields: [ field ] } ) ).fields[ 0 ] ).toMatchObject( {
			type: 'text',
			text_kind: kind,
		} );
		expect( menuEntries() ).toContain( entry );
		expect( entryOf( field ) ).toBe( entry );
		expect( fieldName( field ) ).toBe( name );
	} );

	it( 'adds no field types for text kinds', () => {
		expect( fieldTypes().filter( ( type ) => type.includes( ':' ) ) ).toEqual( [] );
		expect( entryOf( newField( optionFormConfig.fields, 'text', 'f_new', [ 'o_a', 'o_b' ] ) ) ).toBe( 'text' );
	} );

	it( 'gives each text kind an editable error message', () => {
		expect(
			textsOf( FIELD_TYPES, newField( optionFormConfig.fields, 'text:tel', 'f_new', [ '', '' ] ) )
		).toMatchObject( [
			{
				name: 'text_kind_message',
				fallback: 'Please enter a phone number with 6 to 15 digits, such as +1 555 010 0199.',
			},
		] );
	} );
} );
