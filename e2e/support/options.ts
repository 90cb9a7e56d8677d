// Helpers that create and read option forms.
import { expect, type APIResponse, type Locator, type Page } from '@playwright/test';
import { centsOf } from './shopper';
import { deleteForm, product, shop, saveFormDocument } from './site';

export const FORM_SELECTOR = '[data-aisle="product-options"]';

export const field = ( page: Page, id: string ): Locator => page.locator( `${ FORM_SELECTOR } [data-field="${ id }"]` );
export const price = ( page: Page, id: string ): Locator => field( page, id ).locator( '.aisle-field__price' );
export const error = ( page: Page, id: string ): Locator => field( page, id ).locator( '.aisle-field__error' );
export const summaryAmount = ( page: Page, name: string ): Locator =>
	page.locator( `${ FORM_SELECTOR } [data-row="${ name }"] dd` );
/** The total; the minimum price while the total is unknown. */
export const total = ( page: Page ): Locator => page.locator( `${ FORM_SELECTOR } [data-aisle-total] dd` );

/** Returns the total in cents after pending renders, because React renders some changes later. */
export async function settledTotal( page: Page ): Promise< number > {
	await page.evaluate(
		() =>
			new Promise< void >( ( resolve ) =>
				requestAnimationFrame( () => requestIdleCallback( () => resolve(), { timeout: 1000 } ) )
			)
	);
	return centsOf( total( page ) );
}
export const quantity = ( page: Page ): Locator => page.locator( 'form.cart input.qty' );

type Field = { id: string; type: string } & Record< string, unknown >;

export { deleteForm };

/** Saves a form for a seeded product; returns its ID for deleteForm(). */
export async function saveForm( slug: string, fields: Field[] ): Promise< number > {
	const document = {
		schema_version: 1,
		priority: 10,
		assignment: { include: [ { by: 'product', ids: [ product( slug ).id ] } ], exclude: [] },
		rules: {},
		tables: {},
		fields,
	};
	return saveFormDocument( 'Of a test', document );
}

const option = ( id: string, label: string, amount = '' ) => ( { id, label, value: id.slice( 2 ), price: amount } );
const pricedForAll = ( pricingType: string, amount: string ) => ( {
	pricingType,
	priceoptions: 'fixed_for_all',
	price: amount,
	is_show_price: true,
} );
const pricedPerOption = { pricingType: 'fixed', priceoptions: 'different_for_all', is_show_price: true };

/** The basic field types, with each price type: per character, fixed, per unit, percentage and formula. */
export const FIELDS_WITH_ALL_PRICE_TYPES: Field[] = [
	{ id: 'f_head', type: 'header', label: 'As you like it' },
	{
		id: 'f_name',
		type: 'text',
		label: 'Name',
		required: true,
		requiredMessage: 'Please write a name.',
		help: 'Spaces are free.',
		maxlength: 12,
		maxlengthMessage: 'There is room for %s letters.',
		charleft: true,
		charleftMessage: '%s letters left',
		...pricedForAll( 'per_car', '0.50' ),
		excl_chars_frm_length: '\\s',
	},
	{ id: 'f_note', type: 'textarea', label: 'Note', ...pricedForAll( 'fixed', '1.50' ) },
	{
		id: 'f_pieces',
		type: 'number',
		label: 'Pieces',
		min: 1,
		minMessage: 'One piece at least.',
		max: 20,
		maxMessage: 'We have %s.',
		...pricedForAll( 'multiply', '2.00' ),
	},
	{
		id: 'f_size',
		type: 'select',
		label: 'Size',
		placeholder: 'Choose a size',
		options: [ option( 'o_small', 'Small', '0' ), option( 'o_large', 'Large', '3.00' ) ],
		...pricedPerOption,
	},
	{
		id: 'f_extras',
		type: 'checkbox-group',
		label: 'Extras',
		other: true,
		otherLabel: 'Something else',
		otherRequiredMessage: 'Please write what else.',
		options: [ option( 'o_ribbon', 'Ribbon' ), option( 'o_box', 'Box' ) ],
		...pricedForAll( 'percentage', '10' ),
	},
	{
		id: 'f_finish',
		type: 'radio-group',
		label: 'Finish',
		options: [ option( 'o_plain', 'Plain', '0' ), option( 'o_gilded', 'Gilded', '9.50' ) ],
		...pricedPerOption,
	},
	{
		id: 'f_depth',
		type: 'number',
		label: 'Depth',
		...pricedForAll( 'custom', 'min({value} ** 2, 50) * {quantity}' ),
	},
	{ id: 'f_sum', type: 'paragraph', label: '', content: 'Together #={field.f_pieces.value} * {quantity}=# pieces' },
	{
		id: 'f_motif',
		type: 'text',
		label: 'Motif on the ribbon',
		required: true,
		requiredMessage: 'Please name a motif.',
		...pricedForAll( 'fixed', '5.00' ),
		cl_rule: {
			action: 'show',
			groups: [
				{
					operator: '',
					rules: [
						{ cl_source: 'field', cl_field: 'f_extras', cl_relation: 'is', cl_val: 'ribbon', operator: '' },
					],
				},
			],
		},
	},
];

