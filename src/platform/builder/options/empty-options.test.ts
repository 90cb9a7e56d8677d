import type { EditableField } from '../document';
import { newField } from '../new-field';
import { isEmptyOption, withoutEmptyOptions, withSampleOptions } from './empty-options';
import { sampleBuilder } from '../testing';

const { types } = sampleBuilder.fields;
const options = ( field: EditableField, change: typeof withSampleOptions ) =>
	change( types, { schema_version: 1, fields: [ field ] } ).fields[ 0 ]?.options;
const select = ( ...rows: NonNullable< EditableField[ 'options' ] > ): EditableField => ( {
	id: 'f_a',
	type: 'select',
	label: 'Size',
	options: rows,
} );

it.each( types.fieldTypes().filter( types.isChoice ) )(
	'a new %s field has two empty options, saved as none and previewed as samples',
	( type ) => {
		const field = newField( sampleBuilder.fields, type, 'f_a', [ 'o_a', 'o_b' ] );
		expect( field.options ).toHaveLength( 2 );
		expect( options( field, withoutEmptyOptions ) ).toEqual( [] );
		expect( options( field, withSampleOptions )?.map( ( { label } ) => label ) ).toEqual( [
			'Option 1',
			'Option 2',
		] );
	}
);

it( 'drops empty options beside filled ones', () => {
	const field = select(
		{ id: 'o_a', label: 'Red' },
		{ id: 'o_b', label: ' ', selected: true },
		{ id: 'o_c', label: 'Blue' }
	);
	for ( const change of [ withoutEmptyOptions, withSampleOptions ] ) {
		expect( options( field, change )?.map( ( { id } ) => id ) ).toEqual( [ 'o_a', 'o_c' ] );
	}
} );

it.each( [
	[ 'a price', { price: '5' } ],
	[ 'a value', { value: 'xl' } ],
	[ 'a color', { color: '#ff0000' } ],
	[
		'a picture',
		{ image: { image_id: 3, src: '/a.png', full_src: '/a.png', title: '', alt: '', width: 1, height: 1 } },
	],
] )( 'names an option with %s and no label by its placeholder, never by its id', ( _what, content ) => {
	expect(
		options(
			select( { id: 'o_a', label: 'Red' }, { id: 'o_b', label: '', ...content } ),
			withoutEmptyOptions
		)?.[ 1 ]
	).toEqual( { id: 'o_b', label: 'Option 2', ...content } );
} );

it( 'returns the same document when there is nothing to drop', () => {
	const document = {
		schema_version: 1,
		fields: [ select( { id: 'o_a', label: 'Red' } ), { id: 'f_t', type: 'text', label: 'Words' } ],
	};
	expect( withoutEmptyOptions( types, document ) ).toBe( document );
} );

it( 'treats an option that is only preselected as empty', () => {
	expect( isEmptyOption( { id: 'o_a', label: '', selected: true } ) ).toBe( true );
} );
