import { act, screen } from '@testing-library/react';
import { Comparison } from '../../../platform/builder/editor/comparison';
import { EditorProvider } from '../../../platform/builder/editor-context';
import type { EditableField } from '../../../platform/builder/document';
import { emptyOptionForm, type OptionForm } from '../document';
import { renderInBuilder } from '../../../platform/builder/testing';
import { optionFormConfig } from '../builder-config';

const render = renderInBuilder( optionFormConfig );

const rest = jest.fn().mockImplementation( async ( { path }: { path: string } ) => ( {
	items: path.includes( 'kind=product' )
		? [
				{ id: 7, label: 'Ring' },
				{ id: 8, label: 'Brooch' },
			]
		: [ { id: 4, label: 'Mugs' } ],
} ) );
const formOf = ( fields: readonly EditableField[], overrides: Partial< OptionForm > = {} ): OptionForm => ( {
	...emptyOptionForm(),
	...overrides,
	fields,
} );

beforeEach( () => {
	window.aisleAdmin = {
		locale: 'en-US',
		currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
	};
} );

async function compared(
	myForm: OptionForm,
	theirForm: OptionForm,
	titles = [ 'Rings', 'Rings' ]
): Promise< string[][] > {
	const tools = {
		document: myForm,
		rest,
		problems: [],
		edit: jest.fn(),
		undo: jest.fn(),
		announce: jest.fn(),
		offerUndo: jest.fn(),
		openField: null,
		setOpenField: jest.fn(),
	};
	render(
		<EditorProvider value={ tools }>
			<Comparison
				mine={ { title: titles[ 0 ] ?? '', document: myForm } }
				theirs={ { title: titles[ 1 ] ?? '', document: theirForm } }
			/>
		</EditorProvider>
	);
	await act( async () => undefined );
	return screen
		.queryAllByRole( 'listitem' )
		.map( ( row ) => [
			row.querySelector( 'strong' )?.textContent ?? '',
			...[ ...row.querySelectorAll( 'dd' ) ].map( ( { textContent } ) => textContent ?? '' ),
		] );
}

const tiers: EditableField = { id: 'f_tiers', type: 'number', label: 'How many tiers' };
const finish: EditableField = {
	id: 'f_finish',
	type: 'select',
	label: 'Finish',
	pricing_type: 'fixed',
	price_per: 'option',
	options: [
		{ id: 'o_g', label: '<strong>Gold</strong>', price: '5' },
		{ id: 'o_s', label: 'Silver' },
	],
};
const text: EditableField = { id: 'f_text', type: 'text', label: 'Text' };
const day: EditableField = { id: 'f_day', type: 'date', label: 'Day' };
const showIf = ( value: string ) =>
	( {
		conditions: {
			action: 'show',
			groups: [
				{ operator: '', rules: [ { source: 'field', name: 'f_finish', relation: 'is', value, operator: '' } ] },
			],
		},
	} ) as const;

