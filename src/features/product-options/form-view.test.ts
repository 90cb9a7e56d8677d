import { toModel } from '../../domain/form-document';
import { initialState } from './form-state';
import { deriveView } from './form-view';
import { readPageData } from './page-data';

const CURRENCY = {
	code: 'USD',
	symbol: '$',
	decimals: 2,
	decimalSeparator: '.',
	thousandSeparator: ',',
	format: '%1$s%2$s',
};
const DAY_MS = 86_400_000;

/** Returns the price of a field whose price is the number of the current day. */
function priceAt( now: number, today: object ): number | null | undefined {
	const pricedField = {
		id: 'f_x',
		type: 'text',
		label: 'X',
		pricingType: 'custom',
		priceoptions: 'fixed_for_all',
		price: '{today.days}',
		price_compiled: [ 'ref', 'today.days' ],
		is_show_price: true,
	};
	const data = {
		...readPageData( { product: { product_id: 7, catalog_price: '1' }, settings: { today } } ),
		forms: [
			{
				id: '1',
				model: toModel( { schema_version: 1, rules: {}, tables: {}, fields: [ pricedField ] } ),
				variationIds: null,
			},
		],
	};
	const answered = {
		...initialState( data, { quantity: 1 } ),
		answers: { 1: { f_x: { values: [ 'a' ], other: null } } },
	};
	return deriveView( data, answered, CURRENCY, new Date( now ), null ).fields[ '1/f_x' ]?.price;
}

it( 'derives the day from the shopper’s clock and the store’s time zone', () => {
	expect( priceAt( 20_000 * DAY_MS + 1000, { utc_offset_minutes: 0 } ) ).toBe( 20_000 );
	expect( priceAt( 20_000 * DAY_MS - 1000, { utc_offset_minutes: 60 } ) ).toBe( 20_000 );
} );

it( "ignores a clock behind the page's own time but accepts one ahead of it", () => {
	const today = { days: 20_000, seconds: 60, utc_offset_minutes: 60 };
	expect( priceAt( 19_000 * DAY_MS, today ) ).toBe( 20_000 );
	expect( priceAt( 20_005 * DAY_MS, today ) ).toBe( 20_005 );
} );

describe( 'a total quantity', () => {
	const QUANTITIES = { id: 'f_q', label: 'Q', qty: true, qty_max: 5, qty_total_max: 8 };
	const PRODUCTS = [ 12, 13 ].map( ( id ) => ( { id: `o_${ id }`, product_id: id } ) );

	function errorOf(
		field: object,
		touched: 'typed' | 'left',
		quantities: readonly string[]
	): string | null | undefined {
		const data = {
			...readPageData( {
				product: { product_id: 7, catalog_price: '1' },
				products: Object.fromEntries(
					PRODUCTS.map( ( { product_id: productId } ) => [
						productId,
						{ name: 'P', catalog_price: '2', purchasable: true, stock_status: 'instock' },
					] )
				),
			} ),
			forms: [
				{
					id: '1',
					model: toModel( { schema_version: 1, rules: {}, tables: {}, fields: [ field ] } ),
					variationIds: null,
				},
			],
		};
		const options = data.forms[ 0 ]?.model.fields[ 0 ]?.options ?? [];
		const answer = {
			values: options.map( ( { id } ) => id ),
			other: null,
			quantities: Object.fromEntries( options.map( ( { id }, index ) => [ id, quantities[ index ] ?? '1' ] ) ),
		};
		const state = {
			...initialState( data, { quantity: 1 } ),
			answers: { 1: { f_q: answer } },
			touched: { '1/f_q': touched },
		};
		return deriveView( data, state, CURRENCY, new Date( 0 ), null ).fields[ '1/f_q' ]?.error;
	}

	describe.each( [
		[
			'choices',
			{
				...QUANTITIES,
				type: 'checkbox-group',
				options: [
					{ id: 'o_a', label: 'A' },
					{ id: 'o_b', label: 'B' },
				],
			},
		],
		[ 'products', { ...QUANTITIES, type: 'product-group', multiple: true, options: PRODUCTS } ],
	] )( 'of %s', ( _name, field ) => {
		it( 'shows the error as soon as the maximum is exceeded', () => {
			expect( errorOf( field, 'typed', [ '5', '3' ] ) ).toBeNull();
			expect( errorOf( field, 'typed', [ '5', '4' ] ) ).toBe( 'Please choose at most 8 in total.' );
			expect( errorOf( field, 'left', [ '5', '4' ] ) ).toBe( 'Please choose at most 8 in total.' );
		} );

		it( 'shows no minimum error until the field is left', () => {
			expect( errorOf( { ...field, qty_total_min: 4 }, 'typed', [ '1', '1' ] ) ).toBeNull();
			expect( errorOf( { ...field, qty_total_min: 4 }, 'left', [ '1', '1' ] ) ).toBe(
				'Please choose at least 4 in total.'
			);
		} );
	} );
} );

