import { readResponse, writeOperation } from './wire';

const response = {
	code: 200,
	status: 'success',
	msg: '',
	cart_hash: 'abc',
	ajax_nonce: 'n',
	rev: 12,
	cart: {
		lines: [
			{
				key: 'k',
				product_id: 15,
				name: 'Ceramic mug',
				quantity: 2,
				max: 8,
				unit_price: '18.00',
				total: '36.00',
				image: { src: '/mug.png', width: 324, height: 324 },
			},
			{
				key: 'l',
				product_id: 20,
				variation_id: 26,
				quantity: 1.5,
				min: 0.5,
				step: 0.5,
				unit_price: '40.00',
				regular_price: '50.00',
				total: '60.00',
				editable: false,
				error: 'Only 1 left.',
			},
		],
		count: 3.5,
		totals: { subtotal: '96.00', total: '96.00', shipping: '5.00' },
		empty_url: '/shop/',
		checkout_url: '/checkout/',
	},
	results: [
		{ id: 'one', ok: false, code: 'refused', msg: 'No.', fields: { 12: { f_name: 'Please fill this in.' } } },
	],
};

it( 'fills in members that a response leaves out', () => {
	const { cart, notices, fragments } = readResponse( response );
	expect( cart?.lines[ 0 ] ).toEqual( {
		key: 'k',
		priceHtml: null,
		totalHtml: null,
		quantityHtml: null,
		className: '',
		productId: 15,
		variationId: 0,
		name: 'Ceramic mug',
		permalink: '',
		editUrl: '',
		image: { src: '/mug.png', srcset: '', sizes: '', alt: '', width: 324, height: 324 },
		quantity: 2,
		min: 1,
		max: 8,
		step: 1,
		editable: true,
		removable: true,
		unitPrice: '18.00',
		regularPrice: '18.00',
		total: '36.00',
		details: [],
		soldIndividually: false,
		notes: [],
		extensions: {},
		error: null,
	} );
	expect( cart?.totals ).toEqual( {
		subtotal: '96.00',
		discount: '0',
		shipping: '5.00',
		tax: null,
		total: '96.00',
		taxIncluded: false,
	} );
	expect( { notices, fragments } ).toEqual( { notices: [], fragments: null } );
} );

it( 'reads the members that are present', () => {
	const { cart, results } = readResponse( response );
	expect( cart?.lines[ 1 ] ).toMatchObject( {
		variationId: 26,
		min: 0.5,
		step: 0.5,
		max: null,
		regularPrice: '50.00',
		editable: false,
		error: 'Only 1 left.',
	} );
	expect( results ).toEqual( [
		{
			id: 'one',
			ok: false,
			code: 'refused',
			message: 'No.',
			key: null,
			productUrl: '',
			fields: { 12: { f_name: 'Please fill this in.' } },
		},
	] );
} );

it( 'distinguishes an unchanged cart from an empty one', () => {
	expect( readResponse( { rev: 3, cart: null } ).cart ).toBeNull();
	expect( readResponse( { rev: 3, cart: { lines: [] } } ).cart?.lines ).toEqual( [] );
} );

it.each( [ null, 'no', [], {}, { cart: {} }, { rev: 'x', cart: {} } ] )( 'rejects the response %j', ( value ) => {
	expect( () => readResponse( value ) ).toThrow( expect.objectContaining( { code: 'bad_reply' } ) );
} );

it( 'replaces members of a wrong type', () => {
	const { cart } = readResponse( {
		rev: 1,
		cart: { lines: [ { key: 5, name: [], quantity: 'many', total: null } ], count: '3' },
	} );
	expect( cart ).toMatchObject( { count: 0, lines: [ { key: '', name: '', quantity: 0, total: '0' } ] } );
} );

it( 'writes operations with their wire names', () => {
	expect(
		writeOperation( { id: 'a', type: 'add', productId: 1, quantity: 2, variationId: 3, attributes: { size: 'M' } } )
	).toEqual( {
		id: 'a',
		type: 'add',
		product_id: 1,
		quantity: 2,
		variation_id: 3,
		attributes: { size: 'M' },
	} );
	expect( writeOperation( { id: 'a', type: 'set_quantity', key: 'k', quantity: 2 } ) ).toEqual( {
		id: 'a',
		type: 'set_quantity',
		key: 'k',
		quantity: 2,
	} );
	expect( writeOperation( { id: 'a', type: 'other', name: 'apply_tip', payload: { key: 'ten' } } ) ).toEqual( {
		id: 'a',
		type: 'apply_tip',
		key: 'ten',
	} );
} );

it( 'reads the step "any"', () => {
	const { cart } = readResponse( { rev: 3, cart: { lines: [ { key: 'k', step: 'any' } ] } } );
	expect( cart?.lines[ 0 ]?.step ).toBe( 'any' );
} );
