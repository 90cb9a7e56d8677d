// Feature: product-options
// Forged requests that Aisle's pages never send are rejected with a message, or their forged parts are ignored. The
// messages for all forgeries are tested in tests/php/Features/ProductOptions/ForgedRequestsTest.php.
import {
	answer,
	readCart,
	deleteForm,
	errorsIn,
	FIELDS_WITH_ALL_PRICE_TYPES,
	forgeAjaxAdd,
	forgeClassicAdd,
	saveForm,
	type Entries,
} from './support/options';
import { emptyCart, toggler } from './support/cart';
import { parseCents, centsOf, drawerLines, lineAmount } from './support/shopper';
import { isWooCommerce, product } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
let formId = 0;
test.beforeAll( async () => void ( formId = await saveForm( SLUG, FIELDS_WITH_ALL_PRICE_TYPES ) ) );
test.afterAll( () => deleteForm( formId ) );

const nameAnswer = (): [ string, string ] => answer( formId, 'f_name', 'Ada' );

interface Forgery {
	name: string;
	entries: () => Entries;
	/** Message for the shopper. */
	message: RegExp;
}

/** One forgery of each type, sent over HTTP. */
const FORGERIES: Forgery[] = [
	{
		name: 'a required field that is left out',
		entries: () => [ answer( formId, 'f_note', 'Hi' ) ],
		message: /Name: Please write a name\./,
	},
	{ name: 'a form without any answer', entries: () => [], message: /Please choose the options of “Bread Knife”/ },
	{
		name: 'an unknown option',
		entries: () => [ nameAnswer(), answer( formId, 'f_size', 'o_free' ) ],
		message: /no longer available|have changed|reload the page/i,
	},
	{
		name: 'a list instead of the text of the option “Other”',
		entries: () => [ nameAnswer(), [ `aisle_options[${ formId }][f_extras][other][]`, 'Bow' ] ],
		message: /could not be read/,
	},
	{
		name: 'a text with a null byte',
		entries: () => [ answer( formId, 'f_name', 'A\0da' ) ],
		message: /could not be read/,
	},
];

test( "rejects forged forms with a message and keeps the cart's lines", { tag: '@stand-in' }, async ( { page } ) => {
	for ( const { name, entries, message } of FORGERIES ) {
		await test.step( `reject ${ name }`, async () => {
			const ajax = await forgeAjaxAdd( page, SLUG, entries() );
			expect( ajax.status ).toBe( 200 );
			expect( ajax.response.results[ 0 ]?.ok ).toBe( false );
			expect( ajax.response.results[ 0 ]?.msg ).toMatch( message );
			expect( errorsIn( await forgeClassicAdd( page, SLUG, entries() ) ) ).toMatch( message );
			expect( ( await readCart( page ) ).count ).toBe( 0 );
		} );
	}
	await forgeAjaxAdd( page, SLUG, [ nameAnswer() ] );
	const before = await readCart( page );
	expect( before.count ).toBe( 1 );
	await forgeAjaxAdd( page, SLUG, [ answer( formId, 'f_size', 'o_free' ) ] );
	await forgeClassicAdd( page, SLUG, [ answer( formId, 'f_size', 'o_free' ) ] );
	expect( await readCart( page ) ).toEqual( before );
} );

test( 'calculates price and required fields only from valid answers', { tag: '@stand-in' }, async ( { page } ) => {
	await test.step( 'ignore a submitted price with and without Ajax', async () => {
		const postedPrices: Entries = [
			'price',
			'_price',
			'product_price',
			'line_total',
			'aisle_price',
			'options_total',
			'unit_price',
		].map( ( name ) => [ name, '0.01' ] );
		const { response } = await forgeAjaxAdd( page, SLUG, [ nameAnswer(), ...postedPrices ] );
		expect( response.results[ 0 ]?.ok ).toBe( true );
		expect( parseCents( response.cart.lines[ 0 ]?.total ?? '' ) ).toBe( 7350 );
		await forgeClassicAdd( page, SLUG, [ nameAnswer(), ...postedPrices ] );
		expect( parseCents( ( await readCart( page ) ).lines[ 0 ]?.total ?? '' ) ).toBe( 2 * 7350 );
		await emptyCart( page );
	} );
	await test.step( 'drop the answer of a hidden field', async () => {
		const { response } = await forgeAjaxAdd( page, SLUG, [ nameAnswer(), answer( formId, 'f_motif', 'Oak' ) ] );
		expect( response.results[ 0 ]?.ok ).toBe( true );
		expect( JSON.stringify( response.cart.lines[ 0 ]?.details ) ).not.toContain( 'Oak' );
		expect( parseCents( response.cart.lines[ 0 ]?.total ?? '' ) ).toBe( 7350 );
		await emptyCart( page );
	} );
	await test.step( 'require a field that the answers show', async () => {
		const { response } = await forgeAjaxAdd( page, SLUG, [
			nameAnswer(),
			answer( formId, 'f_extras', 'o_ribbon' ),
		] );
		expect( response.results[ 0 ]?.ok ).toBe( false );
		expect( response.results[ 0 ]?.fields ).toEqual( { [ formId ]: { f_motif: 'Please name a motif.' } } );
	} );
	await test.step( 'charge an option once when it is sent twice', async () => {
		const { response } = await forgeAjaxAdd( page, SLUG, [
			nameAnswer(),
			answer( formId, 'f_extras', 'o_box' ),
			answer( formId, 'f_extras', 'o_box' ),
		] );
		// Both results are correct if the box is charged only once.
		if ( response.results[ 0 ]?.ok ) {
			expect( parseCents( response.cart.lines[ 0 ]?.total ?? '' ) ).toBe( 7350 + 720 );
		} else {
			expect( response.results[ 0 ]?.msg ).toBeTruthy();
		}
	} );
} );

