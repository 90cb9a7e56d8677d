/** PHP compiles every template; the tests read it like the storefront and calculate prices with it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { evaluateForm, type Answers, type Context, type Result } from '../../../domain/option-form';
import { toModel } from '../../../domain/form-document';
import { emptyOptionForm, type OptionForm } from '../document';
import { formulaRanges } from '../formulas/label-parts';
import type { EditableField, EditableOption } from '../../../platform/builder/document';
import { toStored } from '../../../domain/form-document/english-document';
import { checkSchedule } from '../../../domain/schedule/schedule-rules';
import { TEMPLATES } from './templates';

const SCRIPT = join( __dirname, '../../../../tests/php/Domain/compile-batch.php' );
const CONTEXT: Context = {
	checkSchedule,
	quantity: 1,
	product_price: 20,
	attributes: {},
	stock_status: 'instock',
	stock_quantity: null,
	custom_fields: {},
	product_ids: [ 7 ],
	today: { days: 20000, seconds: 0, timestamp: 1728000000 },
	files: { [ 'a'.repeat( 40 ) ]: { name: 'photo.jpg', size: 1000 } },
};
const FILE = `${ 'a'.repeat( 40 ) }||photo.jpg`;

const trees = new Map< string, unknown >();

/** Compiles the formulas of all templates in one PHP process. */
beforeAll( () => {
	const sources = [ ...new Set( TEMPLATES.flatMap( ( { document } ) => formulasOf( document() ) ) ) ];
	const input = JSON.stringify( sources.map( ( source ) => ( { source, bindings: {} } ) ) );
	const php = spawnSync( 'php', [ SCRIPT ], { input, encoding: 'utf8' } );
	if ( php.error || php.status !== 0 ) {
		throw new Error(
			`This test needs the php command line program on PATH: ${ php.error?.message ?? php.stderr }${ php.stdout }`
		);
	}
	const answers: { tree: unknown }[] = JSON.parse( php.stdout );
	sources.forEach( ( source, index ) => trees.set( source, answers[ index ]?.tree ) );
} );

const labelFormulas = ( content = '' ): string[] =>
	formulaRanges( content ).map( ( { start, end } ) => content.slice( start, end ) );

function formulasOf( { fields }: OptionForm ): string[] {
	return fields.flatMap( ( { pricing_type: pricingType, price, options = [], content } ) => {
		const prices = pricingType === 'formula' ? [ price, ...options.map( ( option ) => option.price ) ] : [];
		return [
			...prices.filter( ( source ) => source !== undefined && source !== '' ).map( String ),
			...labelFormulas( content ),
		];
	} );
}

/** Returns the document as the server stores it: with a tree beside each formula. */
function compiled( document: OptionForm ): unknown {
	const withPriceTree = < Item extends EditableField | EditableOption >( item: Item ) =>
		item.price ? { ...item, price_compiled: trees.get( String( item.price ) ) } : item;
	const fields = document.fields.map( ( field ) => {
		const withTrees =
			field.pricing_type === 'formula'
				? { ...withPriceTree( field ), options: field.options?.map( withPriceTree ) }
				: field;
		return field.content?.includes( '#=' )
			? { ...withTrees, content_compiled: labelParts( field.content ) }
			: withTrees;
	} );
	return toStored( { ...document, fields } );
}

function labelParts( content: string ): unknown[] {
	const parts: unknown[] = [];
	let lastEnd = 0;
	for ( const { start, end } of formulaRanges( content ) ) {
		const source = content.slice( start, end );
		parts.push( content.slice( lastEnd, start - 2 ), { source: `#=${ source }=#`, tree: trees.get( source ) } );
		lastEnd = end + 2;
	}
	return [ ...parts, content.slice( lastEnd ) ];
}

const toAnswers = ( answers: Readonly< Record< string, string | string[] > > ): Answers =>
	Object.fromEntries(
		Object.entries( answers ).map( ( [ id, values ] ) => [
			id,
			{ values: typeof values === 'string' ? [ values ] : values, other: null },
		] )
	);

