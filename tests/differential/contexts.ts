/** Draws random contexts: data of a product, its store and the current day. */
import fc from 'fast-check';
import type { FormContext } from '../../src/domain/option-form';
import { TOKENS } from './answers';

const stock = fc.constantFrom( null, 0, 1, 3, 12, 2.5, -1, 1000 );

const currency = fc.record( {
	symbol: fc.constantFrom( '$', '€', '%1$s', 'kr' ),
	decimals: fc.constantFrom( 0, 2, 3 ),
	decimalSeparator: fc.constantFrom( '.', ',', '.', ',', '·', '' ),
	thousandSeparator: fc.constantFrom( ',', '', '\u00a0', '.', '’' ),
	format: fc.constantFrom( '%1$s%2$s', '%2$s %1$s' ),
} );

const product = fc.record( {
	price: fc.constantFrom( 0, 2.5, 8, 19.99, 1234.56, 1e6 ),
	stock_status: fc.constantFrom( 'instock', 'instock', 'instock', 'outofstock', 'onbackorder' ),
	stock_quantity: stock,
	purchasable: fc.constantFrom( true, true, true, true, false ),
} );

/** Products of product groups. Options have the IDs 11 to 15, so 15 is always unknown. */
const products = fc.record( { 11: product, 12: product, 13: product, 14: product }, { requiredKeys: [ '11', '12' ] } );

const fileData = fc.record( {
	name: fc.constantFrom( 'a.jpg', 'Plan.PDF', 'noextension', 'x.tar.gz', 'é.png', '.htaccess' ),
	size: fc.constantFrom( 0, 50, 2000, 5000000 ),
} );

const files = fc
	.array( fileData, { minLength: 3, maxLength: 3 } )
	.map( ( list ) => Object.fromEntries( list.map( ( facts, index ) => [ TOKENS[ index ] ?? '', facts ] ) ) );

/** UTC offsets by start time, in s: a store whose clocks go forward on 2027-03-28 and back on 2027-10-31. */
const BERLIN = [
	[ 1792890000, 3600 ],
	[ 1806195600, 7200 ],
	[ 1824944400, 3600 ],
] as const;

export const contexts: fc.Arbitrary< FormContext > = fc.record(
	{
		quantity: fc.constantFrom( 1, 1, 2, 3, 10, 0.5, 2.5 ),
		product_price: fc.constantFrom( 0, 10, 19.99, 100, 0.1, 1234567.89, 1e12 ),
		attributes: fc.constantFrom< FormContext[ 'attributes' ] >(
			{},
			{ pa_size: [ 'large', 'Large' ], pa_colour: 'Red' },
			{ pa_size: '' },
			{ pa_size: [ 'small', ' ' ] }
		),
		stock_status: fc.constantFrom( 'instock', 'outofstock', '' ),
		stock_quantity: stock,
		min_quantity: fc.constantFrom( 1, 4, 2.5, 0 ),
		max_quantity: fc.constantFrom( null, 5, -1, 0, 30 ),
		quantity_step: fc.constantFrom( 1, 4, 0.5, 0 ),
		custom_fields: fc.constantFrom< FormContext[ 'custom_fields' ] >(
			{},
			{ rate: 1.5, text: 'abc' },
			{ wcpa_pcf_rate: ' 2 ', wcpa_pcf_text: '' },
			{ rate: '-3', text: '10' }
		),
		product_ids: fc.constantFrom( [ 7 ], [ 7, 71 ], [] ),
		today: fc.constantFrom< FormContext[ 'today' ] >(
			{ days: 20778, seconds: 36000, timestamp: 1795255200 },
			{ days: 20778, seconds: 36000, timestamp: 1795251600, zone: BERLIN },
			{ days: 20778, seconds: 86399, timestamp: 1795301999, zone: BERLIN },
			{ days: 0, seconds: 86399, timestamp: 86399 }
		),
		currency,
		products,
		files,
	},
	{
		requiredKeys: [
			'quantity',
			'product_price',
			'attributes',
			'stock_status',
			'stock_quantity',
			'custom_fields',
			'product_ids',
			'today',
		],
	}
);
