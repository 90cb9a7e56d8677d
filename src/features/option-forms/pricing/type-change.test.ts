import { toModel } from '../../../domain/form-document';
import { changeType } from '../../../platform/builder/change-type';
import type { EditableDocument, EditableField } from '../../../platform/builder/document';
import { newField } from '../../../platform/builder/new-field';
import { emptyOptionForm, writeOptionForm } from '../document';
import { optionFormConfig } from '../builder-config';

const form = ( ...fields: EditableField[] ): EditableDocument => ( { ...emptyOptionForm(), fields } );
const change = ( field: EditableField, newType: string, ...otherFields: EditableField[] ) =>
	changeType( optionFormConfig.fields, field, newType, form( field, ...otherFields ) );

const rule = {
	action: 'show' as const,
	groups: [
		{
			operator: '' as const,
			rules: [ { source: 'field', name: 'f_x', relation: 'is_greater', value: '2', operator: '' as const } ],
		},
	],
};
const text: EditableField = {
	id: 'f_x',
	type: 'text',
	label: 'Name',
	help: 'Say it',
	width: 'half',
	required: true,
	placeholder: 'Ada',
	default: 'Bob',
	max_length: '10',
	pattern: '[a-z]+',
	pricing_type: 'fixed',
	price: '4',
	conditions: rule,
};
const images: EditableField = {
	id: 'f_x',
	type: 'image-group',
	label: 'Motif',
	multiple: true,
	pricing_type: 'fixed',
	price_per: 'option',
	options: [
		{
			id: 'o_a',
			label: 'Owl',
			price: '2',
			image: { image_id: 1, src: '/a.jpg', full_src: '/a.jpg', title: '', alt: '', width: 1, height: 1 },
		},
	],
};

it( 'keeps label, help, width, conditions, price and shared settings', () => {
	const { field, lostSettings, dependentFields } = change( text, 'textarea' );
	expect( field ).toMatchObject( {
		id: 'f_x',
		type: 'textarea',
		label: 'Name',
		help: 'Say it',
		width: 'half',
		required: true,
		placeholder: 'Ada',
		default: 'Bob',
		max_length: '10',
		pricing_type: 'fixed',
		price: '4',
		conditions: rule,
	} );
	expect( field ).not.toHaveProperty( 'pattern' );
	expect( [ lostSettings, dependentFields ] ).toEqual( [ [ 'pattern' ], [] ] );
} );

it( 'keeps options with ids, images and prices between choice types', () => {
	const { field, lostSettings } = change( images, 'radio-group' );
	expect( field.options ).toEqual( images.options );
	expect( field ).toMatchObject( { pricing_type: 'fixed', price_per: 'option' } );
	expect( lostSettings ).toEqual( [ 'several selections' ] );
	expect( changeType( optionFormConfig.fields, field, 'image-group', form( field ) ).field.options ).toEqual(
		images.options
	);
} );

it( 'reports lost options and prices when the new type has no options', () => {
	const { field, lostSettings } = change( images, 'text' );
	expect( field ).toEqual( { id: 'f_x', type: 'text', label: 'Motif' } );
	expect( lostSettings ).toEqual( [ 'options', 'several selections', 'price' ] );
} );

it( 'adds the first options when the new type is a choice', () => {
	expect( change( text, 'select' ).field.options ).toHaveLength( 2 );
} );

it( 'drops options when the new type selects products', () => {
	const { field, lostSettings } = change( images, 'product-group' );
	expect( field.options ).toEqual( [] );
	expect( lostSettings ).toContain( 'options' );
} );

it( 'drops number limits when the new type counts selections', () => {
	expect(
		change( { id: 'f_x', type: 'number', label: '', min: '5', max: '9' }, 'checkbox-group' ).lostSettings
	).toEqual( [ 'minimum and maximum' ] );
} );

it( 'names the fields that depend on a changed kind of answer', () => {
	const dependentField: EditableField = { id: 'f_y', type: 'text', label: 'Follower', conditions: rule };
	const pricedField: EditableField = {
		id: 'f_z',
		type: 'text',
		label: 'Priced',
		pricing_type: 'formula',
		price: '{field.f_x.value} * 2',
	};
	const number: EditableField = { id: 'f_x', type: 'number', label: 'Size' };
	expect( change( number, 'select', dependentField, pricedField ).dependentFields ).toEqual( [
		'Follower',
		'Priced',
	] );
	expect( change( { ...text, conditions: null }, 'text:email', dependentField ).dependentFields ).toEqual( [] );
} );

it( 'changes the kind of a text without losing settings', () => {
	const { field, lostSettings } = change( { id: 'f_x', type: 'text', label: '', text_kind: 'email' }, 'text' );
	expect( [ field.text_kind, lostSettings ] ).toEqual( [ undefined, [] ] );
	expect( change( field, 'text:url' ).field.text_kind ).toBe( 'url' );
} );

it.each( optionFormConfig.fields.types.menuEntries() )( 'creates a readable %s from every other type', ( newType ) => {
	const unreadable = optionFormConfig.fields.types.menuEntries().filter( ( oldType ) => {
		const { field } = change( newField( optionFormConfig.fields, oldType, 'f_x', [ 'o_a', 'o_b' ] ), newType );
		// Options without label are not stored.
		const labeledField = field.options
			? { ...field, options: field.options.map( ( option ) => ( { ...option, label: option.label || 'Red' } ) ) }
			: field;
		try {
			toModel( writeOptionForm( form( labeledField ) ) );
			return false;
		} catch {
			return true;
		}
	} );
	expect( unreadable ).toEqual( [] );
} );
