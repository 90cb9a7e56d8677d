/** Checks that rarely needed rules load with the forms that need them, before the first total. */
import { sampleBoot } from '../../../tests/jest/sample-form';
import { toModel } from '../../domain/form-document';

const FEATURE = sampleBoot.features[ 'product-options' ];

// Each test loads the whole feature again.
jest.setTimeout( 60_000 );

beforeEach( () => {
	// Without the shared test setup, like a real page.
	jest.resetModules();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	Object.assign( window, { CSS: { escape: ( text: string ) => text } } );
	document.body.innerHTML =
		'<form class="cart"><div data-aisle="product-options"></div><input class="qty" name="quantity" value="1"></form>';
} );

async function mounted( rules: object, ...fields: object[] ): Promise< Element > {
	const form = toModel( { schema_version: 1, tables: {}, rules, fields } );
	window.aisleBoot = {
		...sampleBoot,
		features: { 'product-options': { ...FEATURE, forms: [ { id: 12, revision: 1, form } ] } },
	};
	const node = document.querySelector< HTMLElement >( '[data-aisle]' );
	const { mount } = await import( '.' );
	await mount( node as HTMLElement );
	return node as Element;
}

const total = () => document.querySelector( '[data-row="total"] dd' )?.textContent;

it( 'includes a formula price in the first total', async () => {
	await mounted(
		{},
		{
			id: 'f_n',
			type: 'number',
			label: 'Pieces',
			default: '3',
			pricingType: 'custom',
			price: 'x',
			priceoptions: 'fixed_for_all',
			price_compiled: [ '*', [ 'ref', 'value' ], 2 ],
			is_show_price: true,
		}
	);
	expect( total() ).toBe( '$70.00' );
} );

it( "renders a calculation's result at once", async () => {
	const node = await mounted(
		{},
		{ id: 'f_c', type: 'calculation', label: 'Area', formula: '2*3', formula_compiled: [ '*', 2, 3 ] }
	);
	expect( node.querySelector( 'output' )?.textContent ).toBe( '6' );
} );

it( 'excludes characters that a pattern makes free from the first total', async () => {
	await mounted(
		{},
		{
			id: 'f_t',
			type: 'text',
			label: 'Text',
			default: 'a-b',
			pricingType: 'per_car',
			priceoptions: 'fixed_for_all',
			price: '1',
			excl_chars_frm_length: '/-/',
			excl_chars_frm_length_is_regex: true,
		}
	);
	expect( total() ).toBe( '$66.00' );
} );

it( 'repeats a section by its initial number in the first total', async () => {
	await mounted(
		{},
		{ id: 'f_s', type: 'section', label: 'Guests', repeat: 'button', repeat_min: 2, repeat_label: 'Guest' },
		{
			id: 'f_n',
			type: 'text',
			label: 'Name',
			default: 'Ann',
			pricingType: 'fixed',
			price: '6',
			is_show_price: true,
		}
	);
	expect( total() ).toBe( '$76.00' );
} );

it( 'excludes a field that its condition hides from the first total', async () => {
	const rule = {
		action: 'show',
		groups: [
			{
				rules: [ { cl_source: 'field', cl_field: 'f_a', cl_relation: 'is', cl_val: 'yes', operator: '' } ],
				operator: '',
			},
		],
	};
	await mounted(
		{},
		{ id: 'f_a', type: 'text', label: 'A' },
		{
			id: 'f_b',
			type: 'text',
			label: 'B',
			default: 'x',
			pricingType: 'fixed',
			price: '6',
			is_show_price: true,
			cl_rule: rule,
		}
	);
	expect( total() ).toBe( '$64.00' );
} );