/** Names and values, in the form's order. */
export type Entries = Array< [ string, string ] >;

export const answer = ( form: number, id: string, value: string ): [ string, string ] => [
	`aisle_options[${ form }][${ id }][values][]`,
	value,
];

function formData( entries: Entries ): FormData {
	const data = new FormData();
	entries.forEach( ( [ name, value ] ) => data.append( name, value ) );
	return data;
}

export interface AddResult {
	id: string;
	ok: boolean;
	code: string;
	msg: string;
	fields?: Record< string, Record< string, string > >;
	product_url?: string;
}

interface CartResponse {
	code: unknown;
	msg: string;
	cart: {
		count: number;
		lines: Array< {
			total: string;
			quantity: number;
			edit_url?: string;
			details: Array< { name: string; value: string } >;
		} >;
	};
	results: AddResult[];
}

/** Sends a cart request without the page's script, as an attacker would. */
async function sendOperation( page: Page, entries: Entries, type: string ): Promise< APIResponse > {
	const operation: [ string, string ] = [
		'aisle_operation',
		JSON.stringify( { id: `t_${ crypto.randomUUID().slice( 0, 13 ) }`, type } ),
	];
	return page.request.post( '/?wc-ajax=aisle_cart', {
		headers: { 'X-Aisle': '1', Origin: shop.url },
		multipart: formData( [ ...entries, operation ] ),
	} );
}

export async function forgeAjaxAdd(
	page: Page,
	slug: string,
	entries: Entries
): Promise< { status: number; response: CartResponse } > {
	const response = await sendOperation(
		page,
		[ [ 'quantity', '1' ], [ 'add-to-cart', String( product( slug ).id ) ], ...entries ],
		'add_form'
	);
	return { status: response.status(), response: await response.json() };
}

export async function forgeClassicAdd( page: Page, slug: string, entries: Entries ): Promise< string > {
	const multipart = formData( [ [ 'quantity', '1' ], [ 'add-to-cart', String( product( slug ).id ) ], ...entries ] );
	const response = await page.request.post( product( slug ).url, { multipart } );
	expect( response.status() ).toBe( 200 );
	return response.text();
}

/** Returns the text of the error notices in a page's HTML. */
export function errorsIn( html: string ): string {
	const notices = html.match( /<(?:ul|div) class="[^"]*(?:woocommerce-error|is-error)[^]*?<\/(?:ul|div)>/g ) ?? [];
	const entities: Record< string, string > = {
		'&#8220;': '“',
		'&#8221;': '”',
		'&ldquo;': '“',
		'&rdquo;': '”',
		'&amp;': '&',
	};
	return notices
		.join( ' ' )
		.replace( /<[^>]*>/g, ' ' )
		.replace( /&[^;]+;/g, ( entity ) => entities[ entity ] ?? entity );
}

export async function readCart( page: Page ): Promise< CartResponse[ 'cart' ] > {
	const response = await page.request.post( '/?wc-ajax=aisle_cart', {
		headers: { 'X-Aisle': '1', Origin: shop.url },
		data: { operations: [ { id: `t_${ crypto.randomUUID().slice( 0, 13 ) }`, type: 'get' } ] },
	} );
	return ( await response.json() ).cart;
}

/** Notices above the page, classic or block. */
export const notices = ( page: Page ): Locator =>
	page.locator(
		'.woocommerce-error, .woocommerce-notices-wrapper [role="alert"], .wc-block-components-notice-banner'
	);

/**
 * Sums all unexpected layout shifts from the first paint on. Call before the page is opened.
 *
 * @param page
 * @param ignoredSelector Selector of elements that are hidden, so that their shifts do not count.
 * @return  Function that returns the sum so far.
 */
export async function watchLayoutShifts( page: Page, ignoredSelector = '' ): Promise< () => Promise< number > > {
	await page.addInitScript( ( ignored ) => {
		if ( ignored ) {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync( `${ ignored } { display: none !important }` );
			document.adoptedStyleSheets = [ sheet ];
		}
		const shifts = { sum: 0 };
		Reflect.set( window, 'testShifts', shifts );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				shifts.sum += Reflect.get( entry, 'hadRecentInput' ) ? 0 : Number( Reflect.get( entry, 'value' ) );
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	}, ignoredSelector );
	return () => page.evaluate( () => Number( Reflect.get( Reflect.get( window, 'testShifts' ), 'sum' ) ) );
}

/** Returns by how many px the page is wider than the window. */
export const overflow = ( page: Page ): Promise< number > =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );
