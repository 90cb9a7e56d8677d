import { emptyOptionForm, type OptionForm } from '../document';
import type { FormulaCheck } from './formula-check';
import { sampleInputs, evaluateSample } from './formula-sample';
import { previewValue } from './tried-value';

const NOW = new Date( '2026-11-21T10:00:00Z' );
const CURRENCY = { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' };
const form: OptionForm = {
	...emptyOptionForm(),
	tables: { prices: { rows: [ '10', '20' ], columns: [ 'thin' ], cells: [ [ '4.5' ], [ '8' ] ] } },
	fields: [
		{ id: 'f_w', type: 'number', label: 'Width' },
		{ id: 'f_h', type: 'number', label: 'Height', min: '3' },
		{ id: 'f_a', type: 'date', label: 'First day' },
		{ id: 'f_b', type: 'date', label: 'Last day' },
		{ id: 'f_t', type: 'text', label: 'Words' },
		{ id: 'f_s', type: 'select', label: 'Size', options: [ { id: 'o_a', label: 'Small', value: '26' } ] },
	],
};
const check = ( tree: unknown, ...references: string[] ): FormulaCheck => ( {
	source: '',
	ok: true,
	problem: null,
	tree,
	references,
} );
const tryCheck = (
	formulaCheck: FormulaCheck,
	enteredValues: Record< string, string > = {},
	kind: 'price' | 'label' = 'price'
) =>
	evaluateSample(
		formulaCheck,
		kind,
		sampleInputs( formulaCheck, form, 'f_t', enteredValues, NOW ),
		form.tables,
		CURRENCY
	);

const area = check(
	[ '*', [ 'ref', 'field.f_w.value' ], [ 'ref', 'field.f_h.value' ] ],
	'field.f_w.value',
	'field.f_h.value'
);

it( "uses small different numbers or a field's minimum as samples", () => {
	expect( sampleInputs( area, form, '', {}, NOW ).map( ( { label, value } ) => `${ label } ${ value }` ) ).toEqual( [
		'Width 2',
		'Height 3',
	] );
	expect( tryCheck( area ) ).toEqual( { ok: true, value: 6 } );
} );

it( "uses the merchant's sample values", () => {
	expect( tryCheck( area, { 'field.f_w.value': '2.5' } ) ).toEqual( { ok: true, value: 7.5 } );
} );

it( 'gives the earlier field the earlier sample date', () => {
	const days = check(
		[ '-', [ 'ref', 'field.f_b.days' ], [ 'ref', 'field.f_a.days' ] ],
		'field.f_b.days',
		'field.f_a.days'
	);
	expect( tryCheck( days ) ).toEqual( { ok: true, value: 7 } );
} );

it( 'uses sample dates a week apart', () => {
	const days = check(
		[ '-', [ 'ref', 'field.f_b.days' ], [ 'ref', 'field.f_a.days' ] ],
		'field.f_a.days',
		'field.f_b.days'
	);
	expect( sampleInputs( days, form, '', {}, NOW ).map( ( { kind, value } ) => `${ kind } ${ value }` ) ).toEqual( [
		'date 2026-11-21',
		'date 2026-11-28',
	] );
	expect( tryCheck( days, { 'field.f_b.days': '2026-11-24' } ) ).toEqual( { ok: true, value: 3 } );
} );

it( 'uses sample keys that exist in the table', () => {
	const lookupCheck = check(
		[ 'lookup', 'prices', [ 'ref', 'field.f_w.value' ], [ 'text', 'thin' ], 'exact' ],
		'field.f_w.value'
	);
	expect( tryCheck( lookupCheck ) ).toEqual( { ok: true, value: 4.5 } );
	expect( tryCheck( lookupCheck, { 'field.f_w.value': '11' } ) ).toEqual( { ok: false, code: 'lookup_missing' } );
} );

it( 'counts the characters of a sample text when a length is needed', () => {
	const length = check( [ '*', [ 'ref', 'value.length' ], 2 ], 'value.length' );
	expect( tryCheck( length, { 'value.length': 'Ada L' } ) ).toEqual( { ok: true, value: 10 } );
} );

it( "uses the first option's value and reports a failed calculation", () => {
	const size = check( [ '/', [ 'ref', 'field.f_s.value' ], [ 'ref', 'quantity' ] ], 'field.f_s.value', 'quantity' );
	expect( tryCheck( size ) ).toEqual( { ok: true, value: 26 } );
	expect( tryCheck( size, { quantity: '0' } ) ).toEqual( { ok: false, code: 'division_by_zero' } );
} );

it( 'shows a label as the shopper sees it', () => {
	const label = check(
		[ 'You pay ', { source: '', tree: [ '/', [ 'ref', 'field.f_w.value' ], 4 ] } ],
		'field.f_w.value'
	);
	expect( tryCheck( label, {}, 'label' ) ).toEqual( { ok: true, value: 'You pay $0.50' } );
} );

it.each( [
	[ 84.5, '84.5' ],
	[ null, null ],
] )( "uses the previewed product's price: %s", ( productPrice, value ) => {
	expect( previewValue( 'product_price', { quantity: 1, answers: {}, productPrice }, undefined ) ).toBe( value );
} );
