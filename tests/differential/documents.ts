/** Draws random form documents with wire names, as the form editor stores them; some are malformed. */
import fc from 'fast-check';
import { answers } from './answers';
import { content, formula } from './formulas';
import { scheduleRules } from './schedules';

type Loose = Record< string, unknown >;

const mostly = < T >( value: T, rest: fc.Arbitrary< T > ) =>
	fc.oneof( { arbitrary: fc.constant( value ), weight: 3 }, { arbitrary: rest, weight: 1 } );
const flag = fc.constantFrom< unknown >( true, false, true, false, 1, '1', 'yes', 'no', null, 0, '' );
const price = fc.constantFrom< unknown >( 0, 1, 2.5, '4.00', '0.35', -3, '', 19.99, ' 7 ', '-0', 1000000, null );
const count = fc.constantFrom< unknown >( '', null, 0, 1, 2, 3, '5', 40 );
const bound = fc.constantFrom< unknown >( '', null, 0, 1, 2, '2.5', -1, 3 );

/**
 * Patterns that PHP accepts on save, and patterns that are invalid in both languages. Each has at most one quantifier,
 * because with more a browser leaves long texts to the server (pattern-safety.ts), which vectors test.
 */
const pattern = fc.constantFrom(
	'',
	'[a-z]+',
	'\\d{1,3}',
	'[A-Z][a-z]*',
	'.',
	'\\w@\\w+\\.\\w\\w',
	'(?:a|b)c?',
	'\\p{L}+',
	'[^0-9]*',
	'a|b|',
	'^x$',
	'\\s*',
	'\\bfoo\\b',
	'(',
	'[z-a]',
	'\\u{1F600}',
	'[\\w.-]+',
	'(?=a).*'
);
const excluded = fc.constantFrom(
	'',
	'\\s',
	'aeiou',
	'[aeiou]',
	'/[A-Z]/g',
	'/a/i',
	'\\d+',
	'\\s.\\sb',
	'/x/q',
	'.',
	' ',
	'('
);

const relations = [
	'contains',
	'not_contains',
	'starts_with',
	'ends_with',
	'is',
	'is_not',
	'is',
	'is_not',
	'is_in',
	'is_not_in',
	'is_empty',
	'is_not_empty',
	'is_greater',
	'is_lessthan',
	'is_greater_or_eqaul',
	'is_lessthan_or_eqal',
	'contains',
	'not_contains',
	'starts_with',
	'ends_with',
	'date_is',
	'date_is_before',
	'date_is_after',
	'time_is',
	'time_is_before',
	'time_is_after',
];
const target = fc.constantFrom< unknown >(
	'',
	'a',
	'ABC',
	'other',
	'other',
	'o',
	'b',
	'hello',
	'o_0',
	'o_1',
	'0',
	'1',
	2,
	'2.5',
	'2026-11-21',
	'2027-01-01',
	'09:30',
	'12:00',
	'o',
	'é',
	'İstanbul',
	'Large',
	'red',
	'instock',
	'7',
	71,
	[ 'a', 'o_1', '3' ],
	[],
	' ',
	'.pdf',
	null
);
const operator = fc.constantFrom( 'and', 'or' );

/**
 * Removes the last item's operator, because an expression that ends in one is invalid; with `keepsLastOperator`, it
 * stays.
 */
const withoutLastOperator = ( list: readonly Loose[], keepsLastOperator: boolean ): Loose[] =>
	list.map( ( item, index ) =>
		index === list.length - 1 && ! keepsLastOperator ? { ...item, operator: '' } : item
	);

const keepsLastOperator = fc.integer( { min: 0, max: 19 } ).map( ( number ) => number === 0 );

const subject = fc.oneof(
	{ arbitrary: fc.nat( 6 ).map( ( index ) => ( { cl_source: 'field', cl_field: `f_${ index }` } ) ), weight: 8 },
	{
		arbitrary: fc.constantFrom(
			{ cl_source: 'quantity', cl_field: '' },
			{ cl_source: 'stock_status' },
			{ cl_source: 'stock_quantity' },
			{ cl_source: 'product_ids' }
		),
		weight: 2,
	},
	{
		arbitrary: fc.constantFrom(
			{ cl_source: 'attribute', cl_field: 'pa_size' },
			{ cl_source: 'attribute', cl_field: 'pa_gone' },
			{ cl_source: 'custom_field', cl_field: 'rate' },
			{ cl_source: 'custom_field', cl_field: 'wcpa_pcf_text' },
			{ cl_field: 'f_0' }
		),
		weight: 2,
	}
);

const { groups } = fc.letrec< { rule: Loose; group: Loose; groups: Loose[] } >( ( tie ) => ( {
	rule: fc.oneof(
		{ maxDepth: 3, depthSize: 'small' },
		fc
			.tuple( subject, fc.constantFrom( ...relations ), target, operator )
			.map( ( [ who, relation, value, next ] ) => ( {
				...who,
				cl_relation: relation,
				cl_val: value,
				operator: next,
			} ) ),
		fc.tuple( tie( 'groups' ), operator ).map( ( [ inner, next ] ) => ( { groups: inner, operator: next } ) )
	),
	group: fc
		.tuple( fc.array( tie( 'rule' ), { minLength: 1, maxLength: 2 } ), operator, keepsLastOperator )
		.map( ( [ rules, next, kept ] ) => ( { rules: withoutLastOperator( rules, kept ), operator: next } ) ),
	groups: fc
		.tuple( fc.array( tie( 'group' ), { minLength: 1, maxLength: 2 } ), keepsLastOperator )
		.map( ( [ list, kept ] ) => withoutLastOperator( list, kept ) ),
} ) );

const condition = fc
	.tuple( fc.constantFrom( 'show', 'hide' ), groups )
	.map( ( [ action, list ] ) => ( { action, groups: list } ) );

/**
 * Draws pricing properties. The price is a formula's source if the pricing type is `custom`, otherwise a text or
 * number.
 */
const prices = fc
	.tuple(
		fc.constantFrom< unknown >( '', 'fixed', 'per_car', 'multiply', 'custom', 'custom', 'percentage', null ),
		fc.constantFrom( 'fixed_for_all', 'different_for_all', 'product_price', '' ),
		price,
		formula,
		fc.record( { is_fee: flag, is_show_price: flag, allows_discount: flag }, { requiredKeys: [] } )
	)
	.map( ( [ type, per, amount, source, flags ] ) => ( {
		pricingType: type,
		priceoptions: per,
		price: type === 'custom' ? source : amount,
		...flags,
	} ) );

const option = fc.tuple(
	fc.constantFrom( 'Red', '2', '', 'Ünïcödé', '10', 'a b' ),
	fc.constantFrom< unknown >( '', '3', '2.5', 'red', '0', ' ', 5, '2026-11-21' ),
	price,
	formula,
	fc.record(
		{
			selected: flag,
			product_id: fc.constantFrom( 11, 12, 13, 14, 15, '11', 0, '' ),
			color: fc.constantFrom( '#fff', '#A0b1C2', '' ),
			image: fc.constantFrom(
				{},
				{ src: '/a.jpg', width: 80 },
				{ src: 'https://shop.test/a.png', full_src: '//cdn.test/b.webp', title: 'T' }
			),
		},
		{ requiredKeys: [] }
	)
);

const options = fc.array( option, { minLength: 2, maxLength: 4 } );

const shared = {
	label: fc.constantFrom( 'Label', '', 'Größe' ),
	required: flag,
	default: fc.constantFrom< unknown >( 'a', [ 'o_0', 'o_1' ], '', 5 ),
	requiredMessage: fc.constantFrom( 'Please', ' ' ),
	width: fc.constantFrom( 'full', 'half', '' ),
};
const textRules = {
	pattern,
	minlength: count,
	maxlength: count,
	allowed_chars_enable: flag,
	allowed_chars: fc.constantFrom( 'a-z', '[A-Za-z0-9 \\-]', '\\p{L}\\d', 'z-a', '\\s', '' ),
	charleft: flag,
	charleftMessage: fc.constantFrom( '%s left', '' ),
};
const exclusion = { excl_chars_frm_length: excluded, excl_chars_frm_length_is_regex: flag };

interface Drawn {
	type: string;
	rules: Loose;
	answer: unknown;
}

/** Draws a field of one of these types, with some of these rules and an answer. */
function fieldsOfTypes(
	types: readonly string[],
	rules: Record< string, fc.Arbitrary< unknown > >,
	answer: fc.Arbitrary< unknown >
): fc.Arbitrary< Drawn > {
	return fc.record( {
		type: fc.constantFrom( ...types ),
		rules: fc.record( { ...shared, ...rules }, { requiredKeys: [] } ),
		answer,
	} );
}

const choiceRules = {
	...exclusion,
	min: bound,
	max: bound,
	multiple: flag,
	other: flag,
	otherLabel: fc.constant( 'Else' ),
};