function bought(
	id: string,
	answers: Readonly< Record< string, string | string[] > >,
	context: Partial< Context > = {}
): Result {
	const template = TEMPLATES.find( ( candidate ) => candidate.id === id );
	return evaluateForm(
		toModel( compiled( template ? template.document() : emptyOptionForm() ) ),
		toAnswers( answers ),
		{
			...CONTEXT,
			...context,
		}
	);
}

it.each( TEMPLATES.map( ( template ) => [ template.id, template ] as const ) )(
	'the template %s refers only to its own fields, options and tables',
	( _id, template ) => {
		const document = template.document();
		const ids = document.fields.map( ( { id } ) => id );
		expect( new Set( ids ).size ).toBe( ids.length );
		for ( const { conditions } of document.fields ) {
			for ( const { name = '', value = '' } of conditions?.groups.flatMap( ( { rules } ) => rules ) ?? [] ) {
				expect( ids ).toContain( name );
				const options =
					document.fields.find( ( { id } ) => id === name )?.options?.map( ( option ) => option.id ) ?? [];
				( typeof value === 'string' ? [ value ] : value )
					.filter( ( text ) => text.startsWith( 'o_' ) )
					.forEach( ( text ) => expect( options ).toContain( text ) );
			}
		}
		const text = JSON.stringify( document );
		for ( const [ , name = '' ] of text.matchAll( /\{field\.([a-z_]+)\./g ) ) {
			expect( ids ).toContain( name );
		}
		for ( const [ , name = '' ] of text.matchAll( /lookup\((\w+)/g ) ) {
			expect( Object.keys( document.tables ) ).toContain( name );
		}
	}
);

it( 'gives each template a unique title and a purpose', () => {
	expect( new Set( TEMPLATES.map( ( { title } ) => title() ) ).size ).toBe( 6 );
	expect( TEMPLATES.every( ( { purpose } ) => purpose().endsWith( '.' ) ) ).toBe( true );
} );

it.each( TEMPLATES.map( ( template ) => [ template.id, template ] as const ) )(
	'%s: messages about a maximum contain the placeholder for the limit',
	( _id, template ) => {
		for ( const field of template.document().fields ) {
			const limits = Object.entries( field ).filter( ( [ member ] ) => /^max_\w*message$/.test( member ) );
			limits.forEach( ( [ , message ] ) => expect( message ).toMatch( /%s/ ) );
		}
	}
);

it( 'charges an engraving by character, symbols and a one-time setup fee', () => {
	expect( bought( 'engraving', {} ) ).toMatchObject( { options_total: 0, fees: [], errors: {} } );
	const fullResult = bought( 'engraving', {
		f_words: 'For Ada',
		f_lettering: 'o_script',
		f_place: 'o_back',
		f_symbol: [ 'o_heart', 'o_star' ],
	} );
	expect( fullResult ).toMatchObject( {
		options_total: 4.5 + 3 + 4,
		fees: [ { label: 'Engraving setup', amount: 5 } ],
		errors: {},
	} );
	expect(
		bought( 'engraving', {
			f_words: 'A',
			f_lettering: 'o_serif',
			f_place: 'o_back',
			f_symbol: [ 'o_heart', 'o_star', 'o_leaf' ],
		} ).errors
	).toHaveProperty( 'f_symbol' );
} );

it( 'requires gift paper only when wrapped and a message only with a card', () => {
	expect( bought( 'gift-wrap', {} ) ).toMatchObject( { options_total: 0, errors: {} } );
	const wrappedResult = bought( 'gift-wrap', {
		f_gift: [ 'o_wrap', 'o_card' ],
		f_paper: 'o_gold',
		f_ribbon: 'o_satin',
		f_message: 'Well done',
	} );
	expect( wrappedResult ).toMatchObject( { options_total: 4.5 + 2.5 + 1.5 + 2, errors: {} } );
	expect( Object.keys( bought( 'gift-wrap', { f_gift: 'o_card' } ).errors ) ).toEqual( [ 'f_message' ] );
	expect( Object.keys( bought( 'gift-wrap', { f_gift: 'o_wrap' } ).errors ) ).toEqual( [ 'f_paper' ] );
} );

it( 'prices each pizza topping from the table by kind and size', () => {
	const answers = { f_crust: 'o_deep', f_toppings: [ 'o_olives', 'o_ham' ] };
	expect( bought( 'pizza', { ...answers, f_size: 'o_small' } ) ).toMatchObject( {
		options_total: 0.8 + 1.6 + 1,
		errors: {},
		formula_errors: [],
	} );
	expect( bought( 'pizza', { ...answers, f_size: 'o_large' } ).options_total ).toBeCloseTo( 7 + 1 + 1.6 + 2.9 );
} );

it( 'prices a print by area with a minimum, a bulk discount and a frame by meter', () => {
	const answers = { f_width: '120', f_height: '80', f_material: 'o_canvas', f_frame: 'o_oak', f_file: FILE };
	const print = bought( 'print-by-area', answers );
	expect( print ).toMatchObject( {
		errors: {},
		formula_errors: [],
		contents: { f_size: 'Your print area is 9600 cm².' },
	} );
	expect( print.options_total ).toBeCloseTo( 0.96 * 64 + 4 * 14 );
	expect( bought( 'print-by-area', answers, { quantity: 12 } ).prices.f_material ).toBeCloseTo( 0.96 * 64 * 0.9 );
	expect( bought( 'print-by-area', { ...answers, f_width: '20', f_height: '20' } ).prices.f_material ).toBe( 19 );
	expect( bought( 'print-by-area', { ...answers, f_material: 'o_aluminium' } ).visible.f_frame ).toBe( false );
	expect( bought( 'print-by-area', { ...answers, f_width: '500' } ).errors ).toHaveProperty( 'f_width' );
} );

it( 'prices a rental by inclusive days with a weekly discount, cover and deposit', () => {
	const rental = bought( 'rental-by-days', {
		f_start: '2026-11-23',
		f_back: '2026-11-29',
		f_cover: 'o_cover',
		f_handover: 'o_fetch',
	} );
	expect( rental ).toMatchObject( {
		errors: {},
		formula_errors: [],
		contents: { f_days: 'Days: 7' },
		fees: [ { label: 'Deposit', amount: 50 } ],
	} );
	expect( rental.prices.f_back ).toBeCloseTo( 7 * 20 * 0.75 );
	expect( rental.prices.f_cover ).toBeCloseTo( 10.5 );
	expect(
		bought( 'rental-by-days', { f_start: '2026-11-29', f_back: '2026-11-23', f_handover: 'o_fetch' } )
	).toMatchObject( { options_total: 0, errors: { f_back: { code: 'day_too_early' } } } );
	expect(
		Object.keys(
			bought( 'rental-by-days', { f_start: '1969-12-01', f_back: '1969-12-01', f_handover: 'o_fetch' } ).errors
		)
	).toEqual( [ 'f_start' ] );
	expect(
		Object.keys(
			bought( 'rental-by-days', { f_start: '2026-11-23', f_back: '2026-11-23', f_handover: 'o_bring' } ).errors
		)
	).toEqual( [ 'f_where' ] );
} );

it( 'requires one or several photos and charges retouching for each', () => {
	expect(
		bought( 'photo-product', { f_layout: 'o_single', f_photo: FILE, f_retouch: 'o_retouch', f_words: 'Lake' } )
	).toMatchObject( { options_total: 2.5 + 3, errors: {}, formula_errors: [] } );
	expect( Object.keys( bought( 'photo-product', { f_layout: 'o_collage' } ).errors ) ).toEqual( [ 'f_photos' ] );
	expect( bought( 'photo-product', { f_layout: 'o_single', f_photo: FILE } ).visible ).toMatchObject( {
		f_photos: false,
		f_border: false,
		f_color: false,
	} );
} );
