import type { EditableField } from '../../../../platform/builder/document';
import { emptyBundle } from '../document';
import type { BundleProduct } from '../products/bundle-product';
import { requiredItemsOf, totalsOf } from './bundle-totals';

const CURRENCY = {
	code: 'USD',
	symbol: '$',
	decimals: 2,
	decimalSeparator: '.',
	thousandSeparator: ',',
	format: '%1$s%2$s',
};
const product = ( id: number, price: number | null, members: Partial< BundleProduct > = {} ): BundleProduct => ( {
	id,
	label: `Product ${ id }`,
	detail: `#${ id }`,
	price,
	isFrom: false,
	image: '',
	status: 'sold',
	attributes: [],
	variations: [],
	...members,
} );
const PRODUCTS = new Map(
	[
		product( 1, 20 ),
		product( 2, 10 ),
		product( 3, 5 ),
		product( 4, null ),
		product( 5, 12, {
			isFrom: true,
			variations: [
				{ attributes: { attribute_size: 's' }, price: 12 },
				{ attributes: { attribute_size: 'l' }, price: 15 },
			],
		} ),
	].map( ( item ) => [ item.id, item ] as const )
);
const item = ( productId: number, members: Partial< EditableField > = {} ): EditableField => ( {
	id: `f_${ productId }`,
	type: 'product',
	label: '',
	product_id: productId,
	...members,
} );
const TIERS = [
	{ items: '3', discount: '10' },
	{ items: 2, discount: '5' },
	{ items: '', discount: '90' },
];

function totals( fields: readonly EditableField[], members: object = { tiers: TIERS } ) {
	const bundle = { ...emptyBundle(), fields, ...members };
	return totalsOf( bundle, fields, PRODUCTS, CURRENCY );
}

describe( 'totalsOf', () => {
	it( 'applies the highest tier that the items reach and ignores unfinished tiers', () => {
		expect( totals( [ item( 1 ), item( 2 ) ] ) ).toMatchObject( { count: 2, total: 30, saved: 1.5, tier: 2 } );
		expect( totals( [ item( 1 ), item( 2 ), item( 3 ) ] ) ).toMatchObject( { total: 35, saved: 3.5, tier: 3 } );
	} );

	it( 'counts the first quantity of an item', () => {
		expect( totals( [ item( 2, { min_quantity: '2', max_quantity: '4', quantity: '3' } ) ] ) ).toMatchObject( {
			count: 3,
			total: 30,
			saved: 3,
		} );
	} );

	it( 'replaces the tiers by the discount of the bundle', () => {
		expect( totals( [ item( 1 ), item( 2 ) ], { tiers: TIERS, discount: '$4' } ) ).toMatchObject( {
			saved: 4,
			tier: null,
		} );
		expect( totals( [ item( 1 ), item( 2 ) ], { tiers: TIERS, discount: '0' } ).saved ).toBe( 0 );
	} );

	it( 'reduces an item only by its own discount', () => {
		const { lines, saved } = totals( [ item( 1, { discount: '' } ), item( 2 ) ] );
		expect( saved ).toBe( 0.5 );
		expect( lines.map( ( { reducedPrice } ) => reducedPrice ) ).toEqual( [ 20, 9.5 ] );
	} );

	it( 'uses the cheapest products of a choice', () => {
		const options = [ 1, 2, 3 ].map( ( id ) => ( { id: `o_${ id }`, label: '', product_id: id } ) );
		expect( totals( [ { id: 'f_c', type: 'choice', label: '', choose: '2', options } ] ) ).toMatchObject( {
			count: 2,
			total: 15,
		} );
	} );

	it( 'uses the price of the variation that the merchant has fixed', () => {
		expect( totals( [ item( 5 ) ] ).total ).toBe( 12 );
		expect( totals( [ item( 5, { attributes: { attribute_size: 'l' } } ) ] ).total ).toBe( 15 );
	} );

	it( 'leaves out products without a price and unknown products', () => {
		expect( totals( [ item( 4 ), item( 99 ), item( 0 ) ] ) ).toMatchObject( { count: 0, total: 0, saved: 0 } );
	} );
} );

it( 'returns the required items', () => {
	const fields = [ item( 1, { required: true } ), item( 2 ) ];
	expect( requiredItemsOf( { ...emptyBundle(), fields } ) ).toEqual( [ fields[ 0 ] ] );
} );