it.each< [ string, EditableField[], EditableField[], string[][] ] >( [
	[
		'a label',
		[ tiers ],
		[ { ...tiers, label: 'Tiers' } ],
		[ [ 'How many tiers: Label', '“How many tiers”', '“Tiers”' ] ],
	],
	[
		'a help text without its markup',
		[ { ...tiers, help: 'At <strong>most</strong> five' } ],
		[ tiers ],
		[ [ 'How many tiers: Help text', '“At most five”', 'empty' ] ],
	],
	[ 'a limit', [ { ...tiers, min: '1' } ], [ { ...tiers, min: 2 } ], [ [ 'How many tiers: Minimum', '1', '2' ] ] ],
	[ 'an unset switch', [ { ...tiers, required: true } ], [ tiers ], [ [ 'How many tiers: Required', 'on', 'off' ] ] ],
	[
		'a switch that is on by default',
		[ { ...tiers, shows_price: false } ],
		[ tiers ],
		[ [ 'How many tiers: Show the price beside the field', 'off', 'on' ] ],
	],
	[ 'a type', [ text ], [ { ...text, type: 'textarea' } ], [ [ 'Text: Type', 'Text', 'Long text' ] ] ],
	[
		'a price',
		[ { ...text, pricing_type: 'fixed', price: '5' } ],
		[ { ...text, pricing_type: 'per_character', price: '0.75' } ],
		[ [ 'Text: Price', '$5.00', '$0.75 per character' ] ],
	],
	[
		'a price that is a formula',
		[ tiers, { ...text, pricing_type: 'formula', price: '{field.f_tiers.value} * 2' } ],
		[ tiers, text ],
		[ [ 'Text: Price', 'How many tiers × 2', 'No charge' ] ],
	],
	[
		'the price of an option',
		[ finish ],
		[
			{
				...finish,
				options: [
					{ id: 'o_g', label: '<strong>Gold</strong>', price: '6.5' },
					{ id: 'o_s', label: 'Silver' },
				],
			},
		],
		[ [ 'Finish: Options', 'Gold ($5.00)', 'Gold ($6.50)' ] ],
	],
	[
		'an added option',
		[ finish ],
		[ { ...finish, options: [ ...( finish.options ?? [] ), { id: 'o_c', label: 'Copper', selected: true } ] } ],
		[ [ 'Finish: Options', 'Gold ($5.00), Silver', 'Gold ($5.00), Silver, Copper (selected by default)' ] ],
	],
	[
		'a condition',
		[ finish, { ...text, ...showIf( 'o_g' ) } ],
		[ finish, { ...text, ...showIf( 'o_s' ) } ],
		[ [ 'Text: Visibility', 'Shown if “Finish” is “Gold”', 'Shown if “Finish” is “Silver”' ] ],
	],
	[
		'the days of a date',
		[ { ...day, earliest: '+3d' } ],
		[ day ],
		[ [ 'Day: Days and times', 'Every day, from 3 days ahead', 'Any day, including past days' ] ],
	],
	[
		'blocked days of the same number',
		[ { ...day, blocked: [ '2026-12-24' ] } ],
		[ { ...day, blocked: [ '2026-12-25' ] } ],
		[ [ 'Day: Blocked days', '2026-12-24', '2026-12-25' ] ],
	],
	[
		'a message',
		[ { ...tiers, required: true, required_message: 'How many?' } ],
		[ { ...tiers, required: true } ],
		[ [ 'How many tiers: When the field is empty', 'How many?', 'not set' ] ],
	],
	[
		'a field of only one version',
		[ tiers, { ...text, required: true } ],
		[ tiers, day ],
		[
			[ 'Text', 'Text, required', 'not in the form' ],
			[ 'Day', 'not in the form', 'Date' ],
		],
	],
	[
		'the field order',
		[ tiers, text ],
		[ text, tiers ],
		[ [ 'Field order', 'How many tiers, Text', 'Text, How many tiers' ] ],
	],
	[
		'the lead day setting',
		[ { ...day, lead_counts_open: true } ],
		[ day ],
		[ [ 'Day: Count only available days', 'on', 'off' ] ],
	],
	[
		'an option that differs by more than an off switch',
		[ { ...finish, options: [ { id: 'o_g', label: 'Gold', selected: false, tone: 'warm' } ] } ],
		[ { ...finish, options: [ { id: 'o_g', label: 'Gold' } ] } ],
		[ [ 'Finish: Options', 'Gold (warm)', 'Gold' ] ],
	],
	[
		'an unknown property',
		[ { ...tiers, strange_thing: [ { a: 1 } ] } ],
		[ tiers ],
		[ [ 'How many tiers: strange thing', '[{"a":1}]', 'not set' ] ],
	],
] )( 'shows both versions of %s', async ( _name, myFields, theirFields, rows ) => {
	expect( await compared( formOf( myFields ), formOf( theirFields ) ) ).toEqual( rows );
} );

const OFF_BY_THEMSELVES = [
	'required',
	'is_fee',
	'independent',
	'multiple',
	'excluded_is_pattern',
	'folded',
	'stepper',
	'allows_discount',
	'chooses_quantity',
	'other',
	'shows_map',
	'offers_own_place',
	'limits_characters',
	'limits_extensions',
	'shows_characters_left',
	'lead_counts_open',
];
const ON_BY_THEMSELVES = [ 'shows_price', 'show_in_order' ];

it.each( [
	...OFF_BY_THEMSELVES.map( ( member ) => [ member, false ] as const ),
	...ON_BY_THEMSELVES.map( ( member ) => [ member, true ] as const ),
] )( 'shows no difference when %s is %s in one version and unset in the other', async ( member, defaultValue ) => {
	expect( await compared( formOf( [ { ...text, [ member ]: defaultValue } ] ), formOf( [ text ] ) ) ).toEqual( [] );
	expect( screen.getByText( 'No differences.' ) ).toBeTruthy();
} );