describe( 'the lowest price while there is no total', () => {
	const PAPER = {
		id: 'f_paper',
		type: 'radio-group',
		label: 'Paper',
		pricingType: 'fixed',
		priceoptions: 'different_for_all',
		required: true,
		options: [
			{ id: 'o_thin', label: 'Thin', price: '3' },
			{ id: 'o_thick', label: 'Thick', price: '14' },
		],
	};
	const NAME = { id: 'f_name', type: 'text', label: 'Name', required: true };
	const FEE = {
		id: 'f_fee',
		type: 'static-text',
		label: 'Setup',
		content: 'Setup',
		pricingType: 'fixed',
		price: '9',
		is_fee: true,
	};

	function fromOf(
		fields: readonly object[],
		answered: Readonly< Record< string, string > >,
		{ fromPrice = '23', quantity = 1, product = {}, bookingPrice = null as number | null } = {}
	) {
		const data = {
			...readPageData( { product: { product_id: 7, catalog_price: '20', from_price: fromPrice, ...product } } ),
			forms: [
				{ id: '1', model: toModel( { schema_version: 1, rules: {}, tables: {}, fields } ), variationIds: null },
			],
		};
		const answers = Object.fromEntries(
			Object.entries( answered ).map( ( [ id, value ] ) => [ id, { values: [ value ], other: null } ] )
		);
		const {
			total,
			itemPrice,
			from,
			priceSoFar: soFar,
			options,
		} = deriveView(
			data,
			{ ...initialState( data, { quantity } ), bookingPrice, answers: { 1: answers } },
			CURRENCY,
			new Date( 0 ),
			null
		).summary;
		expect( [ total, itemPrice, options ] ).toEqual( [ null, null, [] ] );
		return { from, soFar };
	}

	it( 'is the price of the answers when only an answer without a price is missing', () => {
		expect( fromOf( [ PAPER, NAME ], { f_paper: 'o_thick' } ) ).toEqual( { from: 34, soFar: 34 } );
		expect( fromOf( [ PAPER, NAME ], { f_paper: 'o_thick' }, { quantity: 3 } ) ).toEqual( { from: 34, soFar: 34 } );
		expect( fromOf( [ PAPER, NAME, FEE ], { f_paper: 'o_thick' } ) ).toEqual( { from: 43, soFar: 43 } );
	} );

	it( 'is the minimum price when a priced answer is missing or one is invalid', () => {
		expect( fromOf( [ PAPER, NAME ], {} ) ).toEqual( { from: 23, soFar: null } );
		expect( fromOf( [ PAPER, { ...NAME, minlength: 5 } ], { f_paper: 'o_thick', f_name: 'Ann' } ) ).toEqual( {
			from: 23,
			soFar: null,
		} );
	} );

	it( 'is the minimum price when no variation is selected', () => {
		expect( fromOf( [ PAPER, NAME ], { f_paper: 'o_thick' }, { product: { is_variable: true } } ) ).toEqual( {
			from: 23,
			soFar: null,
		} );
	} );

	it( 'is never below the minimum price', () => {
		expect( fromOf( [ PAPER, NAME ], { f_paper: 'o_thin' }, { fromPrice: '25' } ) ).toEqual( {
			from: 25,
			soFar: null,
		} );
	} );

	it( 'is the price of the answers when no minimum is known, unless it is zero', () => {
		expect( fromOf( [ PAPER, NAME ], { f_paper: 'o_thick' }, { product: { from_price: null } } ) ).toEqual( {
			from: 34,
			soFar: 34,
		} );
		expect( fromOf( [ PAPER, NAME ], { f_paper: 'o_thick' }, { bookingPrice: 50 } ) ).toEqual( {
			from: 64,
			soFar: 64,
		} );
		expect( fromOf( [ NAME ], {}, { product: { catalog_price: '0', from_price: null } } ) ).toEqual( {
			from: null,
			soFar: null,
		} );
	} );
} );