const limit = fc.constantFrom< unknown >( '', null, 1, 2, '3', 6 );
const quantities = { qty_min: limit, qty_max: limit, qty_total_min: limit, qty_total_max: limit };

const drawn = fc.oneof(
	{
		arbitrary: fieldsOfTypes( [ 'text', 'text', 'textarea' ], { ...textRules, ...exclusion }, answers.words ),
		weight: 4,
	},
	{
		arbitrary: fieldsOfTypes(
			[ 'text', 'text', 'textarea' ],
			{
				text_kind: fc.constantFrom( 'email', 'tel', 'url', '', 'email', 'tel', 'url' ),
				text_kindMessage: fc.constant( 'Please check' ),
				maxlength: count,
			},
			answers.ofKind
		),
		weight: 2,
	},
	{
		arbitrary: fieldsOfTypes(
			[ 'number' ],
			{
				pattern,
				min: bound,
				max: bound,
				maxlength: count,
				unit: fc.constantFrom( 'cm', ' m² ', '' ),
				stepper: flag,
				step: fc.constantFrom< unknown >( 'any', 1, '', '0.25', 0.1, 5, 0, -1, '2.5' ),
			},
			answers.number
		),
		weight: 3,
	},
	{ arbitrary: fieldsOfTypes( [ 'date' ], scheduleRules, answers.date ), weight: 2 },
	{ arbitrary: fieldsOfTypes( [ 'datetime-local' ], scheduleRules, answers.moment ), weight: 3 },
	{ arbitrary: fieldsOfTypes( [ 'time' ], scheduleRules, answers.time ), weight: 2 },
	{ arbitrary: fieldsOfTypes( [ 'color' ], {}, answers.color ), weight: 1 },
	{
		arbitrary: fieldsOfTypes(
			[ 'select', 'checkbox-group', 'radio-group', 'image-group', 'color-group' ],
			choiceRules,
			answers.choice
		),
		weight: 5,
	},
	{
		arbitrary: fieldsOfTypes( [ 'checkbox-group', 'radio-group' ], exclusion, answers.other ).map( ( one ) => ( {
			...one,
			rules: { ...one.rules, other: true },
		} ) ),
		weight: 2,
	},
	{
		arbitrary: fieldsOfTypes(
			[ 'checkbox-group', 'radio-group', 'image-group', 'color-group' ],
			{ ...choiceRules, ...quantities, qty: fc.constant( true ) },
			answers.counted
		),
		weight: 3,
	},
	{
		arbitrary: fieldsOfTypes(
			[ 'product-group' ],
			{ ...choiceRules, ...quantities, independent: flag, qty: flag, qtyMessage: fc.constant( 'Whole' ) },
			answers.products
		),
		weight: 3,
	},
	{
		arbitrary: fieldsOfTypes(
			[ 'file' ],
			{
				multiple: flag,
				maxFileCount: count,
				minFileSize: fc.constantFrom( '', 10, 51 ),
				maxFileSize: fc.constantFrom( '', 1999, '5000000' ),
				extensionSupportEnable: flag,
				extensions: fc.constantFrom( 'jpg, .PNG', 'pdf', '' ),
				upload: fc.constantFrom( 'plain', 'ajax', 'drag_drop', '' ),
			},
			answers.files
		),
		weight: 2,
	},
	{
		arbitrary: fieldsOfTypes( [ 'place-selector' ], { place_map: flag, place_geolocate: flag }, answers.place ),
		weight: 1,
	},
	{
		arbitrary: fieldsOfTypes(
			[ 'calculation' ],
			{
				formula,
				decimals: fc.constantFrom< unknown >( '', 0, 1, '3', 9, null ),
				unit: fc.constantFrom( 'm²', '', ' ' ),
				show_in_order: flag,
			},
			fc.oneof(
				{ arbitrary: fc.constant( undefined ), weight: 4 },
				{ arbitrary: fc.constant( { values: [ '7' ] } ), weight: 1 }
			)
		),
		weight: 3,
	},
	{
		arbitrary: fieldsOfTypes(
			[ 'section' ],
			{
				section_style: fc.constantFrom( '', 'fold', 'step', null ),
				folded: flag,
				repeat: fc.constantFrom( '', 'quantity', 'button', 'button' ),
				repeat_min: count,
				repeat_max: count,
				repeat_label: fc.constantFrom( 'Guest', '', 'Größe' ),
			},
			answers.repetitions
		),
		weight: 4,
	},
	{
		arbitrary: fieldsOfTypes(
			[ 'header', 'paragraph', 'static-text' ],
			{ content },
			fc.oneof(
				{ arbitrary: fc.constant( undefined ), weight: 9 },
				{ arbitrary: fc.constant( { values: [ 'x' ] } ), weight: 1 }
			)
		),
		weight: 3,
	}
);