it.each( [
	...OFF_BY_THEMSELVES.map( ( member ) => [ member, true, 'on', 'off' ] as const ),
	...ON_BY_THEMSELVES.map( ( member ) => [ member, false, 'off', 'on' ] as const ),
] )(
	'shows a difference when %s is %s in one version and unset in the other',
	async ( member, value, myText, theirText ) => {
		const rows = await compared( formOf( [ { ...text, [ member ]: value } ] ), formOf( [ text ] ) );
		const expectedTexts = member === 'is_fee' ? [ 'No charge, as a fee', 'No charge' ] : [ myText, theirText ];
		expect( rows.map( ( [ , ...values ] ) => values ) ).toEqual( [ expectedTexts ] );
	}
);

it( 'ignores differences in options and settings that equal the defaults', async () => {
	const myForm = formOf(
		[
			{
				...finish,
				options: ( finish.options ?? [] ).map( ( option ) => ( { ...option, selected: false, value: '' } ) ),
			},
		],
		{
			assignment: { include: [ { by: 'category', ids: [ 4 ], children: true } ], exclude: [] },
			rules: { bind_quantity: false },
		}
	);
	const theirForm = formOf( [ finish ], {
		assignment: { include: [ { by: 'category', ids: [ 4 ] } ], exclude: [] },
	} );
	expect( await compared( myForm, theirForm ) ).toEqual( [] );
} );

it( 'shows only the differing form properties that the builder does not know', async () => {
	expect(
		await compared(
			formOf( [], { odd_part: 'one', odd_switch: false, rules: { bind_quantity: false } } ),
			formOf( [], { odd_part: 'two' } )
		)
	).toEqual( [ [ 'odd part', 'one', 'two' ] ] );
} );

it( 'shows excluded subcategories as a difference from the default', async () => {
	const formForCategory = ( overrides: object ) =>
		formOf( [], { assignment: { include: [ { by: 'category', ids: [ 4 ], ...overrides } ], exclude: [] } } );
	expect( await compared( formForCategory( { children: false } ), formForCategory( {} ) ) ).toEqual( [
		[ 'Products that show this form', 'Mugs without its subcategories', 'all of Mugs' ],
	] );
} );

it( 'shows products, prices, quantities, appearance and tables of both versions', async () => {
	const myForm = formOf( [ tiers ], {
		assignment: {
			include: [
				{ by: 'product', ids: [ 7 ] },
				{ by: 'category', ids: [ 4 ], children: false },
			],
			exclude: [],
		},
		rules: { bind_quantity: true, quantity_formula: '{field.f_tiers.value}', overrides_base_price_fully: true },
		tables: { sizes: { rows: [ 0, 3 ], columns: [ 'percent' ], cells: [ [ 0 ], [ 10 ] ] } },
		style: { corner: 'round' },
	} );
	const theirForm = formOf( [ tiers ], {
		assignment: { include: [ { by: 'all', ids: [] } ], exclude: [ { by: 'product', ids: [ 8 ] } ] },
		priority: 3,
	} );
	expect( await compared( myForm, theirForm, [ 'Mine', '' ] ) ).toEqual( [
		[ 'Form name', '“Mine”', 'empty' ],
		[ 'Products that show this form', 'Ring, Mugs without its subcategories', 'All products' ],
		[ 'Excluded products', 'No products', 'Brooch' ],
		[ 'Product price', 'Always replace the product price', 'Add options to the product price' ],
		[ 'Quantity', 'calculated: How many tiers', 'set by the shopper' ],
		[ 'Priority', '10', '3' ],
		[ 'Corners', 'Rounded', 'Use store settings' ],
		[ 'the table “sizes”', 'percent; 0: 0; 3: 10', 'not in the form' ],
	] );
} );

it( 'shows unknown members as stored', async () => {
	expect( await compared( formOf( [], { odd_part: 'one' } ), formOf( [], { odd_part: 'two' } ) ) ).toEqual( [
		[ 'odd part', 'one', 'two' ],
	] );
} );

it( 'shows that both versions are the same', async () => {
	expect( await compared( formOf( [ tiers ] ), formOf( [ tiers ] ) ) ).toEqual( [] );
	expect( screen.getByText( 'No differences.' ) ).toBeTruthy();
} );