test( 'escapes markup in the cart and rejects requests from another site', { tag: '@stand-in' }, async ( { page } ) => {
	await test.step( 'reject an add from another site', async () => {
		const response = await page.request.post( '/?wc-ajax=aisle_cart', {
			headers: { 'X-Aisle': '1', Origin: 'https://example.com' },
			data: {
				operations: [ { id: 'abcdefgh1', type: 'add', product_id: product( 'ceramic-mug' ).id, quantity: 1 } ],
			},
		} );
		expect( response.status() ).toBe( 403 );
		expect( ( await readCart( page ) ).count ).toBe( 0 );
	} );
	await test.step( 'show markup and formulas as text in the cart', async () => {
		const text = '<i>{value}';
		const { response } = await forgeAjaxAdd( page, SLUG, [
			answer( formId, 'f_name', text ),
			answer( formId, 'f_note', '<img src=x onerror=alert(1)> {product_price}' ),
		] );
		const values = ( response.cart.lines[ 0 ]?.details ?? [] ).map( ( { value } ) => value );
		expect( values ).toEqual( [
			expect.stringContaining( text ),
			expect.stringContaining( '<img src=x onerror=alert(1)> {product_price}' ),
		] );
		expect( parseCents( response.cart.lines[ 0 ]?.total ?? '' ) ).toBe( 7200 + 50 * text.length + 150 );
		await page.goto( '/cart/' );
		await expect( page.getByText( '{product_price}' ).first() ).toBeVisible();
		await expect( page.locator( 'img[src="x"]' ) ).toHaveCount( 0 );
		await emptyCart( page );
	} );
	await test.step( 'merge equal answers into one line', async () => {
		await forgeAjaxAdd( page, SLUG, [ nameAnswer(), answer( formId, 'f_pieces', '2' ) ] );
		await forgeAjaxAdd( page, SLUG, [ answer( formId, 'f_pieces', '2' ), nameAnswer() ] );
		await forgeAjaxAdd( page, SLUG, [ nameAnswer() ] );
		await page.goto( product( SLUG ).url );
		await toggler( page ).click();
		await expect( drawerLines( page ) ).toHaveCount( 2 );
		await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( 2 * 7750 );
	} );
} );

test( 'rejects a Store API add without its required options', { tag: '@stand-in' }, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'the stand-in has no Store API' );
	const cart = await page.request.get( '/wp-json/wc/store/v1/cart' );
	const headers = { Nonce: cart.headers().nonce ?? '' };
	const add = ( more: object ) =>
		page.request.post( '/wp-json/wc/store/v1/cart/add-item', {
			headers,
			data: { id: product( SLUG ).id, quantity: 1, ...more },
		} );
	const rejected = await add( {} );
	expect( rejected.status() ).toBe( 400 );
	expect( ( await rejected.json() ).message ).toMatch( /Please choose the options of “Bread Knife”/ );
	const forged = await add( {
		aisle_options: { [ formId ]: { f_name: { values: [ 'Ada' ] }, f_size: { values: [ 'o_free' ] } } },
	} );
	expect( forged.status() ).toBe( 400 );
	expect( ( await readCart( page ) ).count ).toBe( 0 );
	const accepted = await add( { aisle_options: { [ formId ]: { f_name: { values: [ 'Ada' ] } } } } );
	expect( accepted.status() ).toBe( 201 );
	expect( parseCents( ( await readCart( page ) ).lines[ 0 ]?.total ?? '' ) ).toBe( 7350 );
} );
