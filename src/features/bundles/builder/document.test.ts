import { readProblems } from '../../../platform/builder/read-document';
import { emptyBundle, readBundle, writeBundle } from './document';
import { TEMPLATES } from './templates/template-picker';

const STORED = {
	schema_version: 1,
	products: [ 7, '8', 'x' ],
	placement: 'replace',
	tiers: [ { items: 2, discount: '5' }, { items: '3' } ],
	discount: '0',
	starts: '2026-01-31T18:00',
	ends: null,
	ships_as_one: '1',
	fields: [
		{ id: 'f_a', type: 'product', product_id: 7, required: true, selected: 1, max_quantity: 2, discount: '' },
		{
			id: 'f_b',
			type: 'choice',
			label: 'A lens',
			choose: 1,
			options: [ { id: 'o_a', product_id: 8, attributes: { attribute_pa_color: 'red' } }, { id: 'o_empty' } ],
		},
		{ id: 'f_c', type: 'text' },
	],
};

describe( 'readBundle', () => {
	it( 'reads known values and skips the others', () => {
		const bundle = readBundle( STORED );
		expect( bundle ).toMatchObject( {
			products: [ 7, 8 ],
			placement: 'replace',
			tiers: [
				{ items: 2, discount: '5' },
				{ items: '3', discount: '' },
			],
			discount: '0',
			starts: '2026-01-31T18:00',
			ends: '',
			ships_as_one: true,
			excludes_coupons: false,
		} );
		expect( bundle.fields.map( ( { id, label } ) => [ id, label ] ) ).toEqual( [
			[ 'f_a', '' ],
			[ 'f_b', 'A lens' ],
		] );
		expect( bundle.fields[ 0 ] ).toMatchObject( { required: true, selected: true, discount: '' } );
	} );

	it( 'has no discount member when the tiers apply', () => {
		expect( readBundle( { fields: [] } ) ).toEqual( emptyBundle() );
		expect( readBundle( { fields: [], discount: null } ) ).not.toHaveProperty( 'discount' );
	} );
} );

it( 'stores the bundle without empty options', () => {
	const stored = JSON.parse( JSON.stringify( writeBundle( readBundle( STORED ) ) ) );
	expect( stored.fields[ 1 ].options ).toEqual( [
		{ id: 'o_a', label: '', product_id: 8, attributes: { attribute_pa_color: 'red' } },
	] );
} );

it( 'keeps the paths of problems', () => {
	const paths = [ 'tiers.0.items', 'fields.0.product_id', 'fields.0.min_quantity', 'fields.1.choose', 'starts' ];
	expect( readProblems( paths.map( ( path ) => ( { path } ) ) ).map( ( { path } ) => path ) ).toEqual( paths );
} );

it.each( TEMPLATES.map( ( template ) => [ template.id, template ] as const ) )(
	'starts with a readable document: %s',
	( _id, template ) => {
		const document = template.document();
		expect( readBundle( JSON.parse( JSON.stringify( document ) ) ) ).toEqual( document );
	}
);
