import { parseOptions } from '../../../platform/builder/options/parse-options';
import { readPricedLines } from './priced-lines';

const shop = ( symbol: string, decimalSeparator: string ): void => {
	window.aisleAdmin = {
		currency: {
			symbol,
			decimals: 2,
			decimalSeparator,
			thousandSeparator: decimalSeparator === ',' ? '.' : ',',
			format: '%1$s%2$s',
		},
	};
};
const readLines = ( ...lines: string[] ) =>
	readPricedLines( lines ).map( ( { label, otherMembers, unparsed } ) => [
		label,
		otherMembers.price ?? null,
		...( unparsed ? [ unparsed ] : [] ),
	] );

beforeEach( () => shop( '$', '.' ) );

it.each( [
	[ 'Red 5', 'Red', '5' ],
	[ 'Red; 5.00', 'Red', '5.00' ],
	[ 'Red\t$5', 'Red', '5' ],
	[ 'Red - 5,00 €', 'Red', '5.00' ],
	[ 'Red – $1,250.00', 'Red', '1250.00' ],
	[ 'Gilded | 9.50', 'Gilded', '9.50' ],
	[ 'Red: 5', 'Red', '5' ],
	[ 'Red, 5.00', 'Red', '5.00' ],
	[ 'Red,5.00', 'Red', '5.00' ],
	[ 'Dark red, matte, 5', 'Dark red, matte', '5' ],
	[ 'Red = €5', 'Red', '5' ],
	[ 'Red (+$5)', 'Red', '5' ],
	[ 'Red +5', 'Red', '5' ],
	[ 'No box -2.50', 'No box', '-2.50' ],
	[ 'Red USD 5', 'Red', '5' ],
	[ 'Red 5.00 EUR', 'Red', '5.00' ],
	[ 'A4 paper 0.20', 'A4 paper', '0.20' ],
	[ 'Rot\t5,00 €\t', 'Rot', '5.00' ],
	[ 'أحمر 5', 'أحمر', '5' ],
] )( 'reads %j as the option %s at the price %s', ( line, label, price ) => {
	expect( readLines( line ) ).toEqual( [ [ label, price ] ] );
} );

it.each( [
	'Red',
	'38',
	'1,5',
	'RAL-5',
	'RAL5',
	'Red, dark',
	'Red; dark',
	'30 x 40 cm',
	'Mon–Fri',
	'Red (matte)',
	'Oak - oiled',
	'12:30',
	'5 cm',
] )( 'reads %j as a label without a price', ( line ) => {
	expect( readLines( line ) ).toEqual( [ [ line, null ] ] );
} );

it( 'keeps numbers in the labels when they distinguish equal names', () => {
	expect( readLines( 'Size 38', 'Size 39' ) ).toEqual( [
		[ 'Size 38', null ],
		[ 'Size 39', null ],
	] );
	expect( readLines( 'US 5', 'US 5.5', 'US 6' ) ).toEqual( [
		[ 'US 5', null ],
		[ 'US 5.5', null ],
		[ 'US 6', null ],
	] );
	expect( readLines( 'Size 38: 5', 'Size 39: 6' ) ).toEqual( [
		[ 'Size 38', '5' ],
		[ 'Size 39', '6' ],
	] );
} );

it( 'reports columns that are not prices and prices without a name', () => {
	expect( readLines( 'Color\tPrice', 'Red\t5', '| 7', 'Blue\t' ) ).toEqual( [
		[ 'Color', null, 'Color\tPrice' ],
		[ 'Red', '5' ],
		[ '', null, '| 7' ],
		[ 'Blue', null ],
	] );
	expect( parseOptions( '| 7\nRed 5', [], readPricedLines ) ).toMatchObject( {
		options: [ { label: 'Red', price: '5' } ],
		unparsed: [ '| 7' ],
	} );
} );

it( 'reads amounts in the store’s number format', () => {
	shop( 'kr', ',' );
	expect( readLines( 'Rød 1.250,00 kr', 'Blå kr 5' ) ).toEqual( [
		[ 'Rød', '1250.00' ],
		[ 'Blå', '5' ],
	] );
} );

it( 'reads 500 lines in less than 500 ms', () => {
	const lines = Array.from(
		{ length: 500 },
		( _, index ) => `${ 'a long name '.repeat( 15 ) }${ index } - ${ index }.50 of it`
	);
	const startTime = performance.now();
	readPricedLines( lines );
	expect( performance.now() - startTime ).toBeLessThan( 500 );
} );