const field = fc
	.record( { drawn, pricing: prices, options, condition: fc.option( condition, { nil: null } ) } )
	.map( ( parts ) => ( {
		answer: parts.drawn.answer,
		document: {
			type: parts.drawn.type,
			...parts.drawn.rules,
			...parts.pricing,
			options: parts.options.map( ( [ label, value, amount, source, more ], index ) => ( {
				id: `o_${ index }`,
				label,
				value,
				price: parts.pricing.pricingType === 'custom' ? source : amount,
				...more,
			} ) ),
			cl_rule: parts.condition,
		},
	} ) );

const cell = fc.constantFrom( 0, 1, 2.5, 10, 'a', '3', 100, 'b' );
const table = fc
	.tuple(
		fc.integer( { min: 1, max: 3 } ),
		fc.integer( { min: 1, max: 3 } ),
		fc.array( cell, { minLength: 16, maxLength: 16 } )
	)
	.map( ( [ rows, columns, cells ] ) => ( {
		rows: cells.slice( 0, rows ),
		columns: cells.slice( 3, 3 + columns ),
		cells: Array.from( { length: rows }, ( _, row ) => cells.slice( 6 + row * 3, 6 + row * 3 + columns ) ),
	} ) );

const rules = fc.record(
	{
		pric_overide_base_price: flag,
		pric_overide_base_price_if_gt_zero: flag,
		pric_overide_base_price_fully: flag,
		bind_quantity: flag,
		quantity_bind_formula: formula,
	},
	{ requiredKeys: [] }
);

/**
 * Draws an error that the editor would never save, in 1 of 64 cases. Mostly both languages then reject the document.
 */
const editorError = mostly< Loose | null >(
	null,
	mostly< Loose | null >(
		null,
		mostly< Loose | null >(
			null,
			fc.constantFrom< Loose >(
				{ price: '$5' },
				{ type: 'script' },
				{ id: 'x' },
				{ pricingType: 'free' },
				{ label: [] },
				{ type: 'section', repeat: 'often' },
				{ type: 'section', repeat_min: -1 },
				{ maxlength: 1.5 },
				{ min: 'low' },
				{ upload: 'ftp', type: 'file' },
				{ width: 'third' },
				{ text_kind: 'fax', type: 'text' },
				{ options: [] },
				{ options: 'x' },
				{ options: [ { id: 'o_0' }, { id: 'o_0' } ] },
				{ options: [ { id: 'o_0', color: 'red', image: { src: 'javascript:1' }, product_id: -1 } ] },
				{ cl_rule: { action: 'blink', groups: [ { rules: [] } ] } }
			)
		)
	)
);

export interface AnsweredDocument {
	document: Loose;
	answers: Loose;
}

export const answeredDocuments: fc.Arbitrary< AnsweredDocument > = fc
	.record( {
		fields: fc.array( field, { minLength: 1, maxLength: 6 } ),
		further: fc.array(
			fc.record( { field: fc.nat( 5 ), number: fc.constantFrom( 2, 2, 3, 3, 4, 7, 1, 51 ), other: field } ),
			{ maxLength: 8 }
		),
		rules,
		flaw: editorError,
		tables: fc.record( { sizes: table, words: table }, { requiredKeys: [ 'sizes' ] } ),
		extra: mostly< Loose >(
			{},
			mostly< Loose >( {}, fc.constantFrom< Loose >( { f_gone: { values: [ 'x' ] } }, { '': { values: [] } } ) )
		),
	} )
	.map( ( drawnForm ) => ( {
		document: {
			schema_version: 1,
			rules: drawnForm.rules,
			tables: drawnForm.tables,
			fields: drawnForm.fields.map( ( one, index ) => ( {
				id: `f_${ index }`,
				...one.document,
				...( index === 0 ? drawnForm.flaw : null ),
			} ) ),
		},
		answers: {
			...Object.fromEntries( drawnForm.fields.map( ( one, index ) => [ `f_${ index }`, one.answer ] ) ),
			// Further repetitions, mostly with the field's answer.
			...Object.fromEntries(
				drawnForm.further.map( ( { field: index, number, other } ) => [
					`f_${ index }~${ number }`,
					number === 3 ? other.answer : ( drawnForm.fields[ index ]?.answer ?? other.answer ),
				] )
			),
			...drawnForm.extra,
		},
	} ) );
